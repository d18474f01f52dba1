import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import type { IsiBerita } from '#shared/api/news-office.ts'
import { tellPengumuman } from './tell.ts'

let t: TestApp
let humas: TestAkun
let colleague: TestAkun
beforeAll(async () => {
	t = await createTestApp({ PUBLIC_URL: 'https://kampus.ac.id' })
	humas = await makeStaf(t.db, ['humas'])
	colleague = await makeStaf(t.db, ['humas'])
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	await t.db.deleteFrom('berita').execute()
})

const isi = (rest: Partial<IsiBerita> = {}): IsiBerita => ({
	judul: 'Wisuda ke-42',
	ringkasan: 'Sebanyak 312 lulusan',
	naskah: '## Acara\n\nHalo **semua**.',
	berkas: [],
	kategori: 'Akademik',
	penulis: 'Humas',
	unggulan: false,
	gambar: null,
	teks_gambar: '',
	...rest,
})
const post = (path: string, body: object, { token } = humas) =>
	t.call('POST', `/api/kantor/berita${path}`, { token, body })
const draft = async (rest: Partial<IsiBerita> = {}) => {
	const { status, body } = await post('', { id: randomUUID(), ...isi(rest) })
	expect(status).toBe(201)
	return body.data as { id: string; slug: string; versi: number; keadaan: string }
}
const save = (id: string, versi: number, rest: Partial<IsiBerita> = {}, { token } = humas) =>
	t.call('PUT', `/api/kantor/berita/${id}`, { token, body: { versi, ...isi(rest) } })
const read = async (id: string) =>
	(await t.call('GET', `/api/kantor/berita/${id}`, { token: humas.token })).body.data
const publish = (id: string, versi: number, pada: string | null = null) =>
	post(`/${id}/terbit`, { versi, pada })
const withdraw = (id: string, versi: number) => post(`/${id}/tarik`, { versi })
const page = (slug: string) => t.call('GET', `/api/berita/${slug}`)
const seen = async (slug: string) => (await page(slug)).status === 200
const picture = async () => {
	const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
		.png()
		.toBuffer()
	const answer = await t.app.inject({
		method: 'POST',
		url: '/api/kantor/berita/berkas?nama=foto.png',
		headers: { authorization: `Bearer ${humas.token}`, 'content-type': 'application/octet-stream' },
		payload: png,
	})
	const { alamat, markdown, ...berkas } = answer.json().data
	return {
		alamat: alamat as string,
		markdown: markdown as string,
		berkas: berkas as IsiBerita['berkas'][number],
	}
}

