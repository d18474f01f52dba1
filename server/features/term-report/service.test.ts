import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, type TestAkun, type TestMahasiswa } from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'
import { pdfUaFaults } from '#server/test/pdf-ua.ts'
import { makeHasil } from '#server/test/results-factories.ts'
import type { LaporanAkhir } from '#shared/api/term-reports.ts'

let t: TestApp
let dosen: TestAkun
let nip: string
let ani: TestMahasiswa
let budi: TestMahasiswa
let kode: string

const { freshToken } = examCalls(() => t)

beforeAll(async () => {
	t = await createTestApp()
	dosen = await makeDosen(t.db)
	nip = (
		await t.db.selectFrom('dosen').select('nip').where('akun_id', '=', dosen.id).executeTakeFirstOrThrow()
	).nip
	kode = (await makeKuliah(t.db, { kelas: 'LA-1', nip })).kode
	ani = await makeMahasiswa(t.db, { kelas: 'LA-1' })
	budi = await makeMahasiswa(t.db, { kelas: 'LA-1' })
	// The third lecture of the term is on until half past ten.
	t.clock.set('2024-02-26T10:00:00+08:00')
	for (const tanggal of ['2024-02-12', '2024-02-26']) await put(tanggal, 'presensi', marks())
	await put('2024-02-12', 'catatan', {
		...{ rencana: null, tautan: null, versi: 0 },
		bahasan: 'Normalisasi',
		dosen: [nip],
	})
})
afterAll(() => t.close())

const marks = () => ({
	isian: [ani, budi].map(({ stambuk }) => ({ stambuk, status: 'hadir', versi: 0 })),
})
async function put(tanggal: string, what: string, body: object, matakuliah = kode) {
	const url = `/api/pertemuan/20232/LA-1/${matakuliah}/${tanggal}/08:00/${what}`
	expect((await t.call('PUT', url, { ...(await freshToken(dosen)), body })).status).toBe(200)
}
const url = () => `/api/mengajar/akhir-semester/20232/LA-1/${kode}`
const read = async (at = url()): Promise<LaporanAkhir> =>
	(await t.call('GET', at, await freshToken(dosen))).body.data

test('what is missing is named: lectures without attendance or record, results that are not out', async () => {
	const found = await read()
	expect(found).toMatchObject({ terlaksana: 2, sesi: 2, rencana: 14, mahasiswa: 2 })
	expect(found.pertemuan.map(({ tanggal, kurang }) => [tanggal, ...kurang])).toEqual([
		['2024-02-19', 'presensi'],
		['2024-02-26', 'bahasan', 'pengajar'],
	])
	expect(found.nilai).toEqual({ terbit: 0, tertunda: 0, belum: 2, kosong: 2, berubah: 0 })
	// One that is still on is not missing yet.
	t.clock.set('2024-03-04T10:00:00+08:00')
	expect((await read()).pertemuan).toHaveLength(2)
	t.clock.set('2024-03-04T10:31:00+08:00')
	expect((await read()).pertemuan.at(-1)).toMatchObject({ tanggal: '2024-03-04', kurang: ['presensi'] })
})

test('it counts what students see: a published result, and one that waits', async () => {
	await makeHasil(t.db, ani, { periode: '20232', matakuliah: kode, huruf: 'A' })
	await t.db
		.insertInto('hasil_tertunda')
		.values({
			mahasiswa_id: budi.mahasiswaId,
			periode_kode: '20232',
			kelas_kode: 'LA-1',
			matakuliah_kode: kode,
			sampai: '2024-08-01',
			alasan: 'Sakit',
			diumumkan_pada: t.clock.now(),
		})
		.execute()
	const { nilai, beban } = await read()
	expect(nilai).toEqual({ terbit: 1, tertunda: 1, belum: 0, kosong: 0, berubah: 0 })
	// Of the two lectures one names who taught it: all that is known was theirs.
	expect(beban).toMatchObject([{ nip, pertemuan: 1 }])
	// One of them corrected in the sheet is not a third student who waits for a first result.
	const sheet = { periode_kode: '20232', kelas_kode: 'LA-1', matakuliah_kode: kode }
	await t.db
		.insertInto('penilaian')
		.values({ ...sheet, kehadiran: 10, tugas: 20, uts: 30, uas: 40 })
		.onConflict((oc) => oc.doNothing())
		.execute()
	const scores = { kehadiran: 60, tugas: 60, uts: 60, uas: 60 }
	await t.db
		.insertInto('nilai_komponen')
		.values({
			mahasiswa_id: ani.mahasiswaId,
			...sheet,
			...scores,
		})
		.execute()
	expect((await read()).nilai).toEqual({ terbit: 1, tertunda: 1, belum: 1, kosong: 0, berubah: 1 })
})

