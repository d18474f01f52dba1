import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import {
	makeDosen,
	makeKelas,
	makeMahasiswa,
	makeStaf,
	makeUjian,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeOffer } from '#server/test/krs-factories.ts'

let t: TestApp
let office: TestAkun
let n = 0

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
})
afterAll(() => t.close())

const exam = examCalls(() => t)
const PERIODE = { periode_kode: '20232' }

/** Two classes with the same courses, lectures held in both in two weeks and in the first alone in a third one. */
async function makePair(kapasitas = 40) {
	const [a, b] = [await makeKelas(t.db, `TI-4P${++n}`), await makeKelas(t.db, `TI-4Q${n}`)]
	const offer = await makeOffer(t, { kelas: a })
	const other = await makeOffer(t, { kelas: b, kode: offer.kode, kapasitas })
	const dosen = await makeDosen(t.db)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	for (const kelas of [a, b])
		await t.db
			.insertInto('pengampu')
			.values({ ...PERIODE, kelas_kode: kelas, matakuliah_kode: offer.kode, dosen_nip: nip })
			.execute()
	const meet = async (kelas: string, asal_tanggal: string) =>
		(
			await t.db
				.insertInto('pertemuan_kelas')
				.values({
					...{ ...PERIODE, kelas_kode: kelas, matakuliah_kode: offer.kode, asal_tanggal },
					...{ asal_jam_mulai: '08:00', asal_jam_selesai: '09:40', asal_ruangan: 'R1' },
					...{ alasan: null, diubah_oleh: null, diubah_pada: TEST_NOW },
				} as never)
				.returning('id')
				.executeTakeFirstOrThrow()
		).id
	const inA = [await meet(a, '2024-02-19'), await meet(a, '2024-02-26'), await meet(a, '2024-03-04')]
	const inB = [await meet(b, '2024-02-21'), await meet(b, '2024-02-28')]
	const [there] = [await makeMahasiswa(t.db, { kelas: b })]
	for (const id of inB) await attend(there, id)
	return { nip, a, b, kode: offer.kode, offers: { a: offer.id, b: other.id }, inA, inB, dosen }
}
type Pair = Awaited<ReturnType<typeof makePair>>

const attend = (m: TestMahasiswa, pertemuan_id: string, status: 'hadir' | 'izin' = 'hadir') =>
	t.db
		.insertInto('presensi')
		.values({
			pertemuan_id,
			mahasiswa_id: m.mahasiswaId,
			status,
			cara: 'dosen',
			oleh: null,
			pada: '2024-03-05T00:00:00Z',
		} as never)
		.execute()