describe('an article', () => {
	test('is nobody else’s as a draft, is out when it is published, and gone when it is withdrawn', async () => {
		const { id, slug, versi, keadaan } = await draft()
		expect([slug, versi, keadaan]).toEqual(['wisuda-ke-42', 1, 'draf'])
		const everywhere = async () => [
			await seen(slug),
			(await t.call('GET', '/api/berita')).body.meta.total === 1,
			(await t.call('GET', '/api/berita?cari=wisuda')).body.meta.total === 1,
			(await t.call('GET', '/api/cari?q=wisuda', { token: humas.token })).raw.includes(slug),
			(await t.call('GET', '/berita/rss.xml')).raw.includes(slug),
			(await t.call('GET', '/sitemap.xml')).raw.includes(slug),
		]
		// The feeds may be a second old.
		const nowhere = [false, false, false, false, false, false]
		expect(await everywhere()).toEqual(nowhere)
		t.clock.pass(1_001)
		expect((await publish(id, 1)).body.data.keadaan).toBe('terbit')
		expect((await everywhere()).filter((one) => !one).length).toBeLessThanOrEqual(1)
		expect((await page(slug)).body.data.isi).toBe('<h2>Acara</h2>\n<p>Halo <strong>semua</strong>.</p>')
		t.clock.pass(1_001)
		expect((await withdraw(id, 1)).body.data.keadaan).toBe('ditarik')
		expect(await everywhere()).toEqual(nowhere)
		expect((await publish(id, 1)).body.data).toMatchObject({ slug, keadaan: 'terbit' })
		expect(await seen(slug)).toBe(true)
	})

	test('that is begun again with other words is refused, and stays as it was begun', async () => {
		const { id } = await draft()
		expect((await post('', { id, ...isi() })).status).toBe(201)
		const { status, body } = await post('', { id, ...isi({ ringkasan: 'Lebih jelas.' }) })
		expect([status, body.code]).toEqual([409, 'news_exists'])
		expect((await read(id)).versi).toBe(1)
	})

	test('with an hour to come is out from then on, and an announcement is told once', async () => {
		const m = await makeMahasiswa(t.db)
		const { id, slug } = await draft({ kategori: 'Pengumuman' })
		expect((await publish(id, 1, '2024-03-18T03:00:00Z')).body.data.keadaan).toBe('terjadwal')
		expect([await seen(slug), await bell(t, m)]).toEqual([false, []])
		t.clock.set('2024-03-18T03:00:00Z')
		const minute = () => t.db.transaction().execute((trx) => tellPengumuman(trx, t.clock.now()))
		await minute()
		expect([await seen(slug), (await bell(t, m)).length]).toEqual([true, 1])
		await withdraw(id, 1)
		await publish(id, 1)
		await minute()
		expect(await bell(t, m)).toHaveLength(1)
	})

	test('has an address that follows its title until it first has an hour, and never again', async () => {
		const { id } = await draft()
		expect((await save(id, 1, { judul: 'Judul kedua' })).body.data.slug).toBe('judul-kedua')
		const other = await draft({ judul: 'Judul kedua' })
		expect(other.slug).toBe('judul-kedua-2')
		await publish(id, 2)
		expect((await save(id, 2, { judul: 'Judul ketiga' })).body.data.slug).toBe('judul-kedua')
		expect((await page('judul-kedua')).body.data.judul).toBe('Judul ketiga')
		await withdraw(id, 3)
		expect((await save(id, 3, { judul: 'Judul keempat' })).body.data.slug).toBe('judul-kedua')
		await expect(sql`update berita set slug = 'lain' where id = ${id}`.execute(t.db)).rejects.toThrow(
			/address/,
		)
		await expect(sql`update berita set alamat_tetap = false where id = ${id}`.execute(t.db)).rejects.toThrow()
	})

	test('that is begun twice is one, and a draft alone can be deleted', async () => {
		const id = randomUUID()
		const both = await Promise.all([post('', { id, ...isi() }), post('', { id, ...isi() })])
		expect(both.map(({ status, body }) => [status, body.data.versi])).toEqual([
			[201, 1],
			[201, 1],
		])
		const remove = () => t.call('DELETE', `/api/kantor/berita/${id}`, { token: humas.token })
		await publish(id, 1)
		expect((await remove()).body.code).toBe('news_was_out')
		await withdraw(id, 1)
		expect((await remove()).body.code).toBe('news_was_out')
		const other = await draft()
		expect((await t.call('DELETE', `/api/kantor/berita/${other.id}`, { token: humas.token })).status).toBe(
			200,
		)
		expect((await t.call('GET', `/api/kantor/berita/${other.id}`, { token: humas.token })).status).toBe(404)
	})

	test('that two save at once says to the second who did what, and keeps the first', async () => {
		const { id } = await draft()
		const both = await Promise.all([
			save(id, 1, { judul: 'Satu' }),
			save(id, 1, { judul: 'Dua', ringkasan: 'Lain' }, colleague),
		])
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
		const [won, lost] = both[0].status === 200 ? [humas, both[1]] : [colleague, both[0]]
		expect(lost.body.code).toBe('news_changed')
		expect(lost.body.error).toMatch(new RegExp(`diubah oleh ${won.email} \\((judul|judul, ringkasan)\\)`))
		expect((await publish(id, 1)).body.code).toBe('news_changed')
		const { riwayat, versi } = await read(id)
		expect([versi, riwayat.map((one: { versi: number }) => one.versi)]).toEqual([2, [2, 1]])
		const old = await t.call('GET', `/api/kantor/berita/${id}/versi/1`, { token: humas.token })
		expect(old.body.data).toEqual(isi())
	})

	test('that lacks something, or holds what it cannot show, stays a draft', async () => {
		const refused = async (rest: Partial<IsiBerita>) => {
			const { id } = await draft(rest)
			const { status, body } = await publish(id, 1)
			return [status, body.details?.[0]?.field]
		}
		expect(await refused({ ringkasan: ' ' })).toEqual([400, 'ringkasan'])
		expect(await refused({ naskah: '' })).toEqual([400, 'naskah'])
		expect(await refused({ naskah: 'Rumus $x^2$' })).toEqual([400, 'naskah'])
		expect(await refused({ naskah: 'Satu\n\n:::ingat\nKotak\n:::' })).toEqual([400, 'naskah'])
		const { id } = await draft()
		await publish(id, 1)
		expect((await save(id, 1, { naskah: 'Rumus $x^2$' })).body.code).toBe('news_faulty')
		expect((await publish(id, 1, '2024-03-17T00:00:00Z')).body.details[0].field).toBe('pada')
	})
})

