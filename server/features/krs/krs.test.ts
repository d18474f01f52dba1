import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import {
	makeDosen,
	makeKelas,
	makeMahasiswa,
	makeMatakuliah,
	makeStaf,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import {
	givePassed,
	ids,
	makeOffer,
	openPeriod,
	read,
	readOffers,
	save,
	seats,
	submit,
} from '#server/test/krs-factories.ts'
import { pdfUaFaults } from '#server/test/pdf-ua.ts'
import { untilSomebodyWaits } from '#server/test/until-waiting.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
	await makeKelas(t.db)
	await openPeriod(t)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

describe('the plan', () => {
	test('shows the student, the limit, what they have passed, and the period', async () => {
		const m = await makeMahasiswa(t.db)
		const [lulus, gagal] = [await makeMatakuliah(t.db), await makeMatakuliah(t.db)]
		await givePassed(t, m, lulus, 3.75)
		await givePassed(t, m, gagal, 0)
		expect(await read(t, m)).toMatchObject({
			mahasiswa: {
				nim: m.stambuk,
				nama: `Mahasiswa ${m.stambuk}`,
				program_studi: 'Teknik Informatika S1',
				kelas: 'TI-4A',
				semester: 4,
				ips: null,
				maks_sks: 20,
				lulus: [lulus],
				dosen_wali: null,
			},
			periode: { kode: '20232', nama: 'Genap 2023/2024' },
			masa: { status: 'buka' },
			krs: null,
			total_sks: 0,
			matakuliah: [],
		})
	})

	test('is chosen from what is offered to the programme, one semester at a time', async () => {
		const m = await makeMahasiswa(t.db)
		const dasar = await makeMatakuliah(t.db)
		const offer = await makeOffer(t, { jadwal: ['Senin', '08:00', '09:40'], perlu: [dasar] })
		const [foreign, later] = [await makeOffer(t, { program: 'SI' }), await makeOffer(t, { semester: 6 })]
		const list: { id: string }[] = await readOffers(t, m, 'semester/4')
		for (const other of [foreign, later]) expect(ids(list)).not.toContain(other.id)
		expect(ids(await readOffers(t, m, 'semester/6'))).toContain(later.id)
		expect(await readOffers(t, m, 'semester/3')).toEqual([])
		expect(ids(await readOffers(t, m, `pilihan?id=${offer.id},${foreign.id},${later.id},${NOBODY}`))).toEqual(
			[offer.id, later.id],
		)
		expect(await readOffers(t, m, `matakuliah/${foreign.kode}`)).toEqual([])
		expect((await t.call('GET', '/api/krs/pilihan?id=1', { token: m.token })).status).toBe(400)
		expect(list.find((p) => p.id === offer.id)).toEqual({
			id: offer.id,
			kode: offer.kode,
			nama: `Mata Kuliah ${offer.kode}`,
			sks: 3,
			semester: 4,
			wajib: true,
			kelas: 'TI-4A',
			program_studi_kode: 'TI',
			periode_kode: '20232',
			dosen: [],
			kapasitas: 40,
			terisi: 0,
			jadwal: [{ hari: 'Senin', jam_mulai: '08:00', jam_selesai: '09:40', ruangan: 'Lab 1' }],
			prasyarat: [{ kode: dasar, nama: `Mata Kuliah ${dasar}` }],
			jumlah_kelas: 1,
		})
	})

	test('shows of a course the own class and up to two others with free seats; all of them when asked', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'TI-4E' })
		const { id: full, kode } = await makeOffer(t, { kelas: 'TI-4A', kapasitas: 1 })
		await save(t, await makeMahasiswa(t.db), { id: full })
		const shown = async () => {
			const list = await readOffers(t, m, 'semester/4')
			return list.filter((p: { kode: string }) => p.kode === kode)
		}
		expect(ids(await shown())).toEqual([full])
		const [b, c, d, own] = [
			await makeOffer(t, { kode, kelas: 'TI-4B' }),
			await makeOffer(t, { kode, kelas: 'TI-4C' }),
			await makeOffer(t, { kode, kelas: 'TI-4D' }),
			await makeOffer(t, { kode, kelas: 'TI-4E', kapasitas: 1 }),
		]
		await save(t, await makeMahasiswa(t.db), own)
		const list = await shown()
		expect(ids(list)).toEqual([own.id, b.id, c.id])
		expect(list[0].jumlah_kelas).toBe(5)
		expect(ids(await readOffers(t, m, `matakuliah/${kode}`))).toEqual([full, b.id, c.id, d.id, own.id])
	})

	test('is saved with its seats, changed, and gives seats back', async () => {
		const m = await makeMahasiswa(t.db)
		const [a, b, c] = [await makeOffer(t), await makeOffer(t, { sks: 2 }), await makeOffer(t)]
		const saved = await save(t, m, a, b)
		expect(saved.body.data).toMatchObject({
			message: 'KRS Berhasil Disimpan',
			total_sks: 5,
			krs: { status: 'draft' },
		})
		expect([await seats(t, a), await seats(t, b), await seats(t, c)]).toEqual([1, 1, 0])
		expect((await save(t, m, c, b, b)).body.data.total_sks).toBe(5)
		expect([await seats(t, a), await seats(t, b), await seats(t, c)]).toEqual([0, 1, 1])
		const data = await read(t, m)
		expect(data.total_sks).toBe(5)
		expect(data.matakuliah.map((p: { id: string }) => p.id).sort()).toEqual([b.id, c.id].sort())
	})

	test('saved by two tabs at once ends as one of the two, with the seats of that one', async () => {
		const m = await makeMahasiswa(t.db)
		const [a, b, c] = [await makeOffer(t), await makeOffer(t), await makeOffer(t)]
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, i) => (i % 2 ? save(t, m, a, b) : save(t, m, b, c))),
		)
		expect(new Set(answers.map((x) => x.status))).toEqual(new Set([200]))
		expect([await seats(t, a), await seats(t, b), await seats(t, c)].join()).toMatch(/^(1,1,0|0,1,1)$/)
	})
})

