import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa, makeStaf, type TestMahasiswa } from '#server/test/factories.ts'
import { enterNilai, FULL, publishNilai, sheetUrl } from '#server/test/grading-calls.ts'
import { makePengampu } from '#server/test/results-factories.ts'
import type { Penilaian } from '#shared/api/grading.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const BOBOT = { kehadiran: 10, tugas: 20, uts: 30, uas: 40 }
const NOTHING = { kehadiran: null, tugas: null, uts: null, uas: null }
type Dosen = Awaited<ReturnType<typeof makePengampu>>

const read = async (d: Dosen): Promise<Penilaian> =>
	(await t.call('GET', sheetUrl(d), { token: d.token })).body.data
const rowOf = async (d: Dosen, m: TestMahasiswa) =>
	(await read(d)).nilai.find(({ stambuk }) => stambuk === m.stambuk)
const put = (d: Dosen, what: 'bobot' | 'tertunda', body: object) =>
	t.call('PUT', `${sheetUrl(d)}/${what}`, { token: d.token, body })
const sel = (d: Dosen, ...perubahan: object[]) =>
	t.call('POST', `${sheetUrl(d)}/sel`, { token: d.token, body: { perubahan } })

/** Another lecturer of the same class and course. */
async function makeColleague(d: Dosen): Promise<Dosen> {
	const other = await makeDosen(t.db)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', other.id)
		.executeTakeFirstOrThrow()
	await t.db
		.insertInto('pengampu')
		.values({ periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: d.matakuliah, dosen_nip: nip })
		.execute()
	return { ...other, matakuliah: d.matakuliah }
}

