import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import {
	makeBank,
	makeDosen,
	makeKelas,
	makeMahasiswa,
	makeMatakuliah,
	makeStaf,
	type TestAkun,
	type TestMahasiswa,
} from '#server/test/factories.ts'
import type { BarisImporKantor, ImporKantor } from '#shared/api/imports.ts'

let t: TestApp
let baak: TestAkun
let student: TestMahasiswa
let teacher: { akun: TestAkun; nip: string; nama: string }
let proctor: { akun: TestAkun; nip: string; nama: string }

async function lecturer(): Promise<typeof teacher> {
	const akun = await makeDosen(t.db)
	const row = await t.db
		.selectFrom('dosen')
		.select(['nip', 'nama'])
		.where('akun_id', '=', akun.id)
		.executeTakeFirstOrThrow()
	return { akun, ...row }
}
const teaches = (kelas: string, matakuliah: string, nip: string) =>
	t.db
		.insertInto('pengampu')
		.values({ periode_kode: '20232', kelas_kode: kelas, matakuliah_kode: matakuliah, dosen_nip: nip })
		.execute()

beforeAll(async () => {
	t = await createTestApp()
	baak = await makeStaf(t.db, ['akademik'])
	for (const kode of ['ALG01', 'BIG02', 'CAL03']) await makeMatakuliah(t.db, kode)
	await makeBank(t.db, 'ALG01')
	teacher = await lecturer()
	proctor = await lecturer()
	student = await makeMahasiswa(t.db, { kelas: 'IU-1' })
	await makeKelas(t.db, 'IU-2')
	const other = await lecturer()
	await teaches('IU-1', 'ALG01', teacher.nip)
	await teaches('IU-1', 'BIG02', other.nip)
	await teaches('IU-2', 'BIG02', proctor.nip)
	await teaches('IU-2', 'CAL03', teacher.nip)
})
afterAll(() => t.close())
/** Each test begins without exams. */
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	for (const table of ['nilai', 'pengerjaan', 'ujian', 'jadwal_kuliah', 'pemberitahuan'] as const)
		await t.db.deleteFrom(table).execute()
})

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
	t.call(method, `/api/kantor/impor${path}`, { token: baak.token, ...(body && { body }) })
const see = async (id: string): Promise<ImporKantor> => (await call('GET', `/${id}`)).body.data
async function bring(isi: string | Buffer): Promise<ImporKantor> {
	const answer = await t.app.inject({
		method: 'POST',
		url: '/api/kantor/impor/baru/ujian?nama=berkas.csv',
		headers: { authorization: `Bearer ${baak.token}`, 'content-type': 'application/octet-stream' },
		payload: isi,
	})
	expect(answer.statusCode, answer.body).toBe(202)
	await t.runJobs()
	return see(answer.json().data.id)
}
async function step(id: string, what: 'tulis' | 'urungkan'): Promise<ImporKantor> {
	const { putaran } = await see(id)
	await call('POST', `/${id}/${what}`, what === 'tulis' ? { putaran, tanpa_ditolak: true } : undefined)
	await t.runJobs()
	return see(id)
}
async function make(isi: string): Promise<ImporKantor> {
	const done = await step((await bring(isi)).id, 'tulis')
	expect([done.status, done.alasan]).toEqual(['ditulis', null])
	return done
}
const rows = async (id: string, keadaan: string): Promise<BarisImporKantor[]> =>
	(await call('GET', `/${id}/baris?keadaan=${keadaan}`)).body.data.baris
const reasons = async (isi: string) =>
	(await rows((await bring(isi)).id, 'ditolak')).map(({ nomor, masalah }) => [
		nomor,
		...masalah.map(({ huruf, alasan }) => `${huruf}: ${alasan}`),
	])
const exams = () =>
	t.db
		.selectFrom('ujian')
		.select(['id', 'kelas_kode', 'jenis', 'nama', 'mulai', 'selesai', 'durasi_menit', 'ruang'])
		.orderBy('mulai')
		.execute()
const one = async () => {
	const [ujian] = await exams()
	if (!ujian) throw new Error('There is no exam')
	return ujian
}
const told = async ({ id }: { id: string }) => (await bell(t, { id })).map(({ judul, isi }) => [judul, isi])

const HEAD =
	'Kelas;Kode MK;Jenis;Nama;Tanggal;Mulai;Sampai;Durasi;Ruangan;Pengawas 1;Pengawas 2;Boleh bentrok\n'
const UTS = 'iu-1;alg01;uts;;17/04/2024;08.00;10.00;;Lab 1;;;\n'

