import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, makeUjian } from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'
import type { PertemuanKelas } from '#shared/api/meetings.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const { freshToken } = examCalls(() => t)

/** A course on Mondays from eight with two students, and what its lecturer does with it. */
async function course(kelas: string) {
	const dosen = await makeDosen(t.db)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	const { kode } = await makeKuliah(t.db, { kelas, nip })
	const students = [await makeMahasiswa(t.db, { kelas }), await makeMahasiswa(t.db, { kelas })]
	const url = `/api/pertemuan/20232/${kelas}/${kode}`
	const ask = async (method: 'GET' | 'PUT', address = url, body?: object) =>
		t.call(method, address, { ...(await freshToken(dosen)), ...(body && { body }) })
	const list = async () => (await ask('GET')).body.data as PertemuanKelas
	const setJumlah = async (jumlah: number | null, dari?: number) =>
		ask('PUT', `${url}/jumlah`, { dari: dari ?? (await list()).jumlah_pertemuan, jumlah })
	const mark = (day: string, status: string) =>
		ask('PUT', `${url}/${day}/08:00/presensi`, {
			isian: [{ stambuk: students[0]?.stambuk, status, versi: 0 }],
		})
	return { kode, dosen, students, list, setJumlah, mark, ask, url }
}

test('UTS and UAS stand among the meetings, planned or not, and a cancelled one says so', async () => {
	const { list, kode } = await course('JP-1')
	expect((await list()).ujian).toEqual([
		{ jenis: 'UTS', ujian: null },
		{ jenis: 'UAS', ujian: null },
	])
	const { id } = await makeUjian(t.db, {
		kelas: 'JP-1',
		jumlahSoal: 0,
		mulai: '2024-04-01T00:00:00Z',
		selesai: '2024-04-01T02:00:00Z',
	})
	await t.db.updateTable('ujian').set({ matakuliah_kode: kode }).where('id', '=', id).execute()
	const [uts] = (await list()).ujian
	expect(uts?.ujian).toMatchObject({
		id,
		tanggal: '2024-04-01',
		jam_mulai: '08:00',
		jam_selesai: '10:00',
		status: 'Belum Dimulai',
		mulai_mengerjakan: 0,
	})
	await t.db.updateTable('ujian').set({ ditiadakan: true }).where('id', '=', id).execute()
	expect((await list()).ujian[0]?.ujian?.status).toBe('Ditiadakan')
})

test('a meeting that was held says how many came; leave that is noted ahead is no lecture held', async () => {
	const { list, mark } = await course('JP-2')
	expect((await mark('2024-03-11', 'hadir')).status).toBe(200)
	expect((await mark('2024-03-25', 'sakit')).status).toBe(200)
	const { pertemuan, mahasiswa } = await list()
	expect(mahasiswa).toBe(2)
	expect(
		pertemuan
			.filter((p) => p.minggu >= 5 && p.minggu <= 7)
			.map(({ terlaksana, hadir }) => [terlaksana, hadir]),
	).toEqual([
		[true, 1],
		[false, null],
		[false, null],
	])
})

test('a class has as many lectures as its lecturer says, for students, recap and threshold too', async () => {
	const { list, setJumlah, mark, kode, students, ask } = await course('JP-3')
	await mark('2024-03-11', 'hadir')
	expect((await list()).pertemuan.filter((p) => p.status === 'cadangan')).toHaveLength(2)
	const { status, body } = await setJumlah(12)
	expect([status, body.data.jumlah_pertemuan, body.data.jumlah_kampus]).toEqual([200, 12, 14])
	expect((await list()).pertemuan.filter((p) => p.status === 'cadangan')).toHaveLength(4)
	const rekap = (await ask('GET', `/api/presensi/rekap/20232/JP-3/${kode}`)).body.data
	expect([rekap.jumlah_pertemuan, rekap.mahasiswa[0].boleh_absen]).toEqual([12, 3])
	const own = async (address: string) =>
		(await t.call('GET', address, await freshToken(students[0] as (typeof students)[0]))).body
	expect((await own(`/api/matakuliah/${kode}/jadwal`)).data.periode.jumlah_pertemuan).toBe(12)
	expect((await own('/api/presensi/saya')).data.matakuliah).toMatchObject([{ boleh_absen: 3 }])
	expect((await own('/api/jadwal-kuliah/kelas/JP-3')).data).toMatchObject([{ jumlah_pertemuan: 12 }])
	await setJumlah(null)
	expect((await list()).jumlah_pertemuan).toBe(14)
	const trail = await t.db
		.selectFrom('jejak')
		.select(['lama', 'baru'])
		.where('objek', '=', `kelas:20232/JP-3/${kode}`)
		.orderBy('pada')
		.execute()
	expect(trail).toEqual([
		{ lama: { jumlah: 14 }, baru: { jumlah: 12 } },
		{ lama: { jumlah: 12 }, baru: { jumlah: 14 } },
	])
})

test('the number stays within what the campus allows, and above what was held', async () => {
	const { setJumlah, mark, ask, url } = await course('JP-4')
	for (const jumlah of [11, 8]) expect((await setJumlah(jumlah)).body.code).toBe('number_of_meetings')
	for (const jumlah of [0, 17, 12.5]) expect((await setJumlah(jumlah)).status).toBe(400)
	await t.db
		.insertInto('pengaturan')
		.values({ pertemuan_paling_sedikit: '4' })
		.onConflict((oc) => oc.column('satu').doUpdateSet({ pertemuan_paling_sedikit: '4' }))
		.execute()
	for (const day of ['2024-02-12', '2024-02-19', '2024-02-26', '2024-03-04', '2024-03-11'])
		await mark(day, 'hadir')
	expect((await setJumlah(4)).body.error).toBe('Sudah 5 pertemuan terlaksana di kelas ini')
	expect((await setJumlah(5)).status).toBe(200)
	const stranger = await makeDosen(t.db)
	const refused = await t.call('PUT', `${url}/jumlah`, {
		token: stranger.token,
		body: { dari: 5, jumlah: 12 },
	})
	expect(refused.body.code).toBe('wrong_course')
	expect((await ask('GET')).body.data.jumlah_pertemuan).toBe(5)
})

test('of two lecturers who set the number the second is told who was quicker, and to what', async () => {
	const { setJumlah, list, dosen } = await course('JP-5')
	expect((await setJumlah(12, 14)).status).toBe(200)
	const late = await setJumlah(13, 14)
	const oleh = (
		await t.db.selectFrom('akun').select('nama_pemilik').where('id', '=', dosen.id).executeTakeFirstOrThrow()
	).nama_pemilik
	expect([late.status, late.body.code]).toEqual([409, 'number_changed'])
	expect(late.body.error).toContain(`diubah oleh ${oleh} pada `)
	expect(late.body.error).toContain('menjadi 12. Belum ada yang disimpan')
	expect((await list()).jumlah_pertemuan).toBe(12)
	// An earlier try whose answer was lost is none.
	expect((await setJumlah(12, 14)).status).toBe(200)
	const both = await Promise.all([setJumlah(13, 12), setJumlah(14, 12)])
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