describe('two hundred students racing', () => {
	test('on two servers, for classes of forty seats, in any order of choice, never oversell one', async () => {
		const classes: { id: string }[] = []
		for (let i = 0; i < 3; i++) classes.push(await makeOffer(t, { kapasitas: 40 }))
		const students = await Promise.all(Array.from({ length: 200 }, () => makeMahasiswa(t.db)))
		// One server saves plans in turn, in batches; two of them meet in the database alone.
		const second = await buildApp({
			db: t.db,
			jobsPool: t.pool,
			config: t.config,
			now: t.clock.now,
		})
		const race = async (m: TestMahasiswa, i: number) => {
			const [a, b, c] = [0, 1, 2].map((k) => classes[(i + k) % 3]?.id)
			const answer = await (i % 4 < 2 ? t.app : second).inject({
				method: 'PUT',
				url: '/api/krs',
				headers: { authorization: `Bearer ${m.token}` },
				payload: { penawaran: i % 2 ? [a, b] : [c] },
			})
			return answer.statusCode === 200 ? 'saved' : answer.json().code
		}
		try {
			const seen = await Promise.all(students.map(race))
			expect(new Set(seen)).toEqual(new Set(['saved', 'class_full']))
		} finally {
			await second.close()
		}
		const taken = await Promise.all(classes.map((c) => seats(t, c)))
		for (const n of taken) expect(n).toBeLessThanOrEqual(40)
		// Every seat that was asked for by itself, and could be had, was had.
		expect(Math.max(...taken)).toBe(40)
	})

	test('the same student on two servers at once has one plan with the seats of that plan', async () => {
		const second = await buildApp({
			db: t.db,
			jobsPool: t.pool,
			config: t.config,
			now: t.clock.now,
		})
		try {
			for (let round = 0; round < 10; round++) {
				const m = await makeMahasiswa(t.db)
				const [a, b] = [await makeOffer(t), await makeOffer(t)]
				const put = (app: typeof second, id: string) =>
					app.inject({
						method: 'PUT',
						url: '/api/krs',
						headers: { authorization: `Bearer ${m.token}` },
						payload: { penawaran: [id] },
					})
				const answers = await Promise.all([put(t.app, a.id), put(second, b.id)])
				expect(answers.map((x) => x.statusCode)).toEqual([200, 200])
				expect([await seats(t, a), await seats(t, b)].sort()).toEqual([0, 1])
			}
		} finally {
			await second.close()
		}
	})
})