describe('the grading sheet', () => {
	test('holds every student of the class, with the usual weights and the day it is due, before anything is entered', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		const sheet = await read(d)
		expect(sheet).toMatchObject({
			bobot: BOBOT,
			bobot_ditetapkan: false,
			diumumkan_pada: null,
			periode: 'Genap 2023/2024',
			sks: 3,
			batas_nilai: '2024-08-29',
			hari_ini: '2024-03-18',
		})
		expect(await rowOf(d, m)).toMatchObject({ entri: NOTHING, sumber: NOTHING, terbit: null })
		const numbers = sheet.nilai.map(({ stambuk }) => stambuk)
		expect(numbers).toEqual([...numbers].sort())
		await t.db.updateTable('periode').set({ batas_nilai: '2024-07-12' }).where('aktif', '=', true).execute()
		expect((await read(d)).batas_nilai).toBe('2024-07-12')
		await t.db.updateTable('periode').set({ batas_nilai: null }).where('aktif', '=', true).execute()
	})

	test('keeps what is typed, cell by cell, and no student sees it', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		expect((await enterNilai(t, d, m, { uts: 70.25 })).body.data.bentrok).toEqual([])
		await enterNilai(t, d, m, { uas: 0.1 + 0.2 })
		expect((await rowOf(d, m))?.entri).toEqual({ ...NOTHING, uts: 70.25, uas: 0.3 })
		await enterNilai(t, d, m, { uts: null }, { dari: { uts: 70.25 } })
		expect((await rowOf(d, m))?.entri).toEqual({ ...NOTHING, uas: 0.3 })
		const hasil = await t.call('GET', `/api/hasil-studi/stambuk/${m.stambuk}`, { token: m.token })
		expect(hasil.body.data).toEqual([])
	})

	test('takes presence from the lectures that were held; what the lecturer enters goes over it', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		const course = { periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: d.matakuliah }
		for (const [asal_tanggal, status] of [
			['2024-02-19', 'hadir'],
			['2024-02-26', 'hadir'],
			['2024-03-04', 'alpa'],
		] as const) {
			const { id } = await t.db
				.insertInto('pertemuan_kelas')
				.values({
					...course,
					asal_tanggal,
					asal_jam_mulai: '08:00',
					asal_jam_selesai: '10:30',
					asal_ruangan: 'Ruang 201',
					tanggal: null,
					jam_mulai: null,
					jam_selesai: null,
					ruangan: null,
					alasan: null,
					diubah_oleh: null,
					diubah_pada: TEST_NOW,
				})
				.returning('id')
				.executeTakeFirstOrThrow()
			await t.db
				.insertInto('presensi')
				.values({
					pertemuan_id: id,
					mahasiswa_id: m.mahasiswaId,
					status,
					cara: 'dosen',
					oleh: null,
					pada: TEST_NOW,
					perangkat: null,
				})
				.execute()
		}
		expect(await rowOf(d, m)).toMatchObject({ entri: NOTHING, sumber: { ...NOTHING, kehadiran: 66.67 } })
		await enterNilai(t, d, m, { kehadiran: 75 })
		expect(await rowOf(d, m)).toMatchObject({ entri: { kehadiran: 75 }, sumber: { kehadiran: 66.67 } })
	})

	test('takes the same cells twice, for an answer can be lost, and writes them once', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		for (let i = 0; i < 2; i++) expect((await enterNilai(t, d, m)).body.data.bentrok).toEqual([])
		const changes = await t.db
			.selectFrom('perubahan_nilai')
			.select(['komponen', 'dari', 'ke'])
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.execute()
		expect(changes).toHaveLength(4)
		expect(changes).toContainEqual({ komponen: 'uas', dari: null, ke: 90 })
	})

	test('does not overwrite what a colleague typed meanwhile, says who it was, and saves the rest', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		const colleague = await makeColleague(d)
		await enterNilai(t, colleague, m, { uts: 60 })
		const { status, body } = await enterNilai(t, d, m, { uts: 80, uas: 75 })
		expect(status).toBe(200)
		const { nama } = await t.db
			.selectFrom('dosen')
			.select('nama')
			.where('akun_id', '=', colleague.id)
			.executeTakeFirstOrThrow()
		expect(body.data.bentrok).toEqual([
			{ stambuk: m.stambuk, komponen: 'uts', kini: 60, oleh: nama, pada: '2024-03-18T01:00:00.000Z' },
		])
		expect((await rowOf(d, m))?.entri).toEqual({ ...NOTHING, uts: 60, uas: 75 })
		await enterNilai(t, d, m, { uts: 80 }, { dari: { uts: 60 } })
		expect((await rowOf(d, m))?.entri).toMatchObject({ uts: 80 })
	})

	test('of two who change one cell at once one is told', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		const answers = await Promise.all([10, 20, 30, 40].map((uts) => enterNilai(t, d, m, { uts })))
		expect(answers.map(({ body }) => body.data.bentrok.length).sort()).toEqual([0, 1, 1, 1])
	})

	test('refuses scores out of range and repeats, and saves nothing of them', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		const one = { stambuk: m.stambuk, komponen: 'uts', dari: null, ke: 50 }
		for (const [perubahan, code] of [
			[[{ ...one, ke: 100.01 }], 'invalid_input'],
			[[{ ...one, ke: -1 }], 'invalid_input'],
			[[{ ...one, komponen: 'huruf' }], 'invalid_input'],
			[[one, { ...one, ke: 60 }], 'repeated'],
			[[], 'invalid_input'],
		] as const) {
			const answer = await sel(d, ...perubahan)
			expect([answer.status, answer.body.code]).toEqual([400, code])
		}
		expect((await rowOf(d, m))?.entri).toEqual(NOTHING)
	})

	test('names who has left the class, and saves the others', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		const gone = await makeMahasiswa(t.db, { kelas: 'SI-4A' })
		const one = { stambuk: m.stambuk, komponen: 'uts', dari: null, ke: 50 }
		const { status, body } = await sel(d, { ...one, stambuk: gone.stambuk }, one)
		expect([status, body.data.ditolak]).toEqual([
			200,
			[{ stambuk: gone.stambuk, alasan: 'Tidak terdaftar di kelas ini' }],
		])
		expect((await rowOf(d, m))?.entri).toEqual({ ...NOTHING, uts: 50 })
	})

	test('who is graded in another class for the same course is not graded twice, and nobody else is held up', async () => {
		const [d, m, other] = [await makePengampu(t.db), await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
		const alamat = { periode_kode: '20232', kelas_kode: 'TI-6A', matakuliah_kode: d.matakuliah }
		await makeMahasiswa(t.db, { kelas: 'TI-6A' })
		await t.db
			.insertInto('penilaian')
			.values({ ...alamat, ...BOBOT, diumumkan_pada: null })
			.execute()
		await t.db
			.insertInto('nilai_komponen')
			.values({ ...alamat, mahasiswa_id: m.mahasiswaId, ...FULL })
			.execute()
		const one = { komponen: 'uts', dari: null, ke: 50 }
		const answer = await sel(d, { ...one, stambuk: m.stambuk }, { ...one, stambuk: other.stambuk })
		expect(answer.body.data.ditolak).toEqual([
			{ stambuk: m.stambuk, alasan: 'Mengambil mata kuliah ini di kelas TI-6A' },
		])
		expect(await rowOf(d, m)).toBeUndefined()
		expect((await rowOf(d, other))?.entri).toEqual({ ...NOTHING, uts: 50 })
		// Nothing stands there any more: the row goes along.
		await t.db.updateTable('nilai_komponen').set(NOTHING).where('mahasiswa_id', '=', m.mahasiswaId).execute()
		expect((await enterNilai(t, d, m)).body.data.ditolak).toEqual([])
		expect((await rowOf(d, m))?.entri).toEqual(FULL)
	})

	test('takes in who repeats the course in the class by an approved plan, and nobody by a plan that is not', async () => {
		const d = await makePengampu(t.db)
		const repeater = await makeMahasiswa(t.db, { kelas: 'TI-6A' })
		const offer = {
			periode_kode: '20232',
			matakuliah_kode: d.matakuliah,
			program_studi_kode: 'TI',
			kapasitas: 40,
		}
		const [here, elsewhere] = await t.db
			.insertInto('penawaran')
			.values([
				{ ...offer, kelas_kode: 'TI-4A' },
				{ ...offer, kelas_kode: 'TI-6A' },
			])
			.returning('id')
			.execute()
		const krs = await t.db
			.insertInto('krs')
			.values({
				mahasiswa_id: repeater.mahasiswaId,
				periode_kode: '20232',
				disimpan_pada: new Date(TEST_NOW),
			})
			.returning('id')
			.executeTakeFirstOrThrow()
		const take = (penawaran_id = '') =>
			t.db.insertInto('krs_matakuliah').values({ krs_id: krs.id, penawaran_id }).execute()
		const attempt = async () => {
			const { body } = await enterNilai(t, d, repeater)
			return body.data.ditolak[0]?.alasan ?? (await rowOf(d, repeater))?.entri
		}
		const decide = (status: 'diajukan' | 'disetujui') =>
			t.db.updateTable('krs').set({ status }).where('id', '=', krs.id).execute()
		await take(elsewhere?.id)
		await decide('disetujui')
		expect(await attempt()).toBe('Mengambil mata kuliah ini di kelas TI-6A')
		await take(here?.id)
		await decide('diajukan')
		expect(await attempt()).toBe('Tidak terdaftar di kelas ini')
		await decide('disetujui')
		expect(await attempt()).toEqual(FULL)
	})

	test('belongs to who teaches the course in the class', async () => {
		const d = await makePengampu(t.db)
		const colleague = await makeDosen(t.db, { kelas: ['TI-4A'] })
		const answer = await t.call('GET', sheetUrl(d), { token: colleague.token })
		expect([answer.status, answer.body.code]).toEqual([403, 'wrong_course'])
		const admin = await makeStaf(t.db)
		expect((await t.call('GET', sheetUrl(d), { token: admin.token })).status).toBe(200)
		const nowhere = await t.call('GET', `/api/penilaian/20232/XX-1/${d.matakuliah}`, { token: admin.token })
		expect([nowhere.status, nowhere.body.code]).toEqual([404, 'course_not_found'])
	})
})

