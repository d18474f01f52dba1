import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import {
	makeDosen,
	makeMahasiswa,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'
import { readOwnWorkbook } from '#server/test/own-workbook.ts'
import { createTestDb } from '#server/test/test-db.ts'
import type { PresensiMahasiswa } from '#shared/api/attendance-office.ts'

let t: TestApp
let dosen: TestAkun
let office: TestAkun
let ani: TestMahasiswa
let budi: TestMahasiswa
let kode: string

const { freshToken } = examCalls(() => t)
const MONDAYS = ['2024-02-12', '2024-02-19', '2024-02-26', '2024-03-04']

beforeAll(async () => {
	// A campus that asks for attendance before the UAS.
	const database = await createTestDb()
	await database.db.insertInto('pengaturan').values({ syarat_kehadiran: 'UAS' }).execute()
	t = await createTestApp({}, database)
	office = await makeStaf(t.db, ['akademik'])
	dosen = await makeDosen(t.db)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	kode = (await makeKuliah(t.db, { kelas: 'RK-1', nip })).kode
	ani = await makeMahasiswa(t.db, { kelas: 'RK-1' })
	budi = await makeMahasiswa(t.db, { kelas: 'RK-1' })
	t.clock.set('2024-03-18T08:05:00+08:00')
	for (const [i, status] of ['alpa', 'hadir', 'sakit', 'izin'].entries())
		await mark(MONDAYS[i] ?? '', { [ani.stambuk]: 'hadir', ...(i < 3 && { [budi.stambuk]: status }) })
	await mark('2024-03-25', { [budi.stambuk]: 'izin' })
})
afterAll(() => t.close())

async function mark(tanggal: string, states: Record<string, string>) {
	const isian = Object.entries(states).map(([stambuk, status]) => ({ stambuk, status, versi: 0 }))
	const url = `/api/pertemuan/20232/RK-1/${kode}/${tanggal}/08:00/presensi`
	const { status } = await t.call('PUT', url, { ...(await freshToken(dosen)), body: { isian } })
	expect(status).toBe(200)
}
const url = ({ stambuk }: TestMahasiswa) => `/api/kantor/mahasiswa/${stambuk}/presensi`
const ask = async (m: TestMahasiswa, who = office): Promise<PresensiMahasiswa> =>
	(await t.call('GET', url(m), await freshToken(who))).body.data
test('an office sees how often somebody came, by course and by meeting, in the words of the student’s own page', async () => {
	const data = await ask(budi)
	expect(data).toMatchObject({ kelas: 'RK-1', periode: 'Genap 2023/2024', ambang: 75, diminta: ['UAS'] })
	const [course] = data.matakuliah
	expect(course).toMatchObject({
		...{ kode_mk: kode, kelas: 'RK-1', terlaksana: 4 },
		jumlah: { hadir: 1, izin: 0, sakit: 1, alpa: 1, kosong: 1 },
		kedudukan: { hadir: 1, dari: 4, persen: 25 },
		gerbang: [{ jenis: 'UAS', mulai: null, keadaan: 'kurang', sampai: null }],
	})
	expect(course?.pertemuan.map(({ tanggal, status, terlaksana }) => [tanggal, status, terlaksana])).toEqual([
		...[['2024-02-12', 'alpa', true] as const, ['2024-02-19', 'hadir', true] as const],
		...[['2024-02-26', 'sakit', true] as const, ['2024-03-04', null, true] as const],
		['2024-03-25', 'izin', false],
	])
	const own = (await t.call('GET', '/api/presensi/saya', await freshToken(budi))).body.data.matakuliah[0]
	expect(course?.kedudukan).toMatchObject({ persen: own.persen, boleh_absen: own.boleh_absen })
})

test('a file holds the same: a sheet of courses, one of meetings', async () => {
	const { token } = await freshToken(office)
	const answer = await t.app.inject({
		...{ method: 'GET', url: `${url(budi)}.xlsx`, headers: { authorization: `Bearer ${token}` } },
	})
	expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
		200,
		`attachment; filename="Presensi_${budi.stambuk}.xlsx"`,
	])
	const [, meetings] = await readOwnWorkbook(answer.rawPayload)
	expect(meetings?.rows.slice(1).map(({ cells }) => cells.slice(5))).toEqual([
		['2024-02-12', '08:00', '10:30', 'Alpa'],
		['2024-02-19', '08:00', '10:30', 'Hadir'],
		['2024-02-26', '08:00', '10:30', 'Sakit'],
		['2024-03-04', '08:00', '10:30', 'Belum dicatat'],
		// Leave that was noted of a lecture that was not held.
		['2024-03-25', '08:00', '10:30', 'Izin, belum dihitung'],
	])
})

test('who leads another programme sees nothing, and nobody is no student', async () => {
	await t.db
		.insertInto('program_studi')
		.values({ kode: 'SI', nama: 'Sistem Informasi', jenjang: 'S1' })
		.onConflict((oc) => oc.doNothing())
		.execute()
	const other = await makeStaf(t.db, ['prodi'], 'SI')
	expect((await t.call('GET', url(ani), await freshToken(other))).status).toBe(403)
	expect((await t.call('GET', url(ani), await freshToken(ani))).status).toBe(403)
	const nobody = await t.call('GET', '/api/kantor/mahasiswa/99999999/presensi', await freshToken(office))
	expect(nobody.status).toBe(404)
})

test('a student without a class has no courses', async () => {
	const m = await makeMahasiswa(t.db)
	await t.db.deleteFrom('mahasiswa_periode').where('mahasiswa_id', '=', m.mahasiswaId).execute()
	expect(await ask(m)).toMatchObject({ kelas: null, matakuliah: [] })
})

test('says which exams are shut by it, as the exam itself does, before and after it is planned', async () => {
	const gate = async (m: TestMahasiswa) => (await ask(m)).matakuliah[0]?.gerbang
	expect(await gate(ani)).toMatchObject([{ jenis: 'UAS', mulai: null, keadaan: 'terpenuhi' }])
	const mulai = '2024-06-10T00:00:00.000Z'
	await t.db
		.insertInto('ujian')
		.values({
			...{ periode_kode: '20232', kelas_kode: 'RK-1', matakuliah_kode: kode, jenis: 'UAS', ruang: 'Lab' },
			...{ mulai, selesai: '2024-06-10T02:00:00Z', jumlah_soal: null },
		})
		.execute()
	expect(await gate(budi)).toEqual([{ jenis: 'UAS', mulai, keadaan: 'kurang', sampai: null }])
	const leave = await t.call('POST', '/api/kantor/ujian/dispensasi', {
		...(await freshToken(office)),
		body: {
			...{ stambuk: budi.stambuk, jenis: 'UAS', syarat: ['kehadiran'] },
			...{ berlaku_sampai: '2024-06-30', alasan: 'Surat dekan 12/2024' },
		},
	})
	expect(leave.status).toBe(201)
	expect(await gate(budi)).toEqual([{ jenis: 'UAS', mulai, keadaan: 'dispensasi', sampai: '2024-06-30' }])
})
