import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { PERANGKAT } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, makeUjian, type TestMahasiswa } from '#server/test/factories.ts'
import { enterNilai, FULL, type Lihat, publishNilai, seeNilai, sheetUrl } from '#server/test/grading-calls.ts'
import { makePengampu, makePeriode } from '#server/test/results-factories.ts'
import { revOf } from '#shared/rules/jawaban.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const BOBOT = { kehadiran: 10, tugas: 20, uts: 30, uas: 40 }
type Dosen = { token: string; matakuliah: string }
const hasilOf = async (m: TestMahasiswa) =>
	(await t.call('GET', `/api/hasil-studi/stambuk/${m.stambuk}`, { token: m.token })).body.data
const khsOf = async (m: TestMahasiswa) =>
	(await t.call('GET', `/api/khs/mahasiswa/${m.stambuk}`, { token: m.token })).body.data
const deferred = (sampai: string | null) => (sampai === null ? null : { sampai, alasan: 'Sakit' })
const tunda = (d: Dosen, m: TestMahasiswa, sampai: string | null, dari: string | null = null) =>
	t.call('PUT', `${sheetUrl(d)}/tertunda`, {
		token: d.token,
		body: { stambuk: m.stambuk, dari: deferred(dari), ke: deferred(sampai) },
	})
const trailOf = (d: Dosen, m: TestMahasiswa) =>
	t.db
		.selectFrom('jejak')
		.select(['tindakan', 'pelaku', 'lama', 'baru'])
		.where('objek', '=', `hasil_studi:${m.mahasiswaId}:20232:${d.matakuliah}`)
		.orderBy('id')
		.execute()

test('shows the student the result with all that made it, and opens their KHS', async () => {
	const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
	await enterNilai(t, d, m)
	const { status, body } = await publishNilai(t, d)
	expect([status, body.data]).toEqual([200, { diumumkan: 1, berubah: 1 }])
	expect(await hasilOf(m)).toMatchObject([
		{
			periode: 'Genap 2023/2024',
			semester: 4,
			kode_matakuliah: d.matakuliah,
			sks: 3,
			nilai_akhir: 83,
			huruf: 'A-',
			bobot: 3.75,
			komponen: [
				{ nama: 'kehadiran', nilai: 100, bobot: 10, sumbangan: 10 },
				{ nama: 'tugas', nilai: 80, bobot: 20, sumbangan: 16 },
				{ nama: 'uts', nilai: 70, bobot: 30, sumbangan: 21 },
				{ nama: 'uas', nilai: 90, bobot: 40, sumbangan: 36 },
			],
		},
	])
	expect(await khsOf(m)).toMatchObject([
		{ semester: 4, status: 'pending', versi: 1, ips: 3.75, ipk: 3.75, sks: 3, details: [{ nilai: 'A-' }] },
	])
})

test('takes the score of the exam where the lecturer has entered none', async () => {
	const m = await makeMahasiswa(t.db)
	const ujian = await makeUjian(t.db, { jumlahSoal: 4 })
	const started = await t.call('POST', `/api/ujian/${ujian.id}/pengerjaan`, {
		token: m.token,
		body: PERANGKAT,
	})
	await t.call('POST', `/api/pengerjaan/${started.body.data.id}/kumpulkan`, {
		token: m.token,
		body: { alasan: 'tombol', epoch: 1, jawaban: [{ soal_id: ujian.soal[0], opsi: 'A', rev: revOf(1, 1) }] },
	})
	const dosen = await makeDosen(t.db)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	await t.db
		.insertInto('pengampu')
		.values({ periode_kode: '20232', kelas_kode: 'TI-4A', matakuliah_kode: ujian.matakuliah, dosen_nip: nip })
		.execute()
	const d = { ...dosen, matakuliah: ujian.matakuliah }
	await enterNilai(t, d, m, { kehadiran: 100, tugas: 80, uas: 90 })
	const sheet = await t.call('GET', sheetUrl(d), { token: d.token })
	expect(sheet.body.data.nilai).toContainEqual(
		expect.objectContaining({
			stambuk: m.stambuk,
			entri: expect.objectContaining({ uts: null }),
			sumber: { kehadiran: null, tugas: null, uts: 25, uas: null },
		}),
	)
	expect((await publishNilai(t, d)).status).toBe(200)
	expect((await hasilOf(m))[0]).toMatchObject({ nilai_akhir: 69.5 })
	expect((await hasilOf(m))[0].komponen[2]).toMatchObject({ nama: 'uts', nilai: 25 })
})

