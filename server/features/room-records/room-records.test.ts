import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa, makeStaf, makeUjian, type TestAkun } from '#server/test/factories.ts'
import type { ImporKantor } from '#shared/api/imports.ts'
import type { BarisRuang } from '#shared/api/room-records.ts'

let t: TestApp
let office: TestAkun
let colleague: TestAkun
let dosen: TestAkun

beforeAll(async () => {
	t = await createTestApp()
	office = await makeStaf(t.db, ['akademik'])
	colleague = await makeStaf(t.db, ['akademik'])
	dosen = await makeDosen(t.db, { kelas: ['RU-1'] })
})
afterAll(() => t.close())
beforeEach(async () => {
	for (const table of ['ujian', 'jadwal_kuliah', 'ruang'] as const) await t.db.deleteFrom(table).execute()
})

const add = (kode: string, nama: string, isi: Partial<Record<'gedung' | 'kapasitas', string>> = {}) =>
	t.call('POST', '/api/kantor/ruang', {
		token: office.token,
		body: { kode, nama, gedung: '', kapasitas: '40', ...isi },
	})
const open = (kode: string) =>
	t.call('GET', `/api/kantor/ruang/${encodeURIComponent(kode)}`, { token: office.token })
const save = (kode: string, kunci: string, dari: string | null, menjadi: string, { token } = office) =>
	t.call('PUT', `/api/kantor/ruang/${encodeURIComponent(kode)}`, {
		token,
		body: { perubahan: [{ kunci, dari, menjadi }] },
	})
const remove = (kode: string) => t.call('DELETE', `/api/kantor/ruang/${kode}`, { token: office.token })
const names = async ({ token } = dosen) =>
	(await t.call('GET', '/api/ruang', { token })).body.data.map(({ nama }: { nama: string }) => nama)
async function list(search: string): Promise<string[]> {
	const { status, body } = await t.call('GET', `/api/kantor/ruang?${search}`, { token: office.token })
	expect(status).toBe(200)
	return body.data.baris.map(({ kode }: BarisRuang) => kode)
}
async function lecture(ruangan: string): Promise<void> {
	const { kelas_kode, matakuliah_kode } = await t.db
		.selectFrom('pengampu')
		.select(['kelas_kode', 'matakuliah_kode'])
		.where('kelas_kode', '=', 'RU-1')
		.executeTakeFirstOrThrow()
	await t.db
		.insertInto('jadwal_kuliah')
		.values({
			...{ periode_kode: '20232', kelas_kode, matakuliah_kode, hari: 'Senin', ruangan },
			...{ jam_mulai: '08:00', jam_selesai: '10:00' },
		})
		.execute()
}
const see = async (id: string): Promise<ImporKantor> =>
	(await t.call('GET', `/api/kantor/impor/${id}`, { token: office.token })).body.data
async function bring(isi: string, jenis = 'ruang'): Promise<ImporKantor> {
	const answer = await t.app.inject({
		method: 'POST',
		url: `/api/kantor/impor/baru/${jenis}?nama=ruang.csv`,
		headers: { authorization: `Bearer ${office.token}`, 'content-type': 'application/octet-stream' },
		payload: isi,
	})
	expect(answer.statusCode, answer.body).toBe(202)
	await t.runJobs()
	return see(answer.json().data.id)
}
async function step(id: string, what: 'tulis' | 'urungkan'): Promise<ImporKantor> {
	const body = what === 'tulis' ? { putaran: (await see(id)).putaran, tanpa_ditolak: true } : undefined
	await t.call('POST', `/api/kantor/impor/${id}/${what}`, { token: office.token, ...(body && { body }) })
	await t.runJobs()
	return see(id)
}
const reasons = async (id: string): Promise<string[]> =>
	(
		await t.call('GET', `/api/kantor/impor/${id}/baris?keadaan=ditolak`, { token: office.token })
	).body.data.baris.map(({ masalah }: { masalah: { alasan: string }[] }) => masalah[0]?.alasan)

