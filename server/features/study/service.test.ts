import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa, makeMatakuliah, makeUjian, type TestMahasiswa } from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'
import { makeOffer } from '#server/test/krs-factories.ts'
import { lecturerOf } from '#server/test/lecturer-of.ts'
import { makeHasil } from '#server/test/results-factories.ts'
import { MIN_SEBARAN } from '#shared/rules/sebaran.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { start, save, handIn, freshToken } = examCalls(() => t)

const get = async (url: string, m: TestMahasiswa) =>
	(await t.call('GET', url, { token: (await freshToken(m)).token })).body.data
const spread = (m: TestMahasiswa) => get('/api/nilai/sebaran', m)
const progress = (m: TestMahasiswa) => get('/api/kemajuan-studi', m)

describe('the spread of an exam', () => {
	/** An exam of five questions that so many have handed in; the first two answered nothing, the others one right. */
	async function satBy(count: number) {
		const ujian = await makeUjian(t.db)
		const students: TestMahasiswa[] = []
		for (let i = 0; i < count; i++) {
			const m = await makeMahasiswa(t.db)
			const { id } = (await start(ujian.id, m)).body.data
			if (i >= 2) await save(id, m, [ujian.soal[0] as number, 'A', 1])
			await handIn(id, m)
			students.push(m)
		}
		return { ujian, students, one: students[0] as TestMahasiswa }
	}
	const later = () => t.clock.set(new Date('2024-03-18T06:00:00Z'))

	test('is told when the exam is over for all, and not of a class in which it would show somebody', async () => {
		const { one, students } = await satBy(MIN_SEBARAN)
		expect((await spread(one)).ujian).toEqual([])
		later()
		const { ujian } = await spread(one)
		expect(ujian).toMatchObject([{ sebaran: { jumlah: 8, bawah: 15, tengah: 20, atas: 20 } }])
		expect(await spread(students[5] as TestMahasiswa)).toMatchObject({
			ujian: [{ sebaran: ujian[0].sebaran }],
		})
		t.clock.set(TEST_NOW)
		const few = await satBy(MIN_SEBARAN - 1)
		later()
		expect((await spread(few.one)).ujian).toEqual([])
	})

	test('waits for who was given more time, and for what may still come late', async () => {
		const { ujian, one } = await satBy(MIN_SEBARAN)
		const slow = await makeMahasiswa(t.db)
		t.clock.set(new Date('2024-03-18T03:50:00Z'))
		const { id } = (await start(ujian.id, await freshToken(slow))).body.data
		t.clock.set(new Date('2024-03-18T05:00:00Z'))
		expect((await spread(one)).ujian).toEqual([])
		await handIn(id, await freshToken(slow))
		expect((await spread(one)).ujian).toEqual([])
		t.clock.set(new Date('2024-03-18T05:31:00Z'))
		expect((await spread(one)).ujian).toMatchObject([{ sebaran: { jumlah: 9 } }])
	})

	test.each([
		['for good', { kebijakan: 'tertutup', mulai: null }, 0],
		['until a day that has not come', { kebijakan: 'nilai', mulai: '2024-03-19T00:00:00Z' }, 0],
		['until a day that has come', { kebijakan: 'nilai', mulai: '2024-03-18T05:00:00Z' }, 1],
		['never', { kebijakan: 'kunci', mulai: null }, 1],
	])('of a score that is kept back %s', async (_, policy, told) => {
		const { ujian, one } = await satBy(MIN_SEBARAN)
		const token = (await freshToken(await lecturerOf(t.db, ujian))).token
		const body = { ...policy, alasan: 'Menunggu kelas lain' }
		expect((await t.call('PUT', `/api/ujian/${ujian.id}/tinjauan`, { token, body })).status).toBe(200)
		later()
		expect((await spread(one)).ujian).toHaveLength(told)
	})

	test('is told to nobody who did not sit the exam', async () => {
		await satBy(MIN_SEBARAN)
		later()
		expect(await spread(await makeMahasiswa(t.db))).toEqual({ ujian: [], hasil: [] })
	})
})