describe('the weights', () => {
	test.each([
		[{ kehadiran: 10, tugas: 20, uts: 30, uas: 39 }, 'weights_not_100'],
		[{ kehadiran: 10, tugas: 20, uts: 30, uas: 140 }, 'invalid_input'],
		[{ kehadiran: 10.5, tugas: 19.5, uts: 30, uas: 40 }, 'invalid_input'],
		[{ kehadiran: 10, tugas: 20, uts: 70 }, 'invalid_input'],
	])('%o are refused', async (ke, code) => {
		const answer = await put(await makePengampu(t.db), 'bobot', { dari: BOBOT, ke })
		expect([answer.status, answer.body.code]).toEqual([400, code])
	})

	test('are changed from what was seen, once, and whoever saw others is told', async () => {
		const d = await makePengampu(t.db)
		const ke = { kehadiran: 20, tugas: 20, uts: 30, uas: 30 }
		for (let i = 0; i < 2; i++) expect((await put(d, 'bobot', { dari: BOBOT, ke })).body.data).toEqual(ke)
		const late = await put(d, 'bobot', { dari: BOBOT, ke: { kehadiran: 0, tugas: 0, uts: 0, uas: 100 } })
		expect([late.status, late.body.code]).toEqual([409, 'weights_changed'])
		expect(await read(d)).toMatchObject({ bobot: ke, bobot_ditetapkan: true })
		const trail = await t.db
			.selectFrom('jejak')
			.select(['tindakan', 'pelaku', 'lama', 'baru'])
			.where('objek', '=', `penilaian:20232:TI-4A:${d.matakuliah}`)
			.execute()
		expect(trail).toEqual([{ tindakan: 'ubah_bobot_penilaian', pelaku: d.id, lama: BOBOT, baru: ke }])
	})
})

