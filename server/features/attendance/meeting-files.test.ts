import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, type TestAkun } from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'
import { BERKAS_PERTEMUAN_BYTES, BERKAS_PERTEMUAN_MAKS } from '#shared/rules/berkas-pertemuan.ts'

let t: TestApp
let dosen: TestAkun
let url: string
let kode: string

const { freshToken } = examCalls(() => t)
const PDF = Buffer.from('%PDF-1.7\nisi')

beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set('2024-03-18T08:05:00+08:00')
	dosen = await makeDosen(t.db)
	const { nip } = await t.db
		.selectFrom('dosen')
		.select('nip')
		.where('akun_id', '=', dosen.id)
		.executeTakeFirstOrThrow()
	kode = (await makeKuliah(t.db, { kelas: 'BP-1', nip, jam: ['08:00', '10:30'] })).kode
	url = `/api/pertemuan/20232/BP-1/${kode}/2024-03-18/08:00/berkas`
})

async function put(nama: string, isi: Buffer, by = dosen, at = url) {
	const { token } = await freshToken(by)
	const answer = await t.app.inject({
		method: 'POST',
		url: `${at}?nama=${encodeURIComponent(nama)}`,
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
		payload: isi,
	})
	return { status: answer.statusCode, body: answer.json() }
}
const get = async (id: string, by: TestAkun) => {
	const { token } = await freshToken(by)
	return t.app.inject({ url: `/api/berkas-pertemuan/${id}`, headers: { authorization: `Bearer ${token}` } })
}

test('a file that a lecturer puts to a meeting is on the schedule of the class, and opens for its students', async () => {
	const m = await makeMahasiswa(t.db, { kelas: 'BP-1' })
	const { status, body } = await put('Bahan kuliah 6.pdf', PDF)
	expect([status, body.data]).toEqual([
		201,
		[{ id: expect.any(String), nama: 'Bahan kuliah 6.pdf', ukuran: PDF.length }],
	])
	const { id } = body.data[0]
	const { body: jadwal } = await t.call('GET', `/api/matakuliah/${kode}/jadwal`, await freshToken(m))
	expect(jadwal.data.berkas).toEqual([
		{ id, nama: 'Bahan kuliah 6.pdf', ukuran: PDF.length, tanggal: '2024-03-18', jam_mulai: '08:00' },
	])
	const file = await get(id, m)
	expect(file.rawPayload).toEqual(PDF)
	expect(file.headers).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': "attachment; filename*=UTF-8''Bahan%20kuliah%206.pdf",
	})
})

test('it opens for nobody of another class, nor for who teaches another', async () => {
	const { body } = await put('soal.txt', Buffer.from('Relasi'))
	const { id } = body.data[0]
	const stranger = await makeMahasiswa(t.db, { kelas: 'BP-2' })
	expect((await get(id, stranger)).json().code).toBe('wrong_class')
	const other = await makeDosen(t.db)
	expect((await get(id, other)).json().code).toBe('wrong_course')
	expect((await put('soal.txt', PDF, other)).body.code).toBe('wrong_course')
	expect((await t.app.inject({ url: `/api/berkas-pertemuan/${id}` })).statusCode).toBe(401)
	// Nor by the name of its bytes.
	const { sha256 } = await t.db
		.selectFrom('rujukan_berkas')
		.select('sha256')
		.where('pemilik_id', '=', id)
		.executeTakeFirstOrThrow()
	expect((await t.app.inject({ url: `/api/berkas/${sha256}` })).statusCode).toBe(404)
})

test('one of the same name takes its place, and one that is taken away is gone for all', async () => {
	const m = await makeMahasiswa(t.db, { kelas: 'BP-1' })
	const first = (await put('bahan.txt', Buffer.from('satu'))).body.data
	const second = (await put('bahan.txt', Buffer.from('dua'))).body.data
	expect(second).toMatchObject([{ nama: 'bahan.txt', ukuran: 3 }])
	expect((await get(first[0].id, m)).statusCode).toBe(404)
	expect((await get(second[0].id, m)).body).toBe('dua')
	const gone = await t.call('DELETE', `${url}/${second[0].id}`, await freshToken(dosen))
	expect(gone.body.data).toEqual([])
	expect((await get(second[0].id, m)).statusCode).toBe(404)
	expect((await t.call('DELETE', `${url}/${second[0].id}`, await freshToken(dosen))).status).toBe(404)
	const trail = await t.db
		.selectFrom('jejak')
		.select('tindakan')
		.where('pelaku', '=', dosen.id)
		.where('tindakan', 'like', 'berkas_pertemuan_%')
		.orderBy('id')
		.execute()
	expect(trail.map(({ tindakan }) => tindakan.slice('berkas_pertemuan_'.length))).toEqual([
		'ditambah',
		'ditambah',
		'dihapus',
	])
})

test('a file of another meeting is not taken away by the address of this one', async () => {
	const { body } = await put('bahan.txt', Buffer.from('satu'))
	const there = url.replace('2024-03-18', '2024-03-25')
	const answer = await t.call('DELETE', `${there}/${body.data[0].id}`, await freshToken(dosen))
	expect(answer.status).toBe(404)
	expect((await t.call('GET', url, await freshToken(dosen))).body.data).toHaveLength(1)
})

test.each([
	['a program', 'alat.exe', Buffer.from('MZ')],
	['a page', 'halaman.html', Buffer.from('<script>')],
	['what is not what its name says', 'bahan.pdf', Buffer.from('<html>')],
	['nothing', 'kosong.txt', Buffer.alloc(0)],
	['a name of nothing', '‮/..', Buffer.from('x')],
])('%s is refused', async (_, nama, isi) => {
	expect((await put(nama, isi)).status).toBe(400)
})

test('a name is kept without what a folder or a screen takes for something else', async () => {
	const { body } = await put('..‮fdp/Bahan: kuliah.txt', Buffer.from('x'))
	expect(body.data[0].nama).toBe('fdp Bahan kuliah.txt')
})

test('a meeting takes ten files and not an eleventh, and no file above 25 MB', async () => {
	const all = Array.from({ length: BERKAS_PERTEMUAN_MAKS }, (_, i) => put(`${i}.txt`, Buffer.from(`${i}`)))
	// At the same moment as well.
	const answers = await Promise.all([...all, put('lebih.txt', Buffer.from('x'))])
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(BERKAS_PERTEMUAN_MAKS)
	expect(answers.find(({ status }) => status !== 201)?.body.code).toBe('files_full')
	expect((await put('besar.txt', Buffer.alloc(BERKAS_PERTEMUAN_BYTES + 1, 'x'))).status).toBe(413)
})