describe('a file of exams', () => {
	test('is shown, then written, and its students are told; the same file again changes nothing', async () => {
		const file = `${HEAD}IU-1;ALG01;UTS;;17/04/2024;08.00;10.00;90;Lab 1;;${proctor.nip};\nIU-1;ALG01;KUIS;Kuis 1;2024-04-18;23:30;;60;Daring;;;\n`
		const seen = await bring(file)
		expect(seen.jumlah).toEqual({ dibuat: 2, diubah: 0, tetap: 0, ditolak: 0 })
		expect((await rows(seen.id, 'dibuat'))[1]?.isi).toMatchObject({ jam_selesai: '00:30', periode: '20232' })
		expect(await exams()).toEqual([])
		await step(seen.id, 'tulis')
		expect(await exams()).toMatchObject([
			{
				jenis: 'UTS',
				nama: null,
				mulai: new Date('2024-04-17T00:00:00Z'),
				selesai: new Date('2024-04-17T02:00:00Z'),
				durasi_menit: 90,
				ruang: 'Lab 1',
			},
			{ jenis: 'KUIS', nama: 'Kuis 1', selesai: new Date('2024-04-18T16:30:00Z'), durasi_menit: 60 },
		])
		const { id } = await one()
		const { body } = await t.call('GET', `/api/ujian/${id}/rencana`, { token: baak.token })
		expect(body.data.pengawas).toEqual([{ nip: proctor.nip, nama: proctor.nama, ruang: null }])
		expect(await told(student)).toContainEqual([
			'UTS Mata Kuliah ALG01 dijadwalkan',
			'Rabu, 17 April 2024 pukul 08.00, Lab 1',
		])
		expect((await bring(file)).jumlah).toEqual({ dibuat: 0, diubah: 0, tetap: 2, ditolak: 0 })
	})

	test('is the template too', async () => {
		const file = await t.app.inject({
			url: '/api/kantor/impor/templat/ujian',
			headers: { authorization: `Bearer ${baak.token}` },
		})
		const seen = await bring(file.rawPayload)
		expect([seen.status, Object.keys(seen.peta).length]).toEqual(['siap', seen.kolom.length])
	})

	test('without a length gives all of the time that it is open', async () => {
		await make(HEAD + UTS)
		expect(await exams()).toMatchObject([{ durasi_menit: 120 }])
	})

	test('names each cell that cannot be', async () => {
		expect(
			await reasons(
				`${HEAD}IU-1;CAL03;UTS;;2024-04-17;08:00;10:00;;Lab 1;;;\nIU-1;ALG01;KUIS;;2024-04-17;08:00;10:00;;Lab 1;;;\nIU-1;ALG01;UTS;Satu;2024-04-17;08:00;10:00;;Lab 1;;;\nIU-1;ALG01;UAS;;2024-03-17;08:00;10:00;;Lab 1;;;\nIU-1;BIG02;UTS;;2025-04-17;08:00;10:00;;Lab 1;;;\nIU-1;BIG02;UAS;;2024-04-17;08:00;;;Lab 1;;;\nIU-2;BIG02;UTS;;2024-04-17;08:00;10:00;;Lab 1;12345;;\nIU-2;CAL03;UTS;;2024-04-17;08:00;10:00;;;;;\nIU-2;CAL03;KUIS;Kuis;2024-04-19;08:00;10:00;;Lab 1;;;\nIU-2;CAL03;KUIS;KUIS;2024-04-20;08:00;10:00;;Lab 1;;;\nIU-2;CAL03;UAS;;2024-04-20;13:00;14:00;;Lab 1;${proctor.nip};${proctor.nip};\n`,
			),
		).toEqual([
			[2, 'B: belum ada pengampunya di kelas ini pada periode itu'],
			[3, 'D: beri nama kuis ini'],
			[4, 'D: hanya kuis yang diberi nama'],
			[5, 'E: Waktu ujian sudah lewat'],
			[6, 'E: Tanggal ujian di luar periode akademiknya'],
			[7, 'G: isi jam selesai, atau durasinya'],
			[8, 'J: dosen dengan NIP 12345 tidak ada'],
			[9, 'I: wajib diisi'],
			[11, 'D: sama dengan baris 10'],
			[12, 'K: pengawas ini disebut dua kali'],
		])
	})

	test('changes what it says, tells who sits it from where to where, and is undone', async () => {
		await make(`${HEAD}IU-1;ALG01;UTS;;2024-04-17;08:00;10:00;90;Lab 1;${proctor.nip};;\n`)
		const moved = await bring(
			'Kelas;Kode MK;Jenis;Tanggal;Mulai;Ruang\nIU-1;ALG01;UTS;2024-04-17;08:00;Aula\n',
		)
		expect((await rows(moved.id, 'diubah'))[0]).toMatchObject({
			lama: { ruang: 'Lab 1' },
			isi: { ruang: 'Aula', durasi: 90, pengawas_1: proctor.nip },
		})
		await step(moved.id, 'tulis')
		expect(await exams()).toMatchObject([{ ruang: 'Aula', durasi_menit: 90 }])
		expect(await told(student)).toEqual([
			[
				'UTS Mata Kuliah ALG01 dipindah',
				'Dari Rabu, 17 April 2024 pukul 08.00, Lab 1 ke Rabu, 17 April 2024 pukul 08.00, Aula',
			],
		])
		expect(await step(moved.id, 'urungkan')).toMatchObject({ status: 'diurungkan' })
		expect(await exams()).toMatchObject([{ ruang: 'Lab 1' }])
	})
})

