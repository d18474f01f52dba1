import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ISIAN, KELAS, makeCopyRoom, OLD, RUBRIC } from '#server/test/class-copy-calls.ts'
import { countStatements } from '#server/test/count-statements.ts'

let r: Awaited<ReturnType<typeof makeCopyRoom>>
beforeAll(async () => {
	r = await makeCopyRoom()
})
afterAll(() => r.t.close())
beforeEach(async () => {
	await r.fresh()
	await r.teach(r.rekan, '20232')
})

describe('a class of an earlier term', () => {
	test('is offered to who taught it then, with what it has and the weeks between', async () => {
		await r.lastTerm()
		const { data } = (await r.ask('GET', `${r.base()}/asal`)).body
		const own = data.filter((one: { matakuliah: string }) => one.matakuliah === r.at.kode)
		expect(own).toMatchObject([{ periode: OLD, kelas: KELAS, tugas: 2, kuis: 1 }])
		expect(own[0].geser_hari % 7).toBe(0)
		expect((await r.ask('GET', `${r.base()}/asal`, undefined, r.rekan)).body.data).toEqual([])
	})

	test('is shown with its dates moved; what is over, outside the term or on a holiday says so', async () => {
		const { first, quiz } = await r.lastTerm()
		await r.t.db
			.insertInto('kegiatan_kalender')
			.values({
				periode_kode: '20232',
				mulai: '2024-04-03',
				selesai: '2024-04-03',
				kegiatan: `Cuti ${r.at.kode}`,
				keterangan: '',
				kategori: 'holiday',
				kepentingan: 'low',
			})
			.execute()
		const { tugas, kuis } = await r.seen()
		expect(tugas).toMatchObject([
			{
				id: first,
				kriteria: 2,
				berkas: 1,
				potongan_persen: 10,
				tenggat_dulu: '2024-03-20T15:59:00.000Z',
				tenggat_nanti: '2024-04-03T15:59:00.000Z',
				ditutup_nanti: '2024-04-06T15:59:00.000Z',
				catatan: [`Libur: Cuti ${r.at.kode}`],
				sudah_ada: false,
			},
			{ judul: 'Lisan', kriteria: 0, ditutup_nanti: null, catatan: [] },
		])
		expect(kuis).toMatchObject([
			{ id: quiz, nama: 'Kuis 1', mulai_nanti: '2023-10-16T01:00:00.000Z', sudah_ada: false },
		])
		expect(kuis[0]?.catatan).toEqual(['Sudah lewat', 'Di luar semester'])
		expect(await r.titles()).toEqual([])
		// Off the holiday, as far as the rest of it.
		expect(tugas.map((one) => one.hari_kuliah)).toEqual(['2024-04-04T15:59:00.000Z', null])
		const moved = await r.seen({ hindari_libur: 'ya' })
		expect(moved.tugas).toMatchObject([
			{
				tenggat_nanti: '2024-04-04T15:59:00.000Z',
				ditutup_nanti: '2024-04-07T15:59:00.000Z',
				catatan: [],
				dipindah: `Cuti ${r.at.kode}`,
				hari_kuliah: null,
			},
			{ catatan: [], dipindah: null },
		])
		await r.copy({ tugas: tugas.map(({ id }) => id) }, { hindari_libur: 'ya' })
		const made = (await r.ask('GET', `/api/mengajar/tugas/kelas/20232/${KELAS}/${r.at.kode}`)).body.data
		expect(made.map(({ tenggat }: { tenggat: string }) => tenggat)).toEqual(
			moved.tugas.map(({ tenggat_nanti }) => tenggat_nanti),
		)
	})

	test('gives drafts with rubric, points, late rule and files of their own', async () => {
		const { first, file } = await r.lastTerm()
		const { tugas, kuis } = await r.seen()
		const all = { tugas: tugas.map(({ id }) => id), kuis: kuis.map(({ id }) => id) }
		const made = await r.copy(all)
		expect([made.status, made.body.data.tugas, made.body.data.kuis]).toEqual([201, 2, 1])
		expect(await r.titles()).toEqual([
			['Rancang basis data', null],
			['Lisan', null],
		])
		const [mine] = (await r.ask('GET', `/api/mengajar/tugas/kelas/20232/${KELAS}/${r.at.kode}`)).body.data
		expect((await r.ask('GET', `/api/mengajar/tugas/${mine.id}`)).body.data).toMatchObject({
			periode: '20232',
			petunjuk: 'Satu halaman.',
			poin: 100,
			potongan_persen: 10,
			tenggat: '2024-04-03T15:59:00.000Z',
			ditutup_pada: '2024-04-06T15:59:00.000Z',
			kriteria: RUBRIC,
			berkas: [{ nama: file.nama, sha256: file.sha256 }],
			versi: 1,
		})
		// The file stays for the copy when the one that it came from is gone.
		expect((await r.ask('DELETE', `/api/mengajar/tugas/${first}`)).status).toBe(200)
		const refs = await r.t.db
			.selectFrom('rujukan_berkas')
			.select(['pemilik', 'pemilik_id'])
			.where('sha256', '=', file.sha256)
			.where('pemilik', '=', 'tugas')
			.execute()
		expect(refs).toEqual([{ pemilik: 'tugas', pemilik_id: mine.id }])
		expect((await r.t.app.inject({ url: file.alamat })).statusCode).toBe(200)
	})

	test('is copied with the days that were shown, or not at all when the calendar has changed since', async () => {
		await r.lastTerm()
		const off = { hindari_libur: 'ya' }
		const [satu] = (await r.seen()).tugas
		const { tugas, kuis } = await r.seen(off)
		const terlihat = [
			...tugas.map(({ id, tenggat_nanti }) => ({ id: id.toUpperCase(), saat: tenggat_nanti })),
			...kuis.map(({ id, mulai_nanti }) => ({ id, saat: mulai_nanti })),
		]
		const which = { tugas: tugas.map(({ id }) => id), kuis: kuis.map(({ id }) => id) }
		const day = tugas[0]?.tenggat_nanti.slice(0, 10) ?? ''
		await r.t.db
			.insertInto('kegiatan_kalender')
			.values({
				...{ periode_kode: '20232', mulai: day, selesai: day, kegiatan: `Cuti ${r.at.kode}` },
				...{ keterangan: '', kategori: 'holiday', kepentingan: 'low' },
			})
			.execute()
		const refused = await r.copy(which, { ...off, terlihat })
		expect([refused.status, refused.body.code]).toEqual([409, 'preview_changed'])
		expect(refused.body.error).toContain('"Rancang basis data"')
		expect(await r.titles()).toEqual([])
		// Who does not move it off holidays, or does not copy it, is not concerned.
		const lain = { tugas: which.tugas.slice(1), kuis: which.kuis }
		expect((await r.copy(lain, { ...off, terlihat })).status).toBe(201)
		const asShown = [{ id: satu?.id, saat: satu?.tenggat_nanti }]
		expect((await r.copy({ tugas: which.tugas.slice(0, 1) }, { terlihat: asShown })).status).toBe(201)
		await r.t.db.deleteFrom('kegiatan_kalender').where('kegiatan', '=', `Cuti ${r.at.kode}`).execute()
	})

	test('is copied once, also by two at once; what is not there yet can follow', async () => {
		await r.lastTerm()
		const { tugas, kuis } = await r.seen()
		await r.teach(r.rekan, OLD)
		const [one = '', two = ''] = tugas.map(({ id }) => id)
		const both = await Promise.all([
			r.copy({ tugas: [one], kuis: kuis.map(({ id }) => id) }),
			r.copy({ tugas: [one] }, {}, r.rekan),
		])
		expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
		const again = await r.copy({ tugas: [one, two] })
		expect([again.body.code, again.body.error]).toEqual([
			'sudah_ada',
			'"Rancang basis data" sudah ada di kelas ini. Periksa lagi pilihan Anda.',
		])
		expect((await r.seen()).tugas.map((row) => row.sudah_ada)).toEqual([true, false])
		expect((await r.copy({ tugas: [two] })).status).toBe(201)
		expect(await r.titles()).toHaveLength(2)
		// Under another name it is the same one still.
		await r.t.db.updateTable('tugas').set({ judul: 'Nama baru' }).where('disalin_dari', '=', one).execute()
		expect((await r.copy({ tugas: [one] })).body.code).toBe('sudah_ada')
	})

	test('is closed to who did not teach it, and gives nothing of another class', async () => {
		await r.lastTerm()
		const { tugas } = await r.seen()
		const ids = tugas.map(({ id }) => id)
		expect((await r.preview({}, r.lain)).status).toBe(403)
		expect((await r.copy({ tugas: ids }, {}, r.lain)).status).toBe(403)
		// Teaching it now is not enough.
		expect((await r.preview({}, r.rekan)).body.code).toBe('asal_not_found')
		expect((await r.copy({ tugas: ids }, {}, r.rekan)).body.code).toBe('asal_not_found')
		// Nor is having taught another class: its ids are not taken under that one's address.
		const own = r.at.kode
		await r.fresh(r.rekan)
		await r.t.db
			.insertInto('ujian')
			.values({
				periode_kode: OLD,
				kelas_kode: KELAS,
				matakuliah_kode: r.at.kode,
				jenis: 'KUIS',
				nama: 'Lain',
				mulai: new Date('2023-10-02T01:00:00Z'),
				selesai: new Date('2023-10-02T03:00:00Z'),
				jumlah_soal: null,
				ruang: 'R',
			})
			.execute()
		const stolen = await r.copy({ tugas: ids }, {}, r.rekan)
		expect([stolen.status, stolen.body.code]).toEqual([400, 'invalid_input'])
		r.at.kode = own
		expect(await r.titles()).toEqual([])
		expect((await r.copy({})).status).toBe(400)
	})

	test('comes into no class of a term that is over', async () => {
		await r.lastTerm()
		const url = `/api/mengajar/salinan-kelas/${OLD}/${KELAS}/${r.at.kode}`
		const { tugas } = await r.seen()
		const body = { ...r.from(), tugas: tugas.map(({ id }) => id), kuis: [] }
		// Not into itself either: a term is not before itself.
		expect((await r.ask('POST', url, body)).body.code).toBe('asal_not_found')
		await r.t.db
			.insertInto('periode')
			.values({ kode: '20222', mulai: '2023-02-06', selesai: '2023-06-30' })
			.onConflict((oc) => oc.doNothing())
			.execute()
		await r.teach(r.dosen, '20222')
		await r.plan({ judul: 'Lebih lama' }, '20222')
		const old = (
			await r.ask(
				'GET',
				`${url}/pratinjau?${new URLSearchParams({ ...r.from({ asal_periode: '20222' }) } as never)}`,
			)
		).body.data
		const refused = await r.ask('POST', url, { ...body, asal_periode: '20222', tugas: [old.tugas[0].id] })
		expect([refused.status, refused.body.code]).toEqual([409, 'term_over'])
	})

	test('costs as many statements for one assignment as for two', async () => {
		await r.lastTerm()
		const [one = '', two = ''] = (await r.seen()).tugas.map(({ id }) => id)
		const first = await r.copy({ tugas: [one, two] })
		await r.undo(first.body.data.salinan)
		const few = await countStatements(() => r.copy({ tugas: [one] }))
		await r.t.db.deleteFrom('tugas').where('disalin_dari', '=', one).execute()
		expect(await countStatements(() => r.copy({ tugas: [one, two] }))).toBe(few)
	})
})