async function take(m: TestMahasiswa, penawaran: string) {
	const { id } = await t.db
		.insertInto('krs')
		.values({
			...{ mahasiswa_id: m.mahasiswaId, ...PERIODE, status: 'disetujui' as const },
			...{ disimpan_pada: '2024-03-01T00:00:00Z', diajukan_pada: new Date('2024-03-01T00:00:00Z') },
			diputuskan_pada: new Date('2024-03-02T00:00:00Z'),
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	await t.db.insertInto('krs_matakuliah').values({ krs_id: id, penawaran_id: penawaran }).execute()
	await t.db
		.updateTable('penawaran')
		.set((eb) => ({ terisi: eb('terisi', '+', 1) }))
		.where('id', '=', penawaran)
		.execute()
}

async function grade(m: TestMahasiswa, { a, kode }: Pair, uts: number) {
	await t.db
		.insertInto('penilaian')
		.values({
			...{ ...PERIODE, kelas_kode: a, matakuliah_kode: kode, diumumkan_pada: null },
			...{ kehadiran: 10, tugas: 30, uts: 30, uas: 30 },
		})
		.onConflict((oc) => oc.doNothing())
		.execute()
	await t.db
		.insertInto('nilai_komponen')
		.values({
			...{ mahasiswa_id: m.mahasiswaId, ...PERIODE, kelas_kode: a, matakuliah_kode: kode },
			...{ kehadiran: null, tugas: null, uts, uas: null },
		})
		.execute()
}

const post = (url: string, body?: object, who = office) =>
	t.call('POST', `/api/kantor/ubahan-mahasiswa${url}`, { token: who.token, ...(body && { body }) })
const preview = (menjadi: string, list: readonly TestMahasiswa[]) =>
	post('/tinjau', { kunci: 'kelas', menjadi, stambuk: list.map(({ stambuk }) => stambuk) })
const move = (list: readonly TestMahasiswa[], dari: string, menjadi: string, id = randomUUID()) =>
	post('', { id, kunci: 'kelas', menjadi, mahasiswa: list.map(({ stambuk }) => ({ stambuk, dari })) })

/** All that hangs on students, by class. */
async function facts(list: readonly TestMahasiswa[]) {
	const ids = list.map(({ mahasiswaId }) => mahasiswaId)
	const [presensi, nilai, kursi, kelas] = await Promise.all([
		t.db
			.selectFrom('presensi as p')
			.innerJoin('pertemuan_kelas as k', 'k.id', 'p.pertemuan_id')
			.select(['p.mahasiswa_id', 'k.kelas_kode', 'k.asal_tanggal', 'p.status'])
			.where('p.mahasiswa_id', 'in', ids)
			.orderBy('p.mahasiswa_id')
			.orderBy('k.asal_tanggal')
			.execute(),
		t.db
			.selectFrom('nilai_komponen')
			.select(['mahasiswa_id', 'kelas_kode', 'matakuliah_kode', 'uts'])
			.where('mahasiswa_id', 'in', ids)
			.orderBy('mahasiswa_id')
			.execute(),
		t.db
			.selectFrom('krs_matakuliah as x')
			.innerJoin('krs as k', 'k.id', 'x.krs_id')
			.select(['k.mahasiswa_id', 'x.penawaran_id', 'k.status'])
			.where('k.mahasiswa_id', 'in', ids)
			.orderBy('k.mahasiswa_id')
			.execute(),
		t.db
			.selectFrom('mahasiswa_periode')
			.select(['mahasiswa_id', 'kelas_kode'])
			.where('mahasiswa_id', 'in', ids)
			.orderBy('mahasiswa_id')
			.execute(),
	])
	return { presensi, nilai, kursi, kelas }
}

const seats = async ({ offers }: Pair) => {
	const rows = await t.db
		.selectFrom('penawaran')
		.select(['id', 'terisi'])
		.where('id', 'in', [offers.a, offers.b])
		.execute()
	return [offers.a, offers.b].map((id) => rows.find((row) => row.id === id)?.terisi)
}

const bell = (akun: TestAkun) =>
	t.db.selectFrom('pemberitahuan').select(['jenis', 'judul']).where('akun_id', '=', akun.id).execute()

describe('what follows a student to another class', () => {
	test('is shown before, and then there: plan, attendance of lectures that both held, entries; the rest stays', async () => {
		const pair = await makePair()
		const m = await makeMahasiswa(t.db, { kelas: pair.a })
		await take(m, pair.offers.a)
		for (const id of pair.inA) await attend(m, id)
		await grade(m, pair, 77)
		const seen = await preview(pair.b, [m])
		expect(seen.body.data.boleh[0].ikut).toEqual({
			...{ krs: 1, presensi: 2, presensi_tinggal: 1, nilai: 1, ujian: 0, tugas: 0, tugas_tinggal: 0 },
		})
		expect((await move([m], pair.a, pair.b)).status).toBe(200)
		const { presensi, nilai, kursi } = await facts([m])
		expect(presensi.map((p) => p.kelas_kode)).toEqual([pair.b, pair.b, pair.a])
		expect(nilai).toMatchObject([{ kelas_kode: pair.b, uts: 77 }])
		expect(kursi).toMatchObject([{ penawaran_id: pair.offers.b, status: 'disetujui' }])
		expect(await seats(pair)).toEqual([0, 1])
		expect(await bell(m)).toContainEqual({ jenis: 'kelas', judul: `Kelas Anda sekarang ${pair.b}` })
		expect((await bell(pair.dosen)).map(({ judul }) => judul).toSorted()).toEqual([
			`Peserta kelas ${pair.a} berubah`,
			`Peserta kelas ${pair.b} berubah`,
		])
	})

	test('no more than the seats there are, in the order of the list', async () => {
		const pair = await makePair(1)
		const list = [await makeMahasiswa(t.db, { kelas: pair.a }), await makeMahasiswa(t.db, { kelas: pair.a })]
		for (const m of list) await take(m, pair.offers.a)
		const { body } = await preview(pair.b, list)
		expect([body.data.boleh.length, body.data.tetap[0].alasan]).toEqual([
			1,
			expect.stringMatching(/^kursi .+ di kelas tujuan penuh$/),
		])
		const both = await move(list, pair.a, pair.b)
		expect([both.status, both.body.code]).toEqual([409, 'student_stays'])
		expect(await seats(pair)).toEqual([2, 0])
	})

	test.each(['a', 'b'] as const)('nobody while an exam of class %s runs, forth or back', async (which) => {
		const pair = await makePair()
		const list = [await makeMahasiswa(t.db, { kelas: pair.a }), await makeMahasiswa(t.db, { kelas: pair.a })]
		const [m, later] = list as [TestMahasiswa, TestMahasiswa]
		const id = randomUUID()
		await move([m], pair.a, pair.b, id)
		const now = t.clock.now().getTime()
		await t.db
			.insertInto('ujian')
			.values({
				...{ ...PERIODE, kelas_kode: pair[which], matakuliah_kode: pair.kode, jenis: 'UTS', ruang: 'R1' },
				...{ mulai: new Date(now - 60_000), selesai: new Date(now + 3_600_000) },
				...{ jumlah_soal: null, batas_mulai_menit: null, tinjauan_mulai: null },
			} as never)
			.execute()
		const { status, body } = await move([later], pair.a, pair.b)
		expect([status, body.error]).toEqual([409, expect.stringContaining('sedang berlangsung')])
		expect((await post(`/${id}/urungkan`)).body.code).toBe('exam_running')
	})

	test('nobody to a class that does not offer a course of the plan', async () => {
		const pair = await makePair()
		const m = await makeMahasiswa(t.db, { kelas: pair.a })
		const alone = await makeOffer(t, { kelas: pair.a })
		await take(m, alone.id)
		expect((await preview(pair.b, [m])).body.data.tetap[0].alasan).toMatch(/tidak ditawarkan/)
	})
})

test('two who move students across each other at once wait for each other, and no seat is lost', async () => {
	const pair = await makePair()
	const make = (kelas: string) => Promise.all(Array.from({ length: 4 }, () => makeMahasiswa(t.db, { kelas })))
	const [left, right] = [await make(pair.a), await make(pair.b)]
	for (const m of left) await take(m, pair.offers.a)
	for (const m of right) await take(m, pair.offers.b)
	const answers = await Promise.all([move(left, pair.a, pair.b), move(right, pair.b, pair.a)])
	expect(answers.map(({ status }) => status)).toEqual([200, 200])
	expect(await seats(pair)).toEqual([4, 4])
	expect((await facts(left)).kursi.every((one) => one.penawaran_id === pair.offers.b)).toBe(true)
})

describe('taking it back', () => {
	test.each([
		[
			'was marked present there',
			(m: TestMahasiswa, pair: Pair) =>
				t.db
					.insertInto('presensi')
					.values({
						...{ pertemuan_id: pair.inB[0], mahasiswa_id: m.mahasiswaId, status: 'hadir' as const },
						...{ cara: 'dosen' as const, oleh: null, pada: new Date(t.clock.now().getTime() + 1000) },
					} as never)
					.execute(),
			'used_since',
			'NAMA sudah tercatat hadir atau absen di KE setelah dipindahkan, sehingga',
		],
		[
			'has another plan',
			(m: TestMahasiswa) =>
				t.db
					.deleteFrom('krs_matakuliah')
					.where(
						'krs_id',
						'in',
						t.db.selectFrom('krs').select('id').where('mahasiswa_id', '=', m.mahasiswaId),
					)
					.execute(),
			'plan_changed',
			'MATAKULIAH KE tidak ada lagi pada KRS NAMA sejak dipindahkan, sehingga',
		],
		[
			'lost the seat in the first class',
			(_m: TestMahasiswa, pair: Pair) =>
				t.db
					.updateTable('penawaran')
					.set({ kapasitas: 1, terisi: 1 })
					.where('id', '=', pair.offers.a)
					.execute(),
			'class_full',
			'Semua kursi MATAKULIAH DARI sudah terisi, juga yang dahulu milik NAMA, sehingga',
		],
	] as const)('is refused whole, and says why, once somebody %s', async (_what, meanwhile, code, kata) => {
		const pair = await makePair()
		const [m, other] = [
			await makeMahasiswa(t.db, { kelas: pair.a }),
			await makeMahasiswa(t.db, { kelas: pair.a }),
		]
		await take(m, pair.offers.a)
		const id = randomUUID()
		await move([m, other], pair.a, pair.b, id)
		await meanwhile(m, pair)
		const { status, body } = await post(`/${id}/urungkan`)
		expect([status, body.code]).toEqual([409, code])
		const { nama } = await t.db
			.selectFrom('matakuliah')
			.select('nama')
			.where('kode', '=', pair.kode)
			.executeTakeFirstOrThrow()
		const words = { NAMA: `Mahasiswa ${m.stambuk}`, MATAKULIAH: nama, DARI: pair.a, KE: pair.b }
		const said = kata.replace(/\b(?:NAMA|MATAKULIAH|DARI|KE)\b/g, (one) => words[one as keyof typeof words])
		expect(body.error).toContain(said)
		expect((await facts([other])).kelas[0]?.kelas_kode).toBe(pair.b)
	})

	test('nothing is lost or doubled, whoever moves with whatever, and all of it comes back', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(
					fc.record({
						krs: fc.boolean(),
						hadir: fc.subarray([0, 1, 2]),
						nilai: fc.option(fc.integer({ min: 0, max: 100 })),
						pindah: fc.boolean(),
					}),
					{ minLength: 1, maxLength: 5 },
				),
				async (people) => {
					const pair = await makePair()
					const all: TestMahasiswa[] = []
					for (const one of people) {
						const m = await makeMahasiswa(t.db, { kelas: pair.a })
						all.push(m)
						if (one.krs) await take(m, pair.offers.a)
						for (const i of one.hadir) await attend(m, pair.inA[i] ?? '', i === 1 ? 'izin' : 'hadir')
						if (one.nilai !== null) await grade(m, pair, one.nilai)
					}
					const before = await facts(all)
					const count = await seats(pair)
					const moving = all.filter((_, i) => people[i]?.pindah)
					if (moving.length === 0) return
					const id = randomUUID()
					expect((await move(moving, pair.a, pair.b, id)).status).toBe(200)
					const there = await facts(all)
					for (const key of ['presensi', 'nilai', 'kursi'] as const)
						expect(there[key].length).toBe(before[key].length)
					expect((await post(`/${id}/urungkan`)).status).toBe(200)
					expect(await facts(all)).toEqual(before)
					expect(await seats(pair)).toEqual(count)
					// The merge: everybody goes, and comes back one by one.
					expect((await move(all, pair.a, pair.b)).status).toBe(200)
					for (const m of all) expect((await move([m], pair.b, pair.a)).status).toBe(200)
					const last = await facts(all)
					expect(last.nilai).toEqual(before.nilai)
					expect(last.kursi).toEqual(before.kursi)
					expect(last.presensi.length).toBe(before.presensi.length)
				},
			),
			{ numRuns: 6 },
		)
	})
})