test('proctors beyond those that a file can name stay', async () => {
	await make(HEAD + UTS)
	const { id } = await one()
	const list = [proctor, ...(await Promise.all([1, 2, 3, 4].map(lecturer)))].map(({ nip }) => nip)
	for (const [i, dosen_nip] of list.entries())
		await t.db
			.insertInto('pengawas_ujian')
			.values({ ujian_id: id, urutan: i + 1, dosen_nip })
			.execute()
	await make(HEAD + UTS.replace('Lab 1', 'Lab 2'))
	const now = await t.db.selectFrom('pengawas_ujian').select('dosen_nip').orderBy('urutan').execute()
	expect(now.map(({ dosen_nip }) => dosen_nip)).toEqual(list)
})

describe('clashes', () => {
	const clash = (what: string, with_: string) => `bentrok ${what} dengan ${with_}`

	test('of class, room and lecturers are shown, with known exams and within the file', async () => {
		await make(HEAD + UTS)
		const found = await reasons(
			`${HEAD}IU-1;BIG02;UTS;;2024-04-17;09:00;11:00;;Lab 2;;;\nIU-2;BIG02;UTS;;2024-04-17;09:30;11:00;;lab 1;;;\nIU-2;CAL03;UTS;;2024-04-17;09:59;11:30;;Lab 3;;;\nIU-2;CAL03;UAS;;2024-04-17;10:00;10:30;;Lab 1;;;Ya\n`,
		)
		const mine = 'UTS Mata Kuliah ALG01 kelas IU-1 pukul 08.00'
		expect(found[0]).toEqual([2, `A: ${clash('kelas IU-1', mine)}`])
		expect(found[1]).toContain(`I: ${clash('ruang Lab 1', mine)}`)
		expect(found[2]).toContain(`J: ${clash(`dosen ${teacher.nama}`, mine)}`)
		expect(found[2]).toContain(`A: ${clash('kelas IU-2', 'UTS Mata Kuliah BIG02 kelas IU-2 pukul 09.30')}`)
		expect(found[3]?.[1]).toMatch(/^A: bentrok kelas IU-2/)
	})

	test('with a lecture count too, and what is meant is let through but never two exams of a class', async () => {
		await t.db
			.insertInto('jadwal_kuliah')
			.values({
				...{ periode_kode: '20232', kelas_kode: 'IU-2', matakuliah_kode: 'BIG02', hari: 'Rabu' },
				...{ jam_mulai: '07:00', jam_selesai: '09:00', ruangan: 'LAB 1' },
			})
			.execute()
		expect(await reasons(HEAD + UTS)).toEqual([
			[2, 'F: bentrok ruang LAB 1 dengan kuliah Mata Kuliah BIG02 kelas IU-2 pukul 07.00'],
		])
		const meant = HEAD + UTS.replace(';;;\n', ';;;Ya\n')
		await make(meant)
		expect((await bring(meant)).jumlah).toMatchObject({ tetap: 1 })
		// What stands there already is no matter of a file that does not ask for it again.
		expect((await bring(HEAD + UTS)).jumlah).toMatchObject({ tetap: 1, ditolak: 0 })
		expect(await reasons(`${HEAD}IU-1;BIG02;UTS;;2024-04-17;09:00;11:00;;Lab 2;;;Ya\n`)).toHaveLength(1)
	})
})