describe('the list of rooms', () => {
	test.each([
		['', ['A.1', 'B 2', 'C-3']],
		['urut=-kapasitas', ['C-3', 'B 2', 'A.1']],
		['urut=-dipakai', ['B 2', 'A.1', 'C-3']],
		['cari=lab', ['B 2']],
		['cari=gedung%20b', ['B 2', 'C-3']],
		['cari=%25', []],
		['gedung=Gedung%20B', ['B 2', 'C-3']],
		['status=Diarsipkan', ['C-3']],
	])('%s', async (search, codes) => {
		await add('a.1', 'Kelas 1', { kapasitas: '30' })
		await add('B 2', 'Lab 2', { gedung: 'Gedung B' })
		await add('C-3', 'Aula', { gedung: 'Gedung B', kapasitas: '300' })
		await save('C-3', 'status', 'Aktif', 'Diarsipkan')
		await lecture(' LAB 2 ')
		expect(await list(search)).toEqual(codes)
	})

	test('says which rooms can be chosen, to lecturers too and not to students', async () => {
		await add('L1', 'Lab 1')
		await add('L2', 'Lab 2')
		await save('L2', 'status', 'Aktif', 'Diarsipkan')
		expect(await names()).toEqual(['Lab 1'])
		const m = await makeMahasiswa(t.db)
		expect((await t.call('GET', '/api/ruang', { token: m.token })).status).toBe(403)
		expect((await t.call('GET', '/api/kantor/ruang', { token: dosen.token })).status).toBe(403)
	})
})

describe('a room', () => {
	test('is written down once, under a name that no other has', async () => {
		expect((await add('lab-1', ' Lab  1 ')).body.data).toEqual({ kode: 'LAB-1' })
		expect((await add('LAB-1', 'Lab 9')).body.code).toBe('record_exists')
		expect((await add('LAB-2', 'LAB 1')).body.details[0]).toMatchObject({ field: 'nama' })
		for (const [nama, kapasitas] of [
			['Daring', '10'],
			['Aula', '0'],
			['Aula', '2001'],
			['', '10'],
		] as const)
			expect((await add('X1', nama, { kapasitas })).status).toBe(400)
		expect((await add('X/1', 'Aula')).status).toBe(400)
	})

	test('knows its lectures and exams by its name, and tells where exams do not fit', async () => {
		await add('K2', 'lab komputer 2', { kapasitas: '1' })
		await lecture('Lab Komputer 2')
		await makeMahasiswa(t.db, { kelas: 'RU-1' })
		await makeMahasiswa(t.db, { kelas: 'RU-1' })
		const ujian = await makeUjian(t.db, { kelas: 'RU-1' })
		const { body } = await open('K2')
		expect(body.data).toMatchObject({ dipakai: 1, ujian: 1, jadwal: [{ hari: 'Senin', kelas: 'RU-1' }] })
		const exam = await t.call('GET', `/api/kantor/ujian/${ujian.id}`, { token: office.token })
		expect(exam.body.data.kapasitas_ruang).toBe(1)
		expect(exam.body.data.ganjil).toContain('ruang_kecil')
		await save('K2', 'kapasitas', '1', '2')
		const again = await t.call('GET', `/api/kantor/ujian/${ujian.id}`, { token: office.token })
		expect(again.body.data.ganjil).not.toContain('ruang_kecil')
	})

	test('is changed with a line in the history, and not over what a colleague has changed', async () => {
		await add('L5', 'Lab 5', { gedung: 'A' })
		const { body } = await save('L5', 'gedung', 'A', '')
		expect(body.data.gedung).toBe(null)
		expect(body.data.riwayat).toHaveLength(2)
		await save('L5', 'kapasitas', '40', '50', colleague)
		const late = await save('L5', 'kapasitas', '40', '60')
		expect([late.status, late.body.code]).toEqual([409, 'record_changed'])
		expect(late.body.error).toContain(colleague.email)
	})

	test('keeps its name and stays as long as it is written somewhere', async () => {
		await add('L1', 'Lab 1')
		await lecture('lab 1')
		const renamed = await save('L1', 'nama', 'Lab 1', 'Laboratorium')
		expect([renamed.status, renamed.body.error]).toEqual([400, expect.stringContaining('jadwal kuliah (1)')])
		expect((await save('L1', 'nama', 'Lab 1', 'LAB 1')).status).toBe(200)
		const gone = await remove('L1')
		expect([gone.status, gone.body.error]).toEqual([409, expect.stringContaining('jadwal kuliah (1)')])
		await t.db.deleteFrom('jadwal_kuliah').execute()
		expect((await save('L1', 'nama', 'LAB 1', 'Laboratorium')).status).toBe(200)
		expect((await remove('L1')).status).toBe(200)
		expect((await open('L1')).status).toBe(404)
	})
})