test('an exam that was sat keeps its attempt, and its score counts in the sheet of the other class', async () => {
	const pair = await makePair()
	const m = await makeMahasiswa(t.db, { kelas: pair.a })
	const ujian = await makeUjian(t.db, { kelas: pair.a, jumlahSoal: 2 })
	const { nip, token } = { ...pair.dosen, nip: pair.nip }
	await t.db
		.insertInto('pengampu')
		.values({ ...PERIODE, kelas_kode: pair.b, matakuliah_kode: ujian.matakuliah, dosen_nip: nip })
		.execute()
	const begun = (await exam.start(ujian.id, m)).body.data.id
	expect((await preview(pair.b, [m])).body.data.tetap[0].alasan).toMatch(/sedang berlangsung$/)
	expect((await exam.handIn(begun, m)).status).toBe(200)
	await t.db
		.updateTable('ujian')
		.set({ mulai: '2024-03-17T00:00:00Z', selesai: '2024-03-17T04:00:00Z' })
		.where('id', '=', ujian.id)
		.execute()
	const there = await t.db
		.insertInto('ujian')
		.values({
			...{ ...PERIODE, kelas_kode: pair.b, matakuliah_kode: ujian.matakuliah, jenis: 'UTS', ruang: 'R1' },
			...{ mulai: '2024-03-19T00:00:00Z', selesai: '2024-03-19T04:00:00Z' },
			...{ batas_mulai_menit: null, jumlah_soal: null, tinjauan_mulai: null },
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	expect((await preview(pair.b, [m])).body.data.tetap[0].alasan).toMatch(
		/yang di kelas tujuan belum selesai$/,
	)
	await t.db.deleteFrom('ujian').where('id', '=', there.id).execute()
	expect((await preview(pair.b, [m])).body.data.boleh[0].ikut.ujian).toBe(1)
	expect((await move([m], pair.a, pair.b)).status).toBe(200)
	const sheet = await t.call('GET', `/api/penilaian/20232/${pair.b}/${ujian.matakuliah}`, { token })
	const row = sheet.body.data.nilai.find(({ stambuk }: { stambuk: string }) => stambuk === m.stambuk)
	expect(row.sumber.uts).toBe(0)
})