describe('a clash that is meant', () => {
	const PLAIN = 'Kelas;Kode MK;Jenis;Tanggal;Mulai;Sampai;Ruang\n'
	const FILE = `${PLAIN}IU-2;BIG02;UTS;2024-04-17;09:30;11:00;Lab 1\nIU-1;BIG02;UTS;2024-04-17;09:00;11:00;Lab 2\n`
	const izin = (id: string, body: { putaran: number; nomor: number[] }, token = baak.token) =>
		t.call('POST', `/api/kantor/impor/${id}/izin`, { token, body })
	const dapat = async (id: string) =>
		(await rows(id, 'ditolak')).map(({ nomor, dapat_diizinkan }) => [nomor, dapat_diizinkan])

	test('is let through in the preview, also where the file has no column for it, and stands in the trail', async () => {
		await make(HEAD + UTS)
		const seen = await bring(FILE)
		// Nobody of a class sits two exams at once.
		expect(await dapat(seen.id)).toEqual([
			[2, true],
			[3, false],
		])
		expect((await izin(seen.id, { putaran: seen.putaran, nomor: [2, 3] })).status).toBe(400)
		expect((await izin(seen.id, { putaran: seen.putaran + 1, nomor: [2] })).body.code).toBe(
			'impor_diperiksa_lagi',
		)
		const both = await Promise.all([1, 2].map(() => izin(seen.id, { putaran: seen.putaran, nomor: [2] })))
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
		await t.runJobs()
		const again = await see(seen.id)
		expect(again).toMatchObject({ status: 'siap', jumlah: { dibuat: 1, ditolak: 1 } })
		expect(again.judul.at(-1)).toBe('Izinkan bentrok')
		expect((await rows(seen.id, 'dibuat'))[0]?.isi).toMatchObject({ kelas: 'IU-2', izin: 'Ya' })
		expect(await exams()).toHaveLength(1)
		await step(seen.id, 'tulis')
		expect(await exams()).toHaveLength(2)
		const trail = await t.db
			.selectFrom('jejak')
			.select(['pelaku', 'baru'])
			.where('tindakan', '=', 'impor_bentrok_diizinkan')
			.where('objek', '=', `impor:${seen.id}`)
			.execute()
		expect(trail).toMatchObject([{ pelaku: baak.id, baru: { jumlah: 1, bentrok: [{ baris: 2 }] } }])
		expect((await izin(seen.id, { putaran: again.putaran, nomor: [3] })).status).toBe(409)
	})

	test('is a matter of the academic office alone', async () => {
		await make(HEAD + UTS)
		const { id, putaran } = await bring(FILE)
		const money = await makeStaf(t.db, ['keuangan'])
		expect((await izin(id, { putaran, nomor: [2] }, money.token)).status).toBe(403)
	})
})

describe('what hangs on an exam', () => {
	test('keeps it from being undone: an attempt, and what somebody did by hand', async () => {
		const done = await make(`${HEAD}IU-1;ALG01;UTS;;2024-03-18;09:05;11:00;60;Lab 1;;;\n`)
		const { id } = await one()
		t.clock.set('2024-03-18T01:06:00Z')
		expect((await examCalls(() => t).start(id, student)).status).toBe(200)
		expect((await step(done.id, 'urungkan')).alasan).toMatch(
			/^Tidak dapat diurungkan\. (Sudah dipakai: .*pengerjaan ujian \(1\)|1 ujian sudah diatur)/,
		)
		expect(await exams()).toHaveLength(1)
		expect(await reasons(`${HEAD}IU-1;ALG01;UTS;;2024-03-18;09:05;11:00;75;Lab 1;;;\n`)).toEqual([
			[2, 'H: sudah dimulai mahasiswa; durasinya tidak dapat diubah'],
		])
		expect(await reasons(`${HEAD}IU-1;ALG01;UTS;;2024-03-18;10:30;12:00;60;Lab 1;;;\n`)).toHaveLength(1)
	})

	test('set up by its lecturer stays, and untouched it goes and its students are told', async () => {
		const done = await make(HEAD + UTS)
		const { id } = await one()
		const body = { batas_mulai_menit: 15, alasan: 'Ruang dipakai lagi' }
		await t.call('PUT', `/api/ujian/${id}/pengaturan`, { token: teacher.akun.token, body })
		expect((await step(done.id, 'urungkan')).alasan).toBe(
			'Tidak dapat diurungkan. 1 ujian sudah diatur atau dijalankan sesudah impor ini.',
		)
		await t.db.deleteFrom('ujian').execute()
		const again = await make(HEAD + UTS)
		expect(await step(again.id, 'urungkan')).toMatchObject({ status: 'diurungkan' })
		expect(await exams()).toEqual([])
		expect(await told(student)).toContainEqual([
			'UTS Mata Kuliah ALG01 ditiadakan',
			'Rabu, 17 April 2024 pukul 08.00, Lab 1',
		])
	})

	test('a cancelled exam is not called back by a file', async () => {
		await make(HEAD + UTS)
		await t.db.updateTable('ujian').set({ ditiadakan: true }).execute()
		expect((await bring(HEAD + UTS)).jumlah).toMatchObject({ tetap: 1 })
		expect((await reasons(HEAD + UTS.replace('Lab 1', 'Lab 2')))[0]?.[1]).toMatch(/ujian ini ditiadakan/)
	})
})