test('leaves out who lacks a score', async () => {
	const [d, a, b] = [await makePengampu(t.db), await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	await enterNilai(t, d, a)
	await enterNilai(t, d, b, { kehadiran: 90, tugas: 80, uts: 70 })
	expect((await publishNilai(t, d)).body.data).toEqual({ diumumkan: 1, berubah: 1 })
	expect(await hasilOf(b)).toEqual([])
})

test('is refused when a colleague has changed what was seen, the weights too, and nothing goes out', async () => {
	const [d, a, b] = [await makePengampu(t.db), await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	await enterNilai(t, d, a)
	await enterNilai(t, d, b)
	const seen = await seeNilai(t, d)
	const refused = async (lihat: Lihat) => {
		const { status, body } = await publishNilai(t, d, { lihat })
		expect([status, body.code]).toEqual([409, 'sheet_changed'])
		expect(await hasilOf(a)).toEqual([])
		return body.error
	}
	// As many as before, and the same letter: only a part of one is another.
	await enterNilai(t, d, b, { uts: 71 }, { dari: { uts: 70 } })
	const { nama } = await t.db
		.selectFrom('mahasiswa')
		.select('nama')
		.where('id', '=', b.mahasiswaId)
		.executeTakeFirstOrThrow()
	expect(await refused(seen)).toContain(`Nilai ${nama} berubah`)
	await enterNilai(t, d, b, { uts: 70 }, { dari: { uts: 71 } })
	await refused({ ...seen, hasil: seen.hasil.slice(0, 1) })
	await refused({ ...seen, bobot: { ...seen.bobot, tugas: 30, uas: 30 } })
	await tunda(d, b, '2024-07-01')
	await refused(seen)
	await tunda(d, b, null, '2024-07-01')
	expect((await publishNilai(t, d, { lihat: seen })).body.data).toEqual({ diumumkan: 2, berubah: 2 })
})

test('never touches a result that another class has published', async () => {
	const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
	await makeMahasiswa(t.db, { kelas: 'TI-6A' })
	await enterNilai(t, d, m)
	const seen = await seeNilai(t, d)
	await publishNilai(t, d)
	await t.db
		.updateTable('hasil_studi')
		.set({ kelas_kode: 'TI-6A', nilai_akhir: 40, huruf: 'D' })
		.where('mahasiswa_id', '=', m.mahasiswaId)
		.execute()
	const sheet = await t.call('GET', sheetUrl(d), { token: d.token })
	expect(sheet.body.data.nilai).not.toContainEqual(expect.objectContaining({ stambuk: m.stambuk }))
	expect((await publishNilai(t, d, { lihat: seen })).status).toBe(400)
	expect(await hasilOf(m)).toMatchObject([{ nilai_akhir: 40, huruf: 'D' }])
})

test('an empty sheet, and one in which nothing is whole, cannot be published', async () => {
	const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
	expect((await publishNilai(t, d)).body.code).toBe('nothing_to_publish')
	await enterNilai(t, d, m, { uts: 50 })
	const { status, body } = await publishNilai(t, d)
	expect([status, body.code]).toEqual([400, 'nothing_to_publish'])
})

test('again without a change touches nothing', async () => {
	const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
	await enterNilai(t, d, m)
	await publishNilai(t, d)
	expect((await publishNilai(t, d)).body.data).toEqual({ diumumkan: 1, berubah: 0 })
	expect(await trailOf(d, m)).toHaveLength(1)
})

test('a correction needs a reason, which the trail keeps beside old and new', async () => {
	const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
	await enterNilai(t, d, m)
	await publishNilai(t, d)
	await enterNilai(t, d, m, { uas: 100 }, { dari: FULL })
	const bare = await publishNilai(t, d)
	expect([bare.status, bare.body.code]).toEqual([400, 'reason_required'])
	expect((await hasilOf(m))[0]).toMatchObject({ huruf: 'A-' })
	expect((await publishNilai(t, d, { alasan: 'Salah jumlah poin esai' })).body.data).toEqual({
		diumumkan: 1,
		berubah: 1,
	})
	expect(await trailOf(d, m)).toMatchObject([
		{ tindakan: 'umumkan_hasil_studi', lama: null, baru: { nilai_akhir: 83, huruf: 'A-' } },
		{
			tindakan: 'ubah_hasil_studi',
			lama: { uas: 90, huruf: 'A-' },
			baru: { uas: 100, huruf: 'A', alasan: 'Salah jumlah poin esai' },
		},
	])
})

test('new weights count from the next publication on', async () => {
	const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
	await enterNilai(t, d, m)
	await publishNilai(t, d)
	const ke = { kehadiran: 0, tugas: 0, uts: 0, uas: 100 }
	await t.call('PUT', `${sheetUrl(d)}/bobot`, { token: d.token, body: { dari: BOBOT, ke } })
	expect((await hasilOf(m))[0].nilai_akhir).toBe(83)
	await publishNilai(t, d, { alasan: 'Bobot baru' })
	expect((await hasilOf(m))[0]).toMatchObject({ nilai_akhir: 90, huruf: 'A' })
})

test('twenty times at once publishes once', async () => {
	const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
	await enterNilai(t, d, m)
	const answers = await Promise.all(Array.from({ length: 20 }, () => publishNilai(t, d)))
	expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 20 }, () => 200))
	expect(answers.filter((a) => a.body.data.berubah === 1)).toHaveLength(1)
	expect(await khsOf(m)).toHaveLength(1)
})