describe('undoing', () => {
	const everything = async () => {
		await r.lastTerm()
		const { tugas, kuis } = await r.seen()
		return (await r.copy({ tugas: tugas.map(({ id }) => id), kuis: kuis.map(({ id }) => id) })).body.data
			.salinan
	}
	const history = async () => (await r.ask('GET', r.base())).body.data

	test('takes back all that a copy brought, once, by any lecturer of the class', async () => {
		const salinan = await everything()
		expect(await history()).toMatchObject([
			{ id: salinan, jumlah_tugas: 2, jumlah_kuis: 1, dapat_diurungkan: true, diurungkan_pada: null },
		])
		expect((await r.undo(salinan, r.lain)).status).toBe(403)
		expect((await r.undo(salinan, r.rekan)).body.data).toEqual({ tugas: 2, kuis: 1 })
		expect([await r.titles(), await r.drafts()]).toEqual([[], []])
		expect((await r.undo(salinan)).body.code).toBe('sudah_diurungkan')
		expect(await history()).toMatchObject([{ dapat_diurungkan: false }])
		expect((await r.seen()).tugas.map((row) => row.sudah_ada)).toEqual([false, false])
	})

	test.each([
		[
			'an assignment was changed',
			async (id: string) => r.ask('PUT', `/api/mengajar/tugas/${id}`, { ...ISIAN, versi: 1, terbit: false }),
		],
		[
			'an assignment was published',
			async (id: string) => r.ask('PUT', `/api/mengajar/tugas/${id}`, { ...ISIAN, versi: 1 }),
		],
	])('is refused when %s, and nothing of it goes', async (_what, change) => {
		const salinan = await everything()
		const [first] = (await r.ask('GET', `/api/mengajar/tugas/kelas/20232/${KELAS}/${r.at.kode}`)).body.data
		expect((await change(first.id)).status).toBe(200)
		expect((await r.undo(salinan)).body.code).toBe('salinan_terpakai')
		expect(await r.titles()).toHaveLength(2)
		expect(await r.drafts()).toHaveLength(1)
		expect(await history()).toMatchObject([{ dapat_diurungkan: false }])
	})

	test('is refused when a quiz of it was planned', async () => {
		const salinan = await everything()
		const [draf] = await r.drafts()
		await r.ask('POST', `/api/ujian/20232/${KELAS}/${r.at.kode}`, {
			...{ jenis: 'KUIS', nama: 'Kuis 1', tanggal: '2024-04-05', jam_mulai: '09:00', jam_selesai: '11:00' },
			...{ ruang: 'Lab 2', draf: draf.id },
		})
		expect((await r.undo(salinan)).body.code).toBe('salinan_terpakai')
		expect(await r.titles()).toHaveLength(2)
	})

	test('reaches no copy of another class', async () => {
		const salinan = await everything()
		await r.fresh(r.dosen)
		expect((await r.undo(salinan)).status).toBe(404)
	})
})
