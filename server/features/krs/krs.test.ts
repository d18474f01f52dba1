import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import {
	makeAkun,
	makeDosen,
	makeKelas,
	makeMahasiswa,
	makeMatakuliah,
	type TestMahasiswa,
} from '#server/test/factories.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
	await makeKelas(t.db)
	await openPeriod(t)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const openPeriod = (app: TestApp) =>
	app.db
		.insertInto('masa_krs')
		.values({ periode_kode: '20232', buka: '2024-03-11T00:00:00Z', tutup: '2024-03-25T00:00:00Z' })
		.execute()

type Options = {
	kode?: string
	kelas?: string
	sks?: number
	semester?: number
	program?: string
	kapasitas?: number
	jadwal?: [string, string, string]
	perlu?: string[]
}

/** An offered course of its own, unless a code is named. */
async function makeOffer(options: Options = {}, app = t): Promise<{ id: string; kode: string }> {
	const kode = await makeMatakuliah(app.db, options.kode)
	const { sks = 3, semester = 4 } = options
	await app.db.updateTable('matakuliah').set({ sks, semester }).where('kode', '=', kode).execute()
	const kelas = await makeKelas(app.db, options.kelas)
	if (options.program)
		await app.db
			.insertInto('program_studi')
			.values({ kode: options.program, nama: 'Sistem Informasi', jenjang: 'S1' })
			.onConflict((oc) => oc.doNothing())
			.execute()
	const { id } = await app.db
		.insertInto('penawaran')
		.values({
			periode_kode: '20232',
			kelas_kode: kelas,
			matakuliah_kode: kode,
			program_studi_kode: options.program ?? 'TI',
			kapasitas: options.kapasitas ?? 40,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	if (options.jadwal) {
		const [hari, jam_mulai, jam_selesai] = options.jadwal
		await app.db
			.insertInto('jadwal_kuliah')
			.values({
				periode_kode: '20232',
				kelas_kode: kelas,
				matakuliah_kode: kode,
				hari,
				jam_mulai,
				jam_selesai,
				ruangan: 'Lab 1',
			})
			.execute()
	}
	for (const prasyarat_kode of options.perlu ?? [])
		await app.db.insertInto('prasyarat').values({ matakuliah_kode: kode, prasyarat_kode }).execute()
	return { id, kode }
}

/** A published result of the term before. */
async function givePassed(m: TestMahasiswa, kode: string, bobot: number): Promise<void> {
	await t.db
		.insertInto('periode')
		.values({ kode: '20231', mulai: '2023-08-14', selesai: '2023-12-31' })
		.onConflict((oc) => oc.doNothing())
		.execute()
	const { sks } = await t.db
		.selectFrom('matakuliah')
		.select('sks')
		.where('kode', '=', kode)
		.executeTakeFirstOrThrow()
	await t.db
		.insertInto('hasil_studi')
		.values({
			mahasiswa_id: m.mahasiswaId,
			periode_kode: '20231',
			kelas_kode: m.kelas,
			matakuliah_kode: kode,
			semester: 3,
			sks,
			kehadiran: 80,
			tugas: 80,
			uts: 80,
			uas: 80,
			bobot_kehadiran: 10,
			bobot_tugas: 20,
			bobot_uts: 30,
			bobot_uas: 40,
			nilai_akhir: 80,
			huruf: bobot === 0 ? 'E' : bobot === 1 ? 'D' : 'A-',
			bobot,
			skala: 'uji',
			diumumkan_pada: new Date('2024-01-10T00:00:00Z'),
		})
		.execute()
}

/** A sheet of a term that is over; approved unless told otherwise. */
async function giveKhs(
	m: TestMahasiswa,
	periode_kode: string,
	ips: number,
	rest: object = {},
): Promise<void> {
	await t.db
		.insertInto('periode')
		.values({ kode: periode_kode, mulai: '2020-01-01', selesai: '2020-06-01' })
		.onConflict((oc) => oc.doNothing())
		.execute()
	const dibuat = new Date('2024-01-20T00:00:00Z')
	await t.db
		.insertInto('khs')
		.values({
			mahasiswa_id: m.mahasiswaId,
			periode_kode,
			semester: 3,
			status: 'approved',
			dibuat_pada: dibuat,
			diputuskan_pada: dibuat,
			alasan_ditolak: null,
			nomor: `KHS/${periode_kode}/${m.stambuk}/1`,
			isi: JSON.stringify({ ips }),
			...rest,
		})
		.execute()
}
const OPEN = { status: 'pending', diputuskan_pada: null, nomor: null, isi: null }

const read = async (m: { token: string }) => (await t.call('GET', '/api/krs', { token: m.token })).body.data
/** What is offered now: the seats on the page may be a second old. */
const readOffers = async (m: { token: string }, path: string) => {
	t.clock.pass(++reads * 1000)
	return (await t.call('GET', `/api/krs/${path}`, { token: m.token })).body.data
}
let reads = 0
const ids = (list: { id: string }[]) => list.map((p) => p.id)
const save = (m: { token: string }, ...penawaran: { id: string }[]) =>
	t.call('PUT', '/api/krs', { token: m.token, body: { penawaran: penawaran.map((p) => p.id) } })
const submit = (m: { token: string }) => t.call('POST', '/api/krs/ajukan', { token: m.token })
const seats = async (offer: { id: string }, app = t) => {
	const { terisi } = await app.db
		.selectFrom('penawaran')
		.select('terisi')
		.where('id', '=', offer.id)
		.executeTakeFirstOrThrow()
	const { jumlah } = await app.db
		.selectFrom('krs_matakuliah')
		.select((eb) => eb.fn.countAll<number>().as('jumlah'))
		.where('penawaran_id', '=', offer.id)
		.executeTakeFirstOrThrow()
	expect(terisi).toBe(jumlah)
	return terisi
}

describe('the plan', () => {
	test('shows the student, the limit, what they have passed, and the period', async () => {
		const m = await makeMahasiswa(t.db)
		const [lulus, gagal] = [await makeMatakuliah(t.db), await makeMatakuliah(t.db)]
		await givePassed(m, lulus, 3.75)
		await givePassed(m, gagal, 0)
		expect(await read(m)).toMatchObject({
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
		const offer = await makeOffer({ jadwal: ['Senin', '08:00', '09:40'], perlu: [dasar] })
		const [foreign, later] = [await makeOffer({ program: 'SI' }), await makeOffer({ semester: 6 })]
		const list: { id: string }[] = await readOffers(m, 'semester/4')
		for (const other of [foreign, later]) expect(ids(list)).not.toContain(other.id)
		expect(ids(await readOffers(m, 'semester/6'))).toContain(later.id)
		expect(await readOffers(m, 'semester/3')).toEqual([])
		expect(ids(await readOffers(m, `pilihan?id=${offer.id},${foreign.id},${later.id},${NOBODY}`))).toEqual([
			offer.id,
			later.id,
		])
		expect(await readOffers(m, `matakuliah/${foreign.kode}`)).toEqual([])
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
		const { id: full, kode } = await makeOffer({ kelas: 'TI-4A', kapasitas: 1 })
		await save(await makeMahasiswa(t.db), { id: full })
		const shown = async () => {
			const list = await readOffers(m, 'semester/4')
			return list.filter((p: { kode: string }) => p.kode === kode)
		}
		expect(ids(await shown())).toEqual([full])
		const [b, c, d, own] = [
			await makeOffer({ kode, kelas: 'TI-4B' }),
			await makeOffer({ kode, kelas: 'TI-4C' }),
			await makeOffer({ kode, kelas: 'TI-4D' }),
			await makeOffer({ kode, kelas: 'TI-4E', kapasitas: 1 }),
		]
		await save(await makeMahasiswa(t.db), own)
		const list = await shown()
		expect(ids(list)).toEqual([own.id, b.id, c.id])
		expect(list[0].jumlah_kelas).toBe(5)
		expect(ids(await readOffers(m, `matakuliah/${kode}`))).toEqual([full, b.id, c.id, d.id, own.id])
	})

	test('is saved with its seats, changed, and gives seats back', async () => {
		const m = await makeMahasiswa(t.db)
		const [a, b, c] = [await makeOffer(), await makeOffer({ sks: 2 }), await makeOffer()]
		const saved = await save(m, a, b)
		expect(saved.body.data).toMatchObject({
			message: 'KRS Berhasil Disimpan',
			total_sks: 5,
			krs: { status: 'draft' },
		})
		expect([await seats(a), await seats(b), await seats(c)]).toEqual([1, 1, 0])
		expect((await save(m, c, b, b)).body.data.total_sks).toBe(5)
		expect([await seats(a), await seats(b), await seats(c)]).toEqual([0, 1, 1])
		const data = await read(m)
		expect(data.total_sks).toBe(5)
		expect(data.matakuliah.map((p: { id: string }) => p.id).sort()).toEqual([b.id, c.id].sort())
	})

	test('saved by two tabs at once ends as one of the two, with the seats of that one', async () => {
		const m = await makeMahasiswa(t.db)
		const [a, b, c] = [await makeOffer(), await makeOffer(), await makeOffer()]
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, i) => (i % 2 ? save(m, a, b) : save(m, b, c))),
		)
		expect(new Set(answers.map((x) => x.status))).toEqual(new Set([200]))
		expect([await seats(a), await seats(b), await seats(c)].join()).toMatch(/^(1,1,0|0,1,1)$/)
	})
})

describe('a plan is refused', () => {
	const refusal = async (m: TestMahasiswa, ...offers: { id: string }[]) => {
		const { status, body } = await save(m, ...offers)
		return [status, body.code, body.error]
	}

	test('with nothing chosen, in the words of the specification', async () => {
		const m = await makeMahasiswa(t.db)
		expect(await refusal(m)).toEqual([
			400,
			'krs_empty',
			'Tidak ada mata kuliah yang dipilih. Silakan pilih minimal satu mata kuliah',
		])
	})

	test('above the SKS limit, which follows the last approved IPS', async () => {
		const offers = []
		for (let i = 0; i < 5; i++) offers.push(await makeOffer({ sks: 5 }))
		const four = offers.slice(0, 4)
		const m = await makeMahasiswa(t.db)
		const words = (n: number) => `Melebihi Batas SKS. Anda hanya dapat mengambil maksimal ${n} SKS`
		expect(await refusal(m, ...offers)).toEqual([409, 'sks_limit', words(20)])
		expect((await save(m, ...four)).status).toBe(200)
		const weak = await makeMahasiswa(t.db)
		await giveKhs(weak, '20231', 1)
		expect(await refusal(weak, ...four)).toEqual([409, 'sks_limit', words(12)])
		const good = await makeMahasiswa(t.db)
		await giveKhs(good, '20231', 3.75)
		expect((await read(good)).mahasiswa).toMatchObject({ ips: 3.75, maks_sks: 24 })
		expect(await refusal(good, ...offers)).toEqual([409, 'sks_limit', words(24)])
		expect(await seats(offers[4] as { id: string })).toBe(0)
	})

	test('by the newest version of the last approved sheet: one that waits or was rejected does not count', async () => {
		const limit = async (m: TestMahasiswa) => {
			const { ips, maks_sks } = (await read(m)).mahasiswa
			return [ips, maks_sks]
		}
		const m = await makeMahasiswa(t.db)
		await givePassed(m, await makeMatakuliah(t.db), 3.75)
		await giveKhs(m, '20231', 3.75, OPEN)
		expect(await limit(m)).toEqual([null, 20])
		await giveKhs(m, '20222', 2.6)
		expect(await limit(m)).toEqual([2.6, 21])
		await giveKhs(m, '20222', 2.1, { versi: 2, nomor: `KHS/20222/${m.stambuk}/2` })
		expect(await limit(m)).toEqual([2.1, 18])
		await t.db
			.updateTable('khs')
			.set({ status: 'rejected', diputuskan_pada: new Date(TEST_NOW), alasan_ditolak: 'Belum lengkap' })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.where('status', '=', 'pending')
			.execute()
		expect(await limit(m)).toEqual([2.1, 18])
		// A sheet of the running term is of later results.
		await giveKhs(m, '20232', 4)
		expect(await limit(m)).toEqual([2.1, 18])
	})

	test.each([
		[null, 409],
		[0, 409],
		[1, 200],
	])('while a prerequisite is not passed (weight of its grade %s: %i)', async (bobot, status) => {
		const m = await makeMahasiswa(t.db)
		const dasar = await makeMatakuliah(t.db)
		if (bobot !== null) await givePassed(m, dasar, bobot)
		const offer = await makeOffer({ perlu: [dasar] })
		const answer = await save(m, offer)
		expect(answer.status).toBe(status)
		if (status === 409) expect(answer.body.error).toContain(`mensyaratkan lulus Mata Kuliah ${dasar}`)
	})

	test('with a clash in the schedule, the same course twice, another programme, the other half of the year', async () => {
		const m = await makeMahasiswa(t.db)
		const a = await makeOffer({ jadwal: ['Senin', '08:00', '09:40'] })
		const b = await makeOffer({ jadwal: ['Senin', '09:00', '10:40'] })
		const c = await makeOffer({ jadwal: ['Senin', '09:40', '11:20'] })
		expect((await refusal(m, a, b))[1]).toBe('schedule_clash')
		expect((await refusal(m, a, b))[2]).toContain('pada hari Senin')
		expect((await save(m, a, c)).status).toBe(200)
		const twice = await makeOffer({ kode: a.kode, kelas: 'TI-4B' })
		expect((await refusal(m, a, twice))[1]).toBe('duplicate_course')
		expect((await refusal(m, await makeOffer({ program: 'SI' })))[1]).toBe('not_offered')
		expect((await refusal(m, await makeOffer({ semester: 3 })))[1]).toBe('not_offered')
	})

	test('with every fault named in the details', async () => {
		const m = await makeMahasiswa(t.db)
		const dasar = await makeMatakuliah(t.db)
		const answer = await save(m, await makeOffer({ semester: 5 }), await makeOffer({ perlu: [dasar] }))
		expect(answer.body.details.map((d: { field: string }) => d.field).sort()).toEqual([
			'not_offered',
			'prerequisite',
		])
	})

	test('before the period opens and after it has closed', async () => {
		const offer = await makeOffer()
		for (const [now, code, word] of [
			['2024-03-10T23:59:59Z', 'krs_not_open', 'dibuka pada 11 Maret 2024 pukul 08.00 WITA'],
			['2024-03-25T00:00:00Z', 'krs_closed', 'ditutup pada 25 Maret 2024 pukul 08.00 WITA'],
		] as const) {
			t.clock.set(now)
			const m = await makeMahasiswa(t.db, { now })
			const answer = await save(m, offer)
			expect([answer.status, answer.body.code]).toEqual([403, code])
			expect(answer.body.error).toContain(word)
			expect((await submit(m)).status).toBe(403)
		}
	})

	test('with an offer that does not exist, of another term, or ids that are none', async () => {
		const m = await makeMahasiswa(t.db)
		expect((await refusal(m, { id: NOBODY }))[1]).toBe('offering_not_found')
		const offer = await makeOffer()
		await t.db
			.insertInto('periode')
			.values({ kode: '20222', mulai: '2023-02-01', selesai: '2023-06-30' })
			.onConflict((oc) => oc.doNothing())
			.execute()
		await t.db.updateTable('penawaran').set({ periode_kode: '20222' }).where('id', '=', offer.id).execute()
		expect((await refusal(m, offer))[1]).toBe('offering_not_found')
		for (const body of [{ penawaran: ['x'] }, { penawaran: 'x' }, {}, { penawaran: Array(31).fill(NOBODY) }])
			expect((await t.call('PUT', '/api/krs', { token: m.token, body })).status).toBe(400)
	})

	test('with one full class, and then none of the others is taken either', async () => {
		const [first, second] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		const full = await makeOffer({ kapasitas: 1 })
		const free = await makeOffer()
		await save(first, full)
		expect(await refusal(second, free, full)).toEqual([
			409,
			'class_full',
			`Kelas penuh: Mata Kuliah ${full.kode} (TI-4A)`,
		])
		expect([await seats(full), await seats(free)]).toEqual([1, 0])
		// Whoever has the seat can save again, also while the class is full.
		expect((await save(first, full, free)).status).toBe(200)
		await save(first, free)
		expect((await save(second, free, full)).status).toBe(200)
	})

	test('while tuition stands before the KRS by configuration', async () => {
		const app = await createTestApp({ TUITION_GATES: 'krs=50' })
		try {
			await makeKelas(app.db)
			await openPeriod(app)
			const offer = await makeOffer({}, app)
			const call = async (lunas: boolean) => {
				const m = await makeMahasiswa(app.db, { lunas })
				return (await app.call('PUT', '/api/krs', { token: m.token, body: { penawaran: [offer.id] } })).status
			}
			expect([await call(false), await call(true)]).toEqual([403, 200])
		} finally {
			await app.close()
		}
	})
})

describe('two hundred students racing', () => {
	test('on two servers, for classes of forty seats, in any order of choice, never oversell one', async () => {
		const classes: { id: string }[] = []
		for (let i = 0; i < 3; i++) classes.push(await makeOffer({ kapasitas: 40 }))
		const students = await Promise.all(Array.from({ length: 200 }, () => makeMahasiswa(t.db)))
		// One server saves plans in turn, in batches; two of them meet in the database alone.
		const second = await buildApp({ db: t.db, pool: t.pool, config: t.config, now: t.clock.now })
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
		const taken = await Promise.all(classes.map((c) => seats(c)))
		for (const n of taken) expect(n).toBeLessThanOrEqual(40)
		// Every seat that was asked for by itself, and could be had, was had.
		expect(Math.max(...taken)).toBe(40)
	})

	test('the same student on two servers at once has one plan with the seats of that plan', async () => {
		const second = await buildApp({ db: t.db, pool: t.pool, config: t.config, now: t.clock.now })
		try {
			for (let round = 0; round < 10; round++) {
				const m = await makeMahasiswa(t.db)
				const [a, b] = [await makeOffer(), await makeOffer()]
				const put = (app: typeof second, id: string) =>
					app.inject({
						method: 'PUT',
						url: '/api/krs',
						headers: { authorization: `Bearer ${m.token}` },
						payload: { penawaran: [id] },
					})
				const answers = await Promise.all([put(t.app, a.id), put(second, b.id)])
				expect(answers.map((x) => x.statusCode)).toEqual([200, 200])
				expect([await seats(a), await seats(b)].sort()).toEqual([0, 1])
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
		const offer = await makeOffer({ jadwal: ['Rabu', '13:00', '15:30'] })
		const id = (await save(m, offer)).body.data.krs.id
		return { m, d, nip, offer, id }
	}
	const decide = (id: string, what: 'setujui' | 'kembalikan', who: { token: string }) =>
		t.call('POST', `/api/krs/${id}/${what}`, {
			token: who.token,
			...(what === 'kembalikan' && { body: { catatan: 'Kurangi beban semester ini' } }),
		})

	test('locks the plan; returned it opens with the note; approved it stays', async () => {
		const { m, d, id, offer, nip } = await makePlan()
		expect((await decide(id, 'setujui', d)).body.code).toBe('krs_not_submitted')
		expect((await submit(m)).body.data.krs.status).toBe('diajukan')
		expect((await save(m, offer)).body.code).toBe('krs_locked')
		expect((await submit(m)).body.code).toBe('krs_locked')
		const list = (await t.call('GET', '/api/krs/bimbingan', { token: d.token })).body.data
		expect(list).toMatchObject([{ id, nim: m.stambuk, status: 'diajukan', total_sks: 3 }])
		const returned = (await decide(id, 'kembalikan', d)).body.data
		expect(returned.krs).toMatchObject({ status: 'dikembalikan', catatan: 'Kurangi beban semester ini' })
		expect((await read(m)).krs.catatan).toBe('Kurangi beban semester ini')
		expect((await save(m, offer)).body.data.krs.status).toBe('draft')
		await submit(m)
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

	test('needs a saved plan', async () => {
		const m = await makeMahasiswa(t.db)
		const answer = await submit(m)
		expect([answer.status, answer.body.code]).toEqual([400, 'krs_empty'])
	})

	test('is for the adviser and administrators; the sheet also for its student', async () => {
		const { m, d, id } = await makePlan()
		await submit(m)
		const stranger = await makeDosen(t.db)
		const other = await makeMahasiswa(t.db)
		const admin = await makeAkun(t.db, 'admin')
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
			return execFileSync('pdftotext', ['-layout', '-', '-'], { input: answer.rawPayload }).toString()
		}
		const draft = await pdf()
		for (const part of ['KARTU RENCANA STUDI', 'Genap 2023/2024', m.stambuk, offer.kode, 'Rabu 13.00–15.30'])
			expect(draft).toContain(part)
		expect(draft).toContain('belum disetujui')
		await submit(m)
		await decide(id, 'setujui', d)
		expect(await pdf()).toContain('Disetujui pada 18 Maret 2024 pukul 09.00 WITA')
	})
})