test('it is one paper, and its code says what the paper says', async () => {
	const answer = await t.app.inject({
		url: `${url()}/laporan.pdf`,
		headers: { authorization: `Bearer ${(await freshToken(dosen)).token}` },
	})
	expect(answer.headers['content-disposition']).toBe(`attachment; filename="Laporan_Akhir_${kode}-LA-1.pdf"`)
	expect(pdfUaFaults(answer.rawPayload)).toEqual([])
	const text = answer.rawPayload.toString('latin1')
	const token = /\/URI \([^)]*\/verifikasi\/laporan\/([\w.-]+)\)/.exec(text)?.[1] ?? ''
	const check = await t.call('GET', `/api/verifikasi/laporan?token=${token}`)
	expect(check.body.data).toMatchObject({
		periode: 'Genap 2023/2024',
		...{ kelas: 'LA-1', kode_mk: kode, nip, mengajar: 1 },
		...{ pertemuan: 2, rencana: 14, mahasiswa: 2, terbit: 1, tertunda: 1, tanggal: '2024-03-04' },
	})
	const [body = '', signature = ''] = token.split('.')
	const better = Buffer.from(body, 'base64url').toString().replace('|1|', '|14|')
	const forged = `${Buffer.from(better).toString('base64url')}.${signature}`
	expect((await t.call('GET', `/api/verifikasi/laporan?token=${forged}`)).body.code).toBe('not_genuine')
	// A paper of another kind is none of these, though the campus has signed it.
	expect((await t.call('GET', `/api/verifikasi/perkuliahan?token=${token}`)).body.code).toBe('not_genuine')
})

test('a lecture of two sessions a week counts once, on the page and on both papers', async () => {
	t.clock.set('2024-03-04T10:31:00+08:00')
	const twice = (await makeKuliah(t.db, { kelas: 'LA-1', nip })).kode
	await t.db
		.insertInto('jadwal_kuliah')
		.values({
			...{ periode_kode: '20232', kelas_kode: 'LA-1', matakuliah_kode: twice, hari: 'Kamis' },
			...{ jam_mulai: '08:00', jam_selesai: '09:40', ruangan: 'Ruang 202' },
		})
		.execute()
	for (const tanggal of ['2024-02-12', '2024-02-15', '2024-02-19'])
		await put(tanggal, 'presensi', marks(), twice)
	const at = `/api/mengajar/akhir-semester/20232/LA-1/${twice}`
	expect(await read(at)).toMatchObject({ terlaksana: 2, sesi: 3, rencana: 14 })
	const papers = [
		[`${at}/laporan.pdf`, 'laporan'],
		[`/api/presensi/rekap/20232/LA-1/${twice}/berita-acara.pdf`, 'perkuliahan'],
	]
	for (const [paper, kind] of papers) {
		const headers = { authorization: `Bearer ${(await freshToken(dosen)).token}` }
		const text = (await t.app.inject({ url: paper ?? '', headers })).rawPayload.toString('latin1')
		const token = new RegExp(`/verifikasi/${kind}/([\\w.-]+)\\)`).exec(text)?.[1]
		const { data } = (await t.call('GET', `/api/verifikasi/${kind}?token=${token}`)).body
		expect(data.pertemuan).toBe(2)
	}
})