describe('a file of rooms', () => {
	const FILE = 'Kode Ruang;Nama Ruangan;Daya tampung;Gedung\nlab-1;Lab 1;40;Gedung A\nA.2;Aula;1.200;\n'

	test('is written, changes nothing the second time, and is undone while nothing takes place there', async () => {
		const seen = await bring(FILE)
		expect(seen.jumlah).toEqual({ dibuat: 2, diubah: 0, tetap: 0, ditolak: 0 })
		await step(seen.id, 'tulis')
		expect(await names()).toEqual(['Aula', 'Lab 1'])
		expect((await bring(FILE)).jumlah).toMatchObject({ tetap: 2 })
		await lecture('LAB 1')
		expect((await step(seen.id, 'urungkan')).alasan).toBe(
			'Tidak dapat diurungkan. Sudah dipakai: jadwal kuliah (1).',
		)
		await t.db.deleteFrom('jadwal_kuliah').execute()
		expect((await step(seen.id, 'urungkan')).status).toBe('diurungkan')
		expect(await names()).toEqual([])
	})

	test('says which names cannot be', async () => {
		await add('L9', 'Lab 9')
		await add('L8', 'Lab 8')
		await lecture('Lab 8')
		const { id } = await bring(
			'Kode;Nama;Kapasitas\nL1;lab 9;40\nL2;Aula;40\nL3;AULA;40\nL4;Online;40\nL8;Studio;40\n',
		)
		expect(await reasons(id)).toEqual([
			'nama ini dipakai ruang L9',
			'sama dengan baris 3',
			'ujian dan kuliah daring tidak memerlukan ruang',
			'nama lama masih tertulis. Sudah dipakai: jadwal kuliah (1)',
		])
	})
})

describe('files of exams and lectures', () => {
	test('may name a room by its code, and an exam is not put where it does not fit', async () => {
		await add('LK-7', 'Lab Komputer 7', { kapasitas: '1' })
		const { matakuliah_kode } = await t.db
			.selectFrom('pengampu')
			.select('matakuliah_kode')
			.where('kelas_kode', '=', 'RU-1')
			.executeTakeFirstOrThrow()
		const jadwal = await bring(
			`Kelas;Kode MK;Hari;Mulai;Selesai;Ruang\nRU-1;${matakuliah_kode};Jumat;08:00;10:00;lk-7\n`,
			'jadwal',
		)
		await step(jadwal.id, 'tulis')
		const lectures = await t.db.selectFrom('jadwal_kuliah').select('ruangan').execute()
		expect(lectures).toEqual([{ ruangan: 'Lab Komputer 7' }])
		const row = `RU-1;${matakuliah_kode};UTS;2024-04-17;08:00;10:00;LK-7`
		const HEAD = 'Kelas;Kode MK;Jenis;Tanggal;Mulai;Selesai;Ruang;Boleh bentrok\n'
		const full = await bring(`${HEAD}${row};\n`, 'ujian')
		expect((await reasons(full.id))[0]).toMatch(/^Lab Komputer 7 hanya muat 1, pesertanya \d+$/)
		expect((await bring(`${HEAD}${row};Ya\n`, 'ujian')).jumlah.dibuat).toBe(1)
	})
})
