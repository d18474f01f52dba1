import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeDosen, makeMahasiswa, type TestAkun } from '#server/test/factories.ts'
import { makeKuliah } from '#server/test/factories-academic.ts'
import { makePenulis } from '#server/test/lesson-writers.ts'
import { TITIPAN_BYTES, TITIPAN_MAKS, TITIPAN_SEMUA_BYTES } from '#shared/rules/titipan.ts'
import { POTONGAN_BYTES } from '#shared/rules/tugas.ts'
import { forgetLeftTitipan } from './lend.ts'

let t: TestApp
let dosen: TestAkun
const { freshToken } = examCalls(() => t)
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	dosen = await makeDosen(t.db)
})

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(POTONGAN_BYTES * 2)])
const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, who = dosen) =>
	t.call(method, url, { ...(await freshToken(who)), ...(body && { body }) })
const begin = (ukuran: number, who = dosen) => ask('POST', '/api/titipan', { ukuran }, who)
const put = async (id: string, nomor: number, payload: Buffer, who = dosen) => {
	const { token } = await freshToken(who)
	const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
	return t.app.inject({ method: 'PUT', url: `/api/titipan/${id}/${nomor}`, headers, payload })
}
const piece = (isi: Buffer, nomor: number) =>
	isi.subarray(nomor * POTONGAN_BYTES, (nomor + 1) * POTONGAN_BYTES)
/** All pieces of a file but those that are left out. */
async function send(isi: Buffer, who = dosen, without: number[] = []): Promise<string> {
	const { id } = (await begin(isi.length, who)).body.data
	for (let nomor = 0; nomor * POTONGAN_BYTES < isi.length; nomor++)
		if (!without.includes(nomor)) expect((await put(id, nomor, piece(isi, nomor), who)).statusCode).toBe(200)
	return id
}

describe('a file that is sent in pieces', () => {
	test('tells which have arrived, takes one twice, and none that is not as long as it must be', async () => {
		const id = await send(PDF, dosen, [1])
		expect((await ask('GET', `/api/titipan/${id}`)).body.data).toEqual({ ukuran: PDF.length, ada: [0, 2] })
		expect((await put(id, 0, Buffer.alloc(POTONGAN_BYTES, 'y'))).statusCode).toBe(200)
		for (const [nomor, isi] of [
			[1, Buffer.alloc(3)],
			[2, Buffer.alloc(POTONGAN_BYTES)],
			[3, Buffer.alloc(9)],
		] as const)
			expect((await put(id, nomor, isi)).json().code).toBe('piece_size')
		expect((await put(id, 1, Buffer.alloc(POTONGAN_BYTES + 1))).statusCode).toBe(413)
	})

	test('is there for the account that sends it alone', async () => {
		const id = await send(PDF)
		const other = await makeDosen(t.db)
		expect((await ask('GET', `/api/titipan/${id}`, undefined, other)).status).toBe(404)
		expect((await put(id, 0, piece(PDF, 0), other)).statusCode).toBe(404)
		expect((await ask('DELETE', `/api/titipan/${id}`, undefined, other)).status).toBe(404)
		expect((await begin(9, await makeMahasiswa(t.db))).status).toBe(403)
		expect((await ask('DELETE', `/api/titipan/${id}`)).body.data).toEqual({ dihapus: true })
		expect((await ask('GET', `/api/titipan/${id}`)).status).toBe(404)
	})

	test('is no larger than a film, and so many are under way, also of those that begin at once', async () => {
		expect((await begin(TITIPAN_BYTES + 1)).status).toBe(400)
		const big = await Promise.all(Array.from({ length: 5 }, () => begin(TITIPAN_BYTES)))
		const room = Math.floor(TITIPAN_SEMUA_BYTES / TITIPAN_BYTES)
		expect(big.filter(({ status }) => status === 201)).toHaveLength(room)
		for (let i = room; i < TITIPAN_MAKS; i++) expect((await begin(1)).status).toBe(201)
		expect((await begin(1)).body.code).toBe('too_much_on_its_way')
	})

	test('is forgotten when nobody puts it anywhere', async () => {
		const id = await send(PDF)
		await forgetLeftTitipan(t, new Date(t.clock.now().getTime() - 1))
		expect((await ask('GET', `/api/titipan/${id}`)).status).toBe(200)
		await forgetLeftTitipan(t, new Date(t.clock.now().getTime() + 1))
		expect((await ask('GET', `/api/titipan/${id}`)).status).toBe(404)
		expect(
			await t.db.selectFrom('potongan_titipan').select('nomor').where('titipan_id', '=', id).execute(),
		).toEqual([])
	})
})

describe('where it is put', () => {
	const NAMA = 'Kuliah 6 – Ümläut 试 👩‍🏫.pdf'
	const meeting = async () => {
		const { nip } = await t.db
			.selectFrom('dosen')
			.select('nip')
			.where('akun_id', '=', dosen.id)
			.executeTakeFirstOrThrow()
		const { kode } = await makeKuliah(t.db, { kelas: 'UP-1', nip })
		return `/api/pertemuan/20232/UP-1/${kode}/2024-03-18/08:00/berkas`
	}
	const at = (url: string, titipan: string, nama = NAMA) => `${url}?${new URLSearchParams({ nama, titipan })}`

	test('a meeting has it byte by byte; asked again because the answer was lost, once', async () => {
		const url = await meeting()
		const id = await send(PDF)
		const first = await ask('POST', at(url, id))
		expect([first.status, first.body.data]).toMatchObject([201, [{ ukuran: PDF.length }]])
		const again = await ask('POST', at(url, id))
		expect([again.status, again.body.data.length]).toEqual([201, 1])
		const { token } = await freshToken(dosen)
		const file = await t.app.inject({
			url: `/api/berkas-pertemuan/${again.body.data[0].id}`,
			headers: { authorization: `Bearer ${token}` },
		})
		expect(file.rawPayload.equals(PDF)).toBe(true)
	})

	test('is refused while a piece is missing, of another account, and when it is not as it is named', async () => {
		const url = await meeting()
		const id = await send(PDF, dosen, [1])
		expect((await ask('POST', at(url, id))).body.code).toBe('pieces_missing')
		const other = await makeDosen(t.db)
		expect((await ask('POST', at(url, await send(PDF, other)))).body.code).toBe('upload_not_found')
		await put(id, 1, piece(PDF, 1))
		expect((await ask('POST', at(url, id, 'a.docx'))).body.code).toBe('file_refused')
		expect((await ask('POST', at(url, id))).status).toBe(201)
	})

	test('a lesson has it once, also when it is asked again', async () => {
		const w = await makePenulis(t)
		const materi = await w.materi('Satu', 'x')
		const id = await send(PDF, w.satu)
		const url = at(`${w.base}/materi/${materi}/berkas`, id, 'Bahan.pdf')
		const [first, again] = [
			await ask('POST', url, undefined, w.satu),
			await ask('POST', url, undefined, w.satu),
		]
		expect([first.status, first.body.data.markdown]).toEqual([201, '[Bahan](bahan.pdf)'])
		expect(again.body.data.nama).toBe('bahan.pdf')
		expect((await w.call('GET', `/materi/${materi}`)).body.data.berkas).toHaveLength(1)
		expect((await ask('POST', url, undefined, w.lain)).status).toBe(403)
	})
})