test.each([
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'[a](javascript:alert(1))',
	'[a](JaVaScRiPt&colon;alert(1))',
	'![a](javascript:alert(1))',
	'![a](https://jahat.test/x.png)',
	'<svg onload=alert(1)><a xlink:href="javascript:alert(1)">',
	'<a href="data:text/html,<script>alert(1)</script>">a</a>',
	'<iframe src="https://jahat.test"></iframe>',
	'<div style="position:fixed" onclick="x()">a</div>',
	'`<img src=x onerror=alert(1)>`',
])('nothing harmful of %s reaches a reader', async (naskah) => {
	const answer = await post('/pratinjau', { naskah: `Halo\n\n${naskah}`, berkas: [], id: null })
	const { html } = answer.body.data as { html: string }
	expect(html).toContain('Halo')
	// What is escaped is text that people read.
	const tags = (html.match(/<[^>]*>/g) ?? []).join('')
	expect(tags).not.toMatch(
		/<(?:script|iframe|svg|object|style)|\s(?:on\w+|style)\s*=|javascript:|jahat|data:/i,
	)
})

test('pictures are shown from this server, stay with the article, and are nobody else’s to use', async () => {
	const { alamat, markdown, berkas } = await picture()
	expect(berkas).toMatchObject({ lebar: 40, tinggi: 30 })
	const rest = { naskah: `Foto:\n\n${markdown}`, berkas: [berkas], gambar: berkas.sha256, teks_gambar: '' }
	expect((await post('', { id: randomUUID(), ...isi(rest) }, colleague)).body.code).toBe('file_gone')
	const { id, slug } = await draft(rest)
	expect((await publish(id, 1)).body.details[0].field).toBe('teks_gambar')
	await save(id, 1, { ...rest, teks_gambar: 'Toga' })
	expect((await publish(id, 2)).status).toBe(200)
	const { data } = (await page(slug)).body
	expect([data.gambar, data.teks_gambar]).toEqual([alamat, 'Toga'])
	expect(data.isi).toContain(`src="${alamat}"`)
	expect((await save(id, 2, { ...rest, teks_gambar: 'Toga', ringkasan: 'Lain' }, colleague)).status).toBe(200)
	const text = await t.app.inject({
		method: 'POST',
		url: '/api/kantor/berita/berkas?nama=surat.pdf',
		headers: { authorization: `Bearer ${humas.token}`, 'content-type': 'application/octet-stream' },
		payload: Buffer.from('%PDF-1.7\n'),
	})
	expect([text.statusCode, text.json().code]).toEqual([400, 'file_refused'])
})

test('an article that came as HTML is opened as the Markdown that makes the same', async () => {
	const html =
		'<h2>Acara * besar</h2><p>Buka <a href="https://a.id/x" rel="noopener noreferrer nofollow">ini</a> <strong>dan</strong> <em>itu</em>.</p><ul><li>Satu</li><li>Dua</li></ul><blockquote><p>Kata</p></blockquote>'
	const { id } = await t.db
		.insertInto('berita')
		.values({
			...{ slug: 'lama', judul: 'Lama', ringkasan: 'R', isi: html, kategori: 'Akademik', penulis: 'H' },
			...{ gambar: null, unggulan: false, terbit_pada: TEST_NOW },
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	const { naskah, versi, keadaan } = await read(id)
	expect([versi, keadaan]).toEqual([1, 'terbit'])
	const again = await t.call('PUT', `/api/kantor/berita/${id}`, {
		token: humas.token,
		body: { ...isi({ judul: 'Lama', naskah }), versi },
	})
	expect(again.status).toBe(200)
	const shown = (await page('lama')).body.data.isi as string
	expect(shown.replaceAll('\n', '')).toBe(html)
})
