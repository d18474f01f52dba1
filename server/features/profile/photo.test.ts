import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeMahasiswa, type TestMahasiswa } from '#server/test/factories.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

const upload = async (m: TestMahasiswa, payload: Buffer, type = 'image/jpeg', target = m) => {
	const response = await t.app.inject({
		method: 'PUT',
		url: `/api/mahasiswa/${target.stambuk}/foto`,
		headers: { authorization: `Bearer ${m.token}`, 'content-type': type },
		payload,
	})
	return { status: response.statusCode, body: response.json() }
}
const picture = (red: number, width = 900, height = 600) =>
	sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 200 } } })
const get = (url: string) => t.app.inject({ url })

test('a photo is kept as a square WebP of 512 pixels without what the camera wrote into it', async () => {
	const m = await makeMahasiswa(t.db)
	const jpeg = await picture(10)
		.withExif({ IFD0: { Artist: 'Rahmat', ImageDescription: 'rumah' } })
		.jpeg()
		.toBuffer()
	const answer = await upload(m, jpeg)
	expect(answer.status).toBe(200)
	expect(answer.body.data.foto).toMatch(/^\/api\/berkas\/[0-9a-f]{64}$/)
	const stored = await get(answer.body.data.foto)
	expect(stored.headers['content-type']).toBe('image/webp')
	const meta = await sharp(stored.rawPayload).metadata()
	expect(meta).toMatchObject({ format: 'webp', width: 512, height: 512 })
	expect(meta.exif).toBeUndefined()
})

test('PNG and WebP are taken too, and a picture that lies on its side is turned', async () => {
	const m = await makeMahasiswa(t.db)
	expect((await upload(m, await picture(20).png().toBuffer(), 'image/png')).status).toBe(200)
	const webp = await picture(30).webp().toBuffer()
	expect((await upload(m, webp, 'image/webp')).status).toBe(200)
	// Left half red, right half blue, marked as turned a quarter: upright, red is above.
	const half = await picture(0, 300, 600)
		.composite([{ input: await picture(255, 300, 300).png().toBuffer(), top: 0, left: 0 }])
		.png()
		.toBuffer()
	const turned = await sharp(half)
		.rotate(270)
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 95 })
		.toBuffer()
	const { foto } = (await upload(m, turned)).body.data
	const pixels = await sharp((await get(foto)).rawPayload)
		.raw()
		.toBuffer()
	expect(pixels[0]).toBeGreaterThan(200)
})

test.each<[string, () => Promise<Buffer> | Buffer, string, number]>([
	[
		'an SVG',
		() => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
		'image/png',
		400,
	],
	['a JPEG cut off', async () => (await picture(1).jpeg().toBuffer()).subarray(0, 900), 'image/jpeg', 400],
	['the first bytes of a PNG alone', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png', 400],
	['nothing', () => Buffer.alloc(0), 'image/jpeg', 400],
	['2 MB and a byte', () => Buffer.alloc(2 * 1024 * 1024 + 1), 'image/jpeg', 413],
	['a GIF', () => Buffer.from('GIF89a'), 'image/gif', 415],
	['JSON', () => Buffer.from('{}'), 'application/json', 400],
])('%s is refused', async (_name, bytes, type, status) => {
	const m = await makeMahasiswa(t.db)
	const answer = await upload(m, await bytes(), type)
	expect([answer.status, typeof answer.body.error]).toEqual([status, 'string'])
	const { body } = await t.call('GET', '/api/mahasiswa/profile', { token: m.token })
	expect(body.data.foto).toBeNull()
})

test('a picture of too many pixels is refused before it is unpacked', async () => {
	const m = await makeMahasiswa(t.db)
	const huge = await picture(5, 10_000, 6_100).png().toBuffer()
	expect(huge.length).toBeLessThan(2 * 1024 * 1024)
	expect((await upload(m, huge, 'image/png')).status).toBe(400)
})

test('a replaced photo is gone, unless somebody else shows the same picture', async () => {
	const [a, b] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	const jpeg = await picture(77).jpeg().toBuffer()
	const first = (await upload(a, jpeg)).body.data.foto
	expect((await upload(b, jpeg)).body.data.foto).toBe(first)
	await upload(a, await picture(78).jpeg().toBuffer())
	expect((await get(first)).statusCode).toBe(200)
	await t.call('PUT', `/api/mahasiswa/${b.stambuk}`, { token: b.token, body: { foto: null } })
	expect((await get(first)).statusCode).toBe(404)
})

test('the address of a photo on this server can be entered; of a question picture it cannot', async () => {
	const m = await makeMahasiswa(t.db)
	const { foto } = (await upload(m, await picture(90).jpeg().toBuffer())).body.data
	const put = (foto: string | null) =>
		t.call('PUT', `/api/mahasiswa/${m.stambuk}`, { token: m.token, body: { foto } })
	expect((await put(`${t.config.publicUrl}${foto}`)).body.data.foto).toBe(foto)
	const sha256 = 'a'.repeat(64)
	await t.db
		.insertInto('berkas')
		.values({ sha256, mime: 'image/png', isi: Buffer.from('x'), ditinggal_pada: null })
		.execute()
	const gambar = { pemilik: 'soal', pemilik_id: '1', guna: 'gambar_pertanyaan', sha256 }
	const surat = { pemilik: 'mahasiswa', pemilik_id: '1', guna: 'surat', sha256 }
	await t.db.insertInto('rujukan_berkas').values([gambar, surat]).execute()
	expect((await put(`/api/berkas/${sha256}`)).body.code).toBe('foreign_photo')
})

test('of many photos that one account sends at once, two are encoded or wait; the others are told to wait', async () => {
	const [m, other] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	const jpeg = await picture(92, 5_000, 4_000).jpeg().toBuffer()
	const answers = await Promise.all([
		...Array.from({ length: 16 }, () => upload(m, jpeg)),
		upload(other, jpeg),
	])
	expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 429]))
	expect(answers.at(-1)?.status).toBe(200)
	expect(
		answers.filter(({ status }) => status === 429).every(({ body }) => body.code === 'too_many_attempts'),
	).toBe(true)
})

test('nobody uploads a photo for somebody else, nor twenty-one an hour', async () => {
	const [m, other] = [await makeMahasiswa(t.db), await makeMahasiswa(t.db)]
	const jpeg = await picture(91, 20, 20).jpeg().toBuffer()
	expect((await upload(m, jpeg, 'image/jpeg', other)).status).toBe(403)
	t.clock.set(TEST_NOW)
	const statuses = []
	for (let i = 0; i < 21; i++) statuses.push((await upload(m, jpeg)).status)
	expect(statuses).toEqual([...Array(20).fill(200), 429])
})
