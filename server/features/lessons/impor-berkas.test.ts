import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { docx, drawing, p, r } from '#server/test/docx.ts'
import type { TestAkun } from '#server/test/factories.ts'
import { makePenulis } from '#server/test/lesson-writers.ts'
import { makeZip } from '#server/test/zip.ts'
import { bacaImpor } from './baca-impor.ts'

let t: TestApp
let w: Awaited<ReturnType<typeof makePenulis>>
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	w = await makePenulis(t)
})

const send = async (isi: Uint8Array, nama = 'materi.docx', who: TestAkun = w.satu) => {
	const made = await t.app.inject({
		method: 'POST',
		url: `${w.base}/impor?nama=${encodeURIComponent(nama)}`,
		headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/octet-stream' },
		payload: Buffer.from(isi),
	})
	const { data, ...body } = made.json()
	return {
		status: made.statusCode,
		id: data?.id as string,
		code: body.code as string,
		message: body.error as string,
	}
}
const read = async (isi: Uint8Array, nama?: string) => {
	const { id } = await send(isi, nama)
	await bacaImpor(t, { id }, AbortSignal.timeout(60_000))
	return { id, ...(await w.call('GET', `/impor/${id}`)).body.data }
}
const take = (id: string, tanpa: number[] = [], who = w.satu) =>
	w.call('POST', `/impor/${id}/ambil`, { tanpa }, who)
const titles = async () =>
	(await w.tree()).modul.map((one: { judul: string; materi: { judul: string; keadaan: string }[] }) => [
		one.judul,
		...one.materi.map(({ judul, keadaan }) => `${judul}: ${keadaan}`),
	])
const h = (level: number, text: string) =>
	`<w:p><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr>${r(text)}</w:p>`
const photo = () =>
	sharp({ create: { width: 40, height: 30, channels: 3, background: '#07a' } })
		.withExif({ IFD0: { Model: 'Kamera saya' } })
		.jpeg()
		.toBuffer()
const word = async () =>
	docx(
		[h(1, 'Dasar'), h(2, 'Relasi'), p('Lihat'), p(drawing('r1', 'Foto')), h(2, 'Kunci'), p('Isi kunci.')],
		{
			pictures: { r1: { name: 'foto.jpg', bytes: await photo() } },
		},
	)

test('a Word file is looked at, then taken as drafts whose pictures tell nothing of a camera, and taken back', async () => {
	const seen = await read(await word())
	expect(seen).toMatchObject({ status: 'siap', bentuk: 'word', jumlah: 2, kemajuan: 100, ditolak: [] })
	expect(seen.materi).toMatchObject([
		{ judul: 'Relasi', modul: 'Dasar', gambar: 1, sudah_ada: false, masalah: [] },
		{ judul: 'Kunci', modul: 'Dasar', gambar: 0 },
	])
	expect(await titles()).toEqual([])
	expect((await take(seen.id)).body.data).toEqual({ ditambahkan: 2 })
	expect(await titles()).toEqual([['Dasar', 'Relasi: draf', 'Kunci: draf']])
	const [first] = (await w.tree()).modul[0].materi
	const { berkas, isi } = (await w.call('GET', `/materi/${first.id}`)).body.data
	expect(isi).toBe('Lihat\n\n![Foto](gambar-1.jpg)\n')
	const picture = await t.app.inject({ url: berkas[0].alamat })
	expect([picture.statusCode, picture.rawPayload.includes('Kamera saya')]).toEqual([200, false])
	expect((await take(seen.id)).body.code).toBe('impor_tidak_siap')
	expect((await w.call('POST', `/impor/${seen.id}/urungkan`)).body.data).toEqual({ dihapus: 2 })
	expect(await titles()).toEqual([])
})

test('of two who take a file at once one does, and what was changed since is not taken back', async () => {
	const { id } = await read(makeZip({ 'Modul/01-a.md': 'Isi', 'Modul/02-b.md': 'Isi' }), 'm.zip')
	const both = await Promise.all([take(id, [1]), take(id, [1], w.dua)])
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
	expect(await titles()).toEqual([['Modul', 'A: draf']])
	const [first] = (await w.tree()).modul[0].materi
	await w.call('PUT', `/materi/${first.id}/isi`, { rev: 1, isi: 'Lebih baik' })
	expect((await w.call('POST', `/impor/${id}/urungkan`)).body.code).toBe('impor_terpakai')
})

test('a file is all taken or nothing of it', async () => {
	const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`m${i}/01-a.md`, 'Isi']))
	const { id } = await read(makeZip(many), 'banyak.zip')
	expect((await take(id)).body.code).toBe('terlalu_banyak_modul')
	expect(await titles()).toEqual([])
	expect(
		(
			await take(
				id,
				Array.from({ length: 100 }, (_, i) => i + 1),
			)
		).status,
	).toBe(200)
})

test.each([
	['jauh lebih besar', makeZip({ 'a.md': new Uint8Array(20_000_000) })],
	['makro', docx([p('x')], { more: { 'word/vbaProject.bin': 'x' } })],
	// What no list of parts tells is found before it is kept, too.
	['DOCTYPE', docx(['<!DOCTYPE x [<!ENTITY a "b">]>', p('x')])],
])('a file made to hurt (%s) is refused where it comes in, and not kept', async (why, isi) => {
	const seen = await send(isi, 'jahat.docx')
	expect(seen.status).toBe(400)
	expect(seen.message).toContain(why)
	const { kept } = await t.db
		.selectFrom('impor_materi')
		.select(({ fn }) => fn.countAll<number>().as('kept'))
		.where('nama', '=', 'jahat.docx')
		.executeTakeFirstOrThrow()
	expect(Number(kept)).toBe(0)
})

test('a file that cannot be read is refused with a sentence', async () => {
	const seen = await read(Buffer.from('bukan'))
	expect(seen).toMatchObject({ status: 'ditolak', materi: [] })
	expect(seen.alasan).toContain('bukan arsip zip')
	expect((await take(seen.id)).status).toBe(409)
})

test('is closed to others, and bounded for each', async () => {
	const isi = makeZip({ 'a.md': 'Isi' })
	expect((await send(isi, 'a.zip', w.lain)).status).toBe(403)
	const other = await makePenulis(t)
	const seen = await read(isi, 'a.zip')
	expect((await other.call('POST', `/impor/${seen.id}/ambil`, { tanpa: [] })).status).toBe(404)
	expect((await take(seen.id, [0])).status).toBe(400)
	for (let i = 0; i < 3; i++) expect((await send(isi, 'a.zip')).status).toBe(202)
	expect((await send(isi, 'a.zip')).status).toBe(429)
	expect((await send(Buffer.alloc(26 * 1024 * 1024), 'besar.zip', w.dua)).status).toBe(413)
})