describe('the spread of a final result', () => {
	test('is that of the class and term in which it was earned', async () => {
		const kode = await makeMatakuliah(t.db)
		const make = async (kelas: string, periode: string) => {
			const m = await makeMahasiswa(t.db, { kelas })
			await makeHasil(t.db, m, { matakuliah: kode, periode, huruf: 'A-' })
			return m
		}
		const [one] = [await make('TI-4A', '20231')] as [TestMahasiswa]
		for (let i = 2; i < MIN_SEBARAN; i++) await make('TI-4A', '20231')
		await make('TI-4B', '20231')
		await make('TI-4A', '20222')
		expect((await spread(one)).hasil).toEqual([])
		await make('TI-4A', '20231')
		expect((await spread(one)).hasil).toMatchObject([
			{ sebaran: { jumlah: MIN_SEBARAN, bawah: 80, tengah: 80, atas: 80 } },
		])
	})
})

describe('the progress towards the degree', () => {
	const curriculum = (rows: [kode: string, semester: number, wajib?: boolean][]) =>
		t.db
			.insertInto('kurikulum')
			.values(
				rows.map(([matakuliah_kode, semester, wajib = true]) => ({
					program_studi_kode: 'TI',
					matakuliah_kode,
					semester,
					wajib,
				})),
			)
			.execute()

	test('says nothing of a curriculum that is not recorded', async () => {
		const m = await makeMahasiswa(t.db)
		expect(await progress(m)).toEqual({
			program_studi: 'Teknik Informatika S1',
			sks_total: 144,
			sks_lulus: 0,
			mutu_lulus: 0,
			sks_gagal: 0,
			ipk: 0,
			target: null,
			kurikulum: null,
		})
	})

	test('counts what is passed and names mandatory courses that are not, by semester', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'TI-4P' })
		const { kode: kini } = await makeKuliah(t.db, { kelas: 'TI-4P' })
		await makeHasil(t.db, m, { matakuliah: 'KR01', periode: '20222', sks: 4, huruf: 'E' })
		await makeHasil(t.db, m, { matakuliah: 'KR01', periode: '20231', sks: 4, huruf: 'B' })
		await makeHasil(t.db, m, { matakuliah: 'KR02', huruf: 'E' })
		await makeHasil(t.db, m, { matakuliah: 'KR09', sks: 2, huruf: 'A' })
		await makeMatakuliah(t.db, 'KR03')
		await curriculum([
			['KR01', 1],
			['KR02', 3],
			[kini, 4],
			['KR03', 4, false],
		])
		const facts = await progress(m)
		expect(facts).toMatchObject({ sks_lulus: 6, mutu_lulus: 20, sks_gagal: 3, ipk: 2.22 })
		expect(facts.kurikulum).toMatchObject({
			sks_wajib_kurang: 6,
			semester: [
				{ semester: 1, kurang: [] },
				{ semester: 3, sks: 3, sks_lulus: 0, kurang: [{ kode: 'KR02', keadaan: 'gagal' }] },
				{ semester: 4, kurang: [{ kode: kini, keadaan: 'diambil' }] },
			],
		})
		// A plan that is approved says what is taken, and not the class.
		const offer = await makeOffer(t, { kode: 'KR02', kelas: 'TI-4P' })
		const { id } = await t.db
			.insertInto('krs')
			.values({
				mahasiswa_id: m.mahasiswaId,
				periode_kode: '20232',
				status: 'disetujui',
				disimpan_pada: new Date(TEST_NOW),
				diajukan_pada: new Date(TEST_NOW),
				diputuskan_pada: new Date(TEST_NOW),
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		await t.db.insertInto('krs_matakuliah').values({ krs_id: id, penawaran_id: offer.id }).execute()
		const keadaan = (await progress(m)).kurikulum.semester.flatMap((s: { kurang: { keadaan: string }[] }) =>
			s.kurang.map((k) => k.keadaan),
		)
		expect(keadaan).toEqual(['mengulang', 'belum'])
	})

	test('says of a course whose result waits that it does, and not that it was never taken', async () => {
		const m = await makeMahasiswa(t.db)
		await makeMatakuliah(t.db, 'KR07')
		await curriculum([['KR07', 1]])
		const waiting = {
			mahasiswa_id: m.mahasiswaId,
			periode_kode: '20231',
			kelas_kode: 'TI-4A',
			matakuliah_kode: 'KR07',
		}
		await t.db
			.insertInto('hasil_tertunda')
			.values({ ...waiting, sampai: '2024-04-01', alasan: 'Sakit', diumumkan_pada: new Date(TEST_NOW) })
			.execute()
		const [first] = (await progress(m)).kurikulum.semester
		expect(first.kurang).toContainEqual(expect.objectContaining({ kode: 'KR07', keadaan: 'tertunda' }))
	})

	test('of a student on leave is that of the programme of the last class', async () => {
		const m = await makeMahasiswa(t.db)
		await t.db
			.insertInto('mahasiswa_periode')
			.values({ mahasiswa_id: m.mahasiswaId, periode_kode: '20231', kelas_kode: 'TI-4A', semester: 3 })
			.execute()
		await t.db
			.updateTable('mahasiswa_periode')
			.set({ kelas_kode: null })
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.where('periode_kode', '=', '20232')
			.execute()
		expect(await progress(m)).toMatchObject({ program_studi: 'Teknik Informatika S1', sks_total: 144 })
	})
})

