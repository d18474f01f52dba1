import sharp from 'sharp'
import { expect, test } from 'vitest'
import { kecilkan } from './kecilkan.ts'

const blank = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 3, background: '#07a' } })
const kept = async (bytes: Buffer) => {
	const berkas = await kecilkan(bytes, 'test')
	if ('reason' in berkas) throw new Error(berkas.reason)
	return { ...berkas, meta: await sharp(berkas.isi).metadata() }
}

test('a picture with nothing in it but what is seen stays as it is', async () => {
	for (const isi of [await blank(40, 30).png().toBuffer(), await blank(40, 30).jpeg().toBuffer()])
		expect((await kept(isi)).isi.equals(isi)).toBe(true)
})

test('where a picture was taken goes, and it stands as it was held', async () => {
	const GPSLatitude = '5/1 8/1 0/1'
	const taken = await blank(40, 30)
		.jpeg()
		.withExif({ IFD0: { Model: 'Kamera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude } })
		.withMetadata({ orientation: 6 })
		.toBuffer()
	expect((await sharp(taken).metadata()).exif).toBeDefined()
	const { meta, isi } = await kept(taken)
	expect([meta.exif, meta.orientation, meta.width, meta.height]).toEqual([undefined, undefined, 30, 40])
	expect(isi.includes('Exif')).toBe(false)
})

test('where a picture was taken goes also from one that is kept as it is drawn', async () => {
	const exif = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '5/1 8/1 0/1' } }
	const taken = await blank(40, 30).jpeg().withExif(exif).toBuffer()
	expect(taken.includes('Exif')).toBe(true)
	const { meta, isi } = await kept(taken)
	expect([meta.format, meta.exif]).toEqual(['jpeg', undefined])
	expect(isi.includes('Exif')).toBe(false)
})

test('a small file that is a huge picture is drawn smaller', async () => {
	const huge = await blank(5_000, 5_000).png().toBuffer()
	expect(huge.length).toBeLessThan(512 * 1024)
	expect((await kept(huge)).meta.width).toBe(1_600)
})

test('what only begins like a picture is refused', async () => {
	const png = await blank(40, 30).png().toBuffer()
	for (const isi of [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), png.subarray(0, png.length - 40)])
		expect(await kecilkan(isi, 'test')).toEqual({ reason: 'Gambar ini rusak atau terlalu besar.' })
})