test('two courses of one student at once make one sheet with both', async () => {
	const m = await makeMahasiswa(t.db)
	const dosen = [await makePengampu(t.db), await makePengampu(t.db), await makePengampu(t.db)]
	for (const d of dosen) await enterNilai(t, d, m)
	await Promise.all(dosen.map((d) => publishNilai(t, d)))
	expect(await khsOf(m)).toMatchObject([{ sks: 9, status: 'pending' }])
})

test('for a term that is over puts the result into that semester', async () => {
	const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
	await makePeriode(t.db, '20222')
	const then = { periode_kode: '20222' }
	await t.db.updateTable('pengampu').set(then).where('matakuliah_kode', '=', d.matakuliah).execute()
	await t.db
		.insertInto('mahasiswa_periode')
		.values({ ...then, mahasiswa_id: m.mahasiswaId, kelas_kode: 'TI-4A', semester: 2 })
		.execute()
	const url = sheetUrl(d, '20222')
	await enterNilai(t, d, m, FULL, { url })
	expect((await publishNilai(t, d, { url })).status).toBe(200)
	expect(await khsOf(m)).toMatchObject([{ semester: 2, periode: 'Genap 2022/2023' }])
})

test('a result that waits is told as such, is in no index, and leaves when the result comes', async () => {
	const [d, m] = [await makePengampu(t.db), await makeMahasiswa(t.db)]
	const waiting = () =>
		t.db
			.selectFrom('hasil_tertunda')
			.select(['sampai', 'alasan'])
			.where('mahasiswa_id', '=', m.mahasiswaId)
			.execute()
	await enterNilai(t, d, m, { kehadiran: 100, tugas: 80, uts: 70 })
	await tunda(d, m, '2024-07-01')
	expect((await publishNilai(t, d)).body.data).toEqual({ diumumkan: 1, berubah: 1 })
	expect(await waiting()).toEqual([{ sampai: '2024-07-01', alasan: 'Sakit' }])
	const seen = async (who: { token: string }) =>
		(await t.call('GET', '/api/hasil-studi/tertunda', { token: who.token })).body.data
	expect(await seen(m)).toMatchObject([
		{ kode_matakuliah: d.matakuliah, periode: 'Genap 2023/2024', sampai: '2024-07-01', alasan: 'Sakit' },
	])
	expect(await seen(await makeMahasiswa(t.db, { kelas: 'TI-4B' }))).toEqual([])
	expect(await hasilOf(m)).toEqual([])
	expect((await publishNilai(t, d)).body.data).toEqual({ diumumkan: 1, berubah: 0 })
	await tunda(d, m, '2024-07-08', '2024-07-01')
	expect((await publishNilai(t, d)).body.data).toEqual({ diumumkan: 1, berubah: 1 })
	expect(await waiting()).toEqual([{ sampai: '2024-07-08', alasan: 'Sakit' }])
	await enterNilai(t, d, m, { uas: 90 })
	await tunda(d, m, null, '2024-07-08')
	expect((await publishNilai(t, d)).body.data).toEqual({ diumumkan: 1, berubah: 1 })
	expect(await waiting()).toEqual([])
	expect(await khsOf(m)).toMatchObject([{ ips: 3.75, sks: 3 }])
	expect(await trailOf(d, m)).toMatchObject([
		{ tindakan: 'tunda_hasil_studi', baru: { huruf: 'T', sampai: '2024-07-01' } },
		{ tindakan: 'tunda_hasil_studi', baru: { huruf: 'T', sampai: '2024-07-08' } },
		{ tindakan: 'umumkan_hasil_studi', baru: { huruf: 'A-' } },
	])
})

test('students are told of their result, of a corrected one anew and of one that waits; who keeps the same hears nothing', async () => {
	const [d, a, b] = [await makePengampu(t.db), await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	const told = async (m: TestMahasiswa) =>
		(await bell(t, m)).filter(({ jenis }) => jenis === 'nilai').map(({ judul }) => judul)
	const course = `Mata Kuliah ${d.matakuliah}`
	await enterNilai(t, d, a)
	await tunda(d, b, '2024-07-01')
	await publishNilai(t, d)
	expect([await told(a), await told(b)]).toEqual([
		[`Nilai akhir ${course} sudah keluar`],
		[`Nilai akhir ${course} tertunda`],
	])
	expect((await bell(t, b)).map(({ isi }) => isi)).toEqual(['Paling lambat 1 Juli 2024 · Genap 2023/2024'])
	await tunda(d, b, null, '2024-07-01')
	await enterNilai(t, d, b)
	await publishNilai(t, d)
	await enterNilai(t, d, b, { uas: 10 }, { dari: FULL })
	await publishNilai(t, d, { alasan: 'Salah hitung' })
	expect([await told(a), await told(b)]).toEqual([
		[`Nilai akhir ${course} sudah keluar`],
		[`Nilai akhir ${course} diperbaiki`],
	])
	// A score stays in the app.
	expect((await bell(t, b)).map(({ isi }) => isi)).toEqual(['Genap 2023/2024'])
})