describe('the voyage of the term', () => {
	test('has the exams of the own class in their weeks, the usual week for one without a date, none between terms', async () => {
		const m = await makeMahasiswa(t.db, { kelas: 'TI-4V' })
		await makeUjian(t.db, { kelas: 'TI-4V' })
		await makeUjian(t.db, {
			kelas: 'TI-4V',
			mulai: '2024-05-06T00:00:00Z',
			selesai: '2024-05-06T02:00:00Z',
			ditiadakan: true,
		})
		const voyage = await get('/api/pelayaran', m)
		expect(voyage).toMatchObject({
			periode: 'Genap 2023/2024',
			keadaan: 'berlangsung',
			minggu: 6,
			perkiraan: ['UAS'],
		})
		const exams = voyage.perhentian.filter((p: { ujian: string[] }) => p.ujian.length > 0)
		expect(exams.map((p: { minggu: number; ujian: string[] }) => [p.minggu, ...p.ujian])).toEqual([
			[6, 'UTS'],
			[16, 'UAS'],
		])
		await t.db.updateTable('periode').set({ aktif: false }).where('kode', '=', '20232').execute()
		expect(await get('/api/pelayaran', m)).toBeNull()
		await t.db.updateTable('periode').set({ aktif: true }).where('kode', '=', '20232').execute()
	})
})

describe('the goal', () => {
	const put = async (m: TestMahasiswa, target: unknown) =>
		t.call('PUT', '/api/kemajuan-studi/target', { token: m.token, body: { target } })

	test('is kept with the student, changed, and taken back', async () => {
		const [m, other] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		expect((await put(m, 3.5)).body.data).toEqual({ target: 3.5 })
		expect((await progress(m)).target).toBe(3.5)
		expect((await progress(other)).target).toBeNull()
		expect((await put(m, 3.57)).body.data).toEqual({ target: 3.57 })
		expect((await progress(m)).target).toBe(3.57)
		expect((await put(m, null)).body.data).toEqual({ target: null })
		expect((await progress(m)).target).toBeNull()
	})

	test.each([1.99, 4.01, '3', true, undefined])('of %o is refused', async (target) => {
		expect((await put(await makeMahasiswa(t.db), target)).status).toBe(400)
	})
})