describe('a result that waits', () => {
	const tertunda = { sampai: '2024-04-01', alasan: 'Sakit saat UAS' }

	test('has a day and a reason, until it waits no longer', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		expect((await put(d, 'tertunda', { stambuk: m.stambuk, dari: null, ke: tertunda })).status).toBe(200)
		expect(await rowOf(d, m)).toMatchObject({
			tertunda_sampai: '2024-04-01',
			tertunda_alasan: 'Sakit saat UAS',
			terbit_tertunda_sampai: null,
		})
		expect((await put(d, 'tertunda', { stambuk: m.stambuk, dari: tertunda, ke: null })).status).toBe(200)
		expect(await rowOf(d, m)).toMatchObject({ tertunda_sampai: null, tertunda_alasan: null })
	})

	test.each([
		['yesterday', '2024-03-17', 400],
		['today', '2024-03-18', 200],
		['a year', '2025-03-19', 200],
		['longer', '2025-03-20', 400],
	])('waits not until %s and not for ever', async (_, sampai, status) => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		const answer = await put(d, 'tertunda', { stambuk: m.stambuk, dari: null, ke: { ...tertunda, sampai } })
		expect(answer.status).toBe(status)
	})

	test('is changed from what was seen: a colleague is not overwritten', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		const set = (dari: object | null, ke: object | null) =>
			put(d, 'tertunda', { stambuk: m.stambuk, dari, ke })
		await set(null, tertunda)
		const later = { ...tertunda, sampai: '2024-05-01' }
		const late = await set(null, later)
		expect([late.status, late.body.code]).toEqual([409, 'deferral_changed'])
		expect(late.body.error).toContain('1 April 2024')
		expect((await set(null, tertunda)).status).toBe(200)
		expect((await set(tertunda, later)).status).toBe(200)
		expect(await rowOf(d, m)).toMatchObject({ tertunda_sampai: '2024-05-01' })
	})

	test('is none that is out', async () => {
		const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
		await enterNilai(t, d, m)
		expect((await publishNilai(t, d)).status).toBe(200)
		const answer = await put(d, 'tertunda', { stambuk: m.stambuk, dari: null, ke: tertunda })
		expect([answer.status, answer.body.code]).toEqual([409, 'already_published'])
	})
})