describe('handing in and deciding', () => {
	/** A student with an adviser and a saved plan. */
	async function makePlan() {
		const m = await makeMahasiswa(t.db)
		const d = await makeDosen(t.db)
		const { nip } = await t.db
			.selectFrom('dosen')
			.select('nip')
			.where('akun_id', '=', d.id)
			.executeTakeFirstOrThrow()
		await t.db.insertInto('dosen_wali').values({ mahasiswa_id: m.mahasiswaId, dosen_nip: nip }).execute()
		const offer = await makeOffer(t, { jadwal: ['Rabu', '13:00', '15:30'] })
		const id = (await save(t, m, offer)).body.data.krs.id
		return { m, d, nip, offer, id }
	}
	const decide = (id: string, what: 'setujui' | 'kembalikan', who: { token: string }, seen?: string) =>
		t.call('POST', `/api/krs/${id}/${what}${seen ? `?diajukan_pada=${seen}` : ''}`, {
			token: who.token,
			...(what === 'kembalikan' && { body: { catatan: 'Kurangi beban semester ini' } }),
		})

	test('is about the plan that was seen, and not about another one that was handed in since', async () => {
		const { m, d, id, offer } = await makePlan()
		const seen = (await submit(t, m)).body.data.krs.diajukan_pada
		await decide(id, 'kembalikan', d, seen)
		await save(t, m, offer)
		t.clock.pass(60_000)
		const now = (await submit(t, m)).body.data.krs.diajukan_pada
		for (const what of ['setujui', 'kembalikan'] as const)
			expect((await decide(id, what, d, seen)).body.code).toBe('plan_changed')
		expect((await decide(id, 'setujui', d, now)).status).toBe(200)
		expect((await decide(id, 'setujui', d, now)).body.code).toBe('krs_not_submitted')
	})

	test('locks the plan; returned it opens with the note; approved it stays', async () => {
		const { m, d, id, offer, nip } = await makePlan()
		expect((await decide(id, 'setujui', d)).body.code).toBe('krs_not_submitted')
		expect((await submit(t, m)).body.data.krs.status).toBe('diajukan')
		expect((await save(t, m, offer)).body.code).toBe('krs_locked')
		expect(await bell(t, d)).toMatchObject([
			{ jenis: 'krs', judul: `Mahasiswa ${m.stambuk} mengajukan KRS`, alamat: '/mengajar/bimbingan' },
		])
		expect((await submit(t, m)).body.code).toBe('krs_locked')
		const list = (await t.call('GET', '/api/krs/bimbingan', { token: d.token })).body.data
		expect(list).toMatchObject([{ id, nim: m.stambuk, status: 'diajukan', total_sks: 3 }])
		const returned = (await decide(id, 'kembalikan', d)).body.data
		expect(returned.krs).toMatchObject({ status: 'dikembalikan', catatan: 'Kurangi beban semester ini' })
		expect((await read(t, m)).krs.catatan).toBe('Kurangi beban semester ini')
		expect(await bell(t, m)).toMatchObject([
			{ judul: 'KRS Anda dikembalikan dosen wali', isi: 'Kurangi beban semester ini', alamat: '/krs' },
		])
		expect((await save(t, m, offer)).body.data.krs.status).toBe('draft')
		await submit(t, m)
		const both = await Promise.all([decide(id, 'setujui', d), decide(id, 'kembalikan', d)])
		expect(both.map((a) => a.status).sort()).toEqual([200, 409])
		const trail = await t.db
			.selectFrom('jejak')
			.select('tindakan')
			.where('objek', '=', `krs:${id}`)
			.orderBy('id')
			.execute()
		expect(trail.slice(0, 3).map((j) => j.tindakan)).toEqual([
			'krs_diajukan',
			'krs_dikembalikan',
			'krs_diajukan',
		])
		expect(nip).toMatch(/^\d+$/)
	})

	test('counts also for a save that was under way: it is refused, and the seats stay', async () => {
		const { m, offer } = await makePlan()
		const other = await makeOffer(t)
		const saving = await t.db.transaction().execute(async (trx) => {
			await trx
				.selectFrom('mahasiswa')
				.select('id')
				.where('id', '=', m.mahasiswaId)
				.forUpdate()
				.executeTakeFirstOrThrow()
			// It has seen a plan that is open, and waits for the student's row.
			const answer = save(t, m, other)
			await untilSomebodyWaits(t.db)
			const diajukan_pada = t.clock.now()
			await trx
				.updateTable('krs')
				.set({ status: 'diajukan', diajukan_pada })
				.where('mahasiswa_id', '=', m.mahasiswaId)
				.execute()
			return { answer }
		})
		const answer = await saving.answer
		expect([answer.status, answer.body.code]).toEqual([409, 'krs_locked'])
		expect([await seats(t, offer), await seats(t, other)]).toEqual([1, 0])
	})

	test('needs a saved plan', async () => {
		const m = await makeMahasiswa(t.db)
		const answer = await submit(t, m)
		expect([answer.status, answer.body.code]).toEqual([400, 'krs_empty'])
	})

	test('is for the adviser and the office; the sheet also for its student', async () => {
		const { m, d, id } = await makePlan()
		await submit(t, m)
		const stranger = await makeDosen(t.db)
		const other = await makeMahasiswa(t.db)
		const admin = await makeStaf(t.db)
		const get = async (who: { token: string }) =>
			(await t.call('GET', `/api/krs/${id}`, { token: who.token })).status
		expect([await get(m), await get(d), await get(admin), await get(other), await get(stranger)]).toEqual([
			200, 200, 200, 403, 403,
		])
		expect((await decide(id, 'setujui', stranger)).status).toBe(403)
		expect((await decide(id, 'setujui', m)).status).toBe(403)
		expect((await decide(NOBODY, 'setujui', d)).status).toBe(404)
		expect((await decide(id, 'setujui', admin)).body.data.krs.status).toBe('disetujui')
		const own = await t.call('GET', '/api/krs/bimbingan', { token: stranger.token })
		expect(own.body.data).toEqual([])
	})

	test('the printed sheet holds the plan as the database has it', async () => {
		const { m, d, id, offer } = await makePlan()
		const pdf = async () => {
			const headers = { authorization: `Bearer ${m.token}` }
			const answer = await t.app.inject({ url: `/api/krs/${id}/pdf`, headers })
			expect(answer.headers['content-disposition']).toContain(`krs-20232-${m.stambuk}.pdf`)
			expect(answer.rawPayload.length).toBeLessThan(60 * 1024)
			expect(pdfUaFaults(answer.rawPayload)).toEqual([])
			return execFileSync('pdftotext', ['-layout', '-', '-'], { input: answer.rawPayload }).toString()
		}
		const draft = await pdf()
		for (const part of ['KARTU RENCANA STUDI', 'Genap 2023/2024', m.stambuk, offer.kode, 'Rabu 13.00–15.30'])
			expect(draft).toContain(part)
		expect(draft).toContain('belum disetujui')
		await submit(t, m)
		await decide(id, 'setujui', d)
		expect(await pdf()).toContain('Disetujui pada 18 Maret 2024 pukul 09.00 WITA')
	})
})
