import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeUnused } from '#server/features/files/lend.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestAkun } from '#server/test/factories.ts'
import type { DataKampus } from '#shared/api/settings.ts'

let t: TestApp
let andi: TestAkun
let budi: TestAkun
beforeAll(async () => {
	t = await createTestApp()
	andi = await makeStaf(t.db, ['akademik'])
	budi = await makeStaf(t.db, ['sistem'])
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))
afterEach(async () => {
	await t.db.deleteFrom('logo_kampus').execute()
	await t.db.deleteFrom('pengaturan').execute()
})

const URL = '/api/kantor/kampus/logo'
type Shape = { width?: number; height?: number; color?: string; edge?: number }
/** An ellipse of a colour on nothing, with an empty edge around it. */
const draw = ({ width = 400, height = 400, color = '#0f6b47', edge = 0 }: Shape = {}) =>
	sharp(
		Buffer.from(
			`<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * edge}" height="${height + 2 * edge}"><ellipse cx="${width / 2 + edge}" cy="${height / 2 + edge}" rx="${width / 2}" ry="${height / 2}" fill="${color}"/></svg>`,
		),
	)
const png = (shape?: Shape) => draw(shape).png().toBuffer()

async function put(akun: TestAkun, payload: Buffer, { dari = '', type = 'image/png' } = {}) {
	const response = await t.app.inject({
		method: 'PUT',
		url: dari ? `${URL}?dari=${dari}` : URL,
		headers: { authorization: `Bearer ${akun.token}`, 'content-type': type },
		payload,
	})
	return { status: response.statusCode, body: response.json() }
}
const remove = (akun: TestAkun, dari: string) =>
	t.call('DELETE', `${URL}?dari=${dari}`, { token: akun.token })
const logoOf = (body: { data: DataKampus }) => body.data.logo as NonNullable<DataKampus['logo']>
const isNow = (sha256: string) => (one: DataKampus['riwayat'][number]) =>
	one.perubahan.some(({ kunci, menjadi }) => kunci === 'logo' && menjadi === `gambar ${sha256.slice(0, 8)}`)
const open = (sha256: string) => t.app.inject({ url: `/api/berkas/${sha256}` })

describe('the logo of the campus', () => {
	test('is drawn anew without its empty edge and what was written into it, and opens to everybody', async () => {
		const bytes = await draw({ width: 900, height: 300, edge: 200 })
			.withExif({ IFD0: { Artist: 'Rahmat' } })
			.png()
			.toBuffer()
		const { status, body } = await put(andi, bytes)
		expect([status, logoOf(body)]).toMatchObject([200, { lebar: 576, tinggi: 192 }])
		const opened = await open(logoOf(body).sha256)
		expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/webp'])
		expect(opened.headers['cache-control']).toContain('immutable')
		const meta = await sharp(opened.rawPayload).metadata()
		expect(meta).toMatchObject({ width: 576, height: 192, hasAlpha: true })
		expect(meta.exif).toBeUndefined()
		expect(opened.rawPayload.length).toBeLessThan(40_000)
	})

	test('is told with who put it there, and is gone when it is taken away', async () => {
		const { sha256 } = logoOf((await put(andi, await png())).body)
		const { status, body } = await remove(budi, sha256)
		expect([status, body.data.logo]).toEqual([200, null])
		const name = `gambar ${sha256.slice(0, 8)}`
		expect(body.data.riwayat.slice(0, 2)).toMatchObject([
			{ oleh: budi.email, perubahan: [{ kunci: 'logo', dari: name, menjadi: null }] },
			{ oleh: andi.email, perubahan: [{ kunci: 'logo', dari: null, menjadi: name }] },
		])
		expect((await open(sha256)).statusCode).toBe(404)
	})

	test('that somebody else has changed meanwhile is neither replaced nor taken away', async () => {
		const { sha256 } = logoOf((await put(andi, await png())).body)
		const late = await put(budi, await png({ color: '#8c1d2f' }))
		expect([late.status, late.body.error]).toEqual([
			409,
			`Logo baru saja diubah oleh ${andi.email}. Belum ada yang disimpan`,
		])
		const next = logoOf((await put(budi, await png({ color: '#8c1d2f' }), { dari: sha256 })).body)
		expect((await remove(andi, sha256)).status).toBe(409)
		expect((await open(next.sha256)).statusCode).toBe(200)
		expect((await open(sha256)).statusCode).toBe(404)
	})

	test('put twice at once is put once', async () => {
		const bytes = await png({ color: '#5b2da8' })
		const both = await Promise.all([put(andi, bytes), put(budi, bytes)])
		expect(both.map(({ status }) => status)).toEqual([200, 200])
		const { riwayat } = (await t.call('GET', '/api/kantor/kampus', { token: andi.token })).body.data
		expect(riwayat.filter(isNow(logoOf(both[0]?.body).sha256))).toHaveLength(1)
	})

	test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
		['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'bukan gambar PNG'],
		['half a PNG', async () => (await png()).subarray(0, 300), 400, 'bukan gambar PNG'],
		['nothing', () => Buffer.alloc(0), 400, 'bukan gambar PNG'],
		['white on nothing', () => png({ color: '#ffffff' }), 400, 'hampir tidak terlihat di atas putih'],
		['a line', () => png({ width: 800, height: 90 }), 400, 'terlalu lebar'],
		['a pole', () => png({ width: 90, height: 400 }), 400, 'terlalu sempit'],
		['a dot', () => png({ width: 40, height: 40, edge: 200 }), 400, 'terlalu kecil'],
		['more than 2 MB', () => Buffer.alloc(2 * 1024 * 1024 + 1), 413, ''],
	])('%s is refused, and the campus stays as it was', async (_name, bytes, status, sentence) => {
		const answer = await put(andi, await bytes())
		expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(sentence)])
		expect((await t.call('GET', '/api/kantor/kampus', { token: andi.token })).body.data.logo).toBe(null)
	})

	test('of one colour all over is taken as it is', async () => {
		const plain = sharp({ create: { width: 300, height: 300, channels: 3, background: '#17507f' } })
		expect((await put(andi, await plain.jpeg().toBuffer(), { type: 'image/jpeg' })).status).toBe(200)
	})
})

test('a paper keeps the logo and the colour of its day when the campus has others, or none', async () => {
	const { sha256 } = logoOf((await put(andi, await png())).body)
	await t.db
		.insertInto('pengaturan')
		.values({ warna: '#8c1d2f' })
		.onConflict((oc) => oc.column('satu').doUpdateSet({ warna: '#8c1d2f' }))
		.execute()
	const m = await makeMahasiswa(t.db)
	const body = { jenis: 'aktif_kuliah', keperluan: 'Beasiswa' }
	const { data } = (await t.call('POST', '/api/surat', { token: m.token, body })).body
	const print = async () => {
		const response = await t.app.inject({
			url: `/api/surat/${data.id}/pdf`,
			headers: { authorization: `Bearer ${m.token}` },
		})
		expect(response.statusCode).toBe(200)
		return response.rawPayload.toString('latin1')
	}
	const pictures = (pdf: string) => pdf.match(/\/Subtype \/Image/g)?.length ?? 0
	expect(pictures(await print())).toBe(1)

	await remove(budi, sha256)
	await t.db.updateTable('pengaturan').set({ warna: null }).execute()
	await removeUnused(t.db, t.clock.now())
	await removeUnused(t.db, new Date(t.clock.now().getTime() + 3 * 86_400_000))
	const { isi } = await t.db
		.selectFrom('surat')
		.select('isi')
		.where('id', '=', data.id)
		.executeTakeFirstOrThrow()
	expect(isi.institution).toMatchObject({ logo: { layar: sha256 }, brand: '#8c1d2f' })
	const kept = await t.db
		.selectFrom('berkas')
		.select('sha256')
		.where('sha256', 'in', [isi.institution.logo?.cetak ?? '', sha256])
		.execute()
	expect(kept).toEqual([{ sha256: isi.institution.logo?.cetak }])

	// Today's papers are without it.
	const { body: later } = await t.call('POST', '/api/surat', {
		token: m.token,
		body: { ...body, keperluan: 'Magang' },
	})
	const fresh = await t.db
		.selectFrom('surat')
		.select('isi')
		.where('id', '=', later.data.id)
		.executeTakeFirstOrThrow()
	expect(fresh.isi.institution).not.toHaveProperty('logo')
	expect(pictures(await print())).toBe(1)
})
