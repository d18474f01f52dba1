import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withoutMetadata } from './picture-metadata.ts'

const drawn = () =>
	sharp({
		create: {
			width: 64,
			height: 48,
			channels: 3,
			background: '#07a',
			noise: { type: 'gaussian', mean: 90, sigma: 40 },
		},
	}).withExif({ IFD0: { Model: 'Kamera Rahasia' }, IFD3: { GPSLatitude: '5/1 8/1 0/1' } })
const points = (isi: Buffer) => sharp(isi).raw().toBuffer()

test.each([
	['image/jpeg', () => drawn().jpeg().toBuffer()],
	['image/jpeg', () => drawn().jpeg({ progressive: true }).toBuffer()],
	['image/png', () => drawn().png().toBuffer()],
	['image/webp', () => drawn().webp().toBuffer()],
	['image/webp', () => drawn().webp({ lossless: true }).toBuffer()],
])('%s loses what is told in it, and no point', async (mime, make) => {
	const isi = await make()
	expect(isi.includes('Kamera Rahasia')).toBe(true)
	const bare = withoutMetadata({ mime, isi }).isi
	expect(bare.includes('Kamera Rahasia')).toBe(false)
	expect((await sharp(bare).metadata()).exif).toBeUndefined()
	expect((await points(bare)).equals(await points(isi))).toBe(true)
	expect(withoutMetadata({ mime, isi: bare }).isi.equals(bare)).toBe(true)
})

test('what is appended to a JPEG and what it says in comments go, its colour profile stays', async () => {
	const isi = await drawn().withIccProfile('p3').jpeg().toBuffer()
	const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 10]), Buffer.from('rahasia!')])
	const whole = Buffer.concat([isi.subarray(0, 2), comment, isi.subarray(2), Buffer.from('video')])
	const bare = withoutMetadata({ mime: 'image/jpeg', isi: whole }).isi
	expect([bare.includes('rahasia!'), bare.includes('video')]).toEqual([false, false])
	expect((await sharp(bare).metadata()).icc).toBeDefined()
})

test.each(['image/jpeg', 'image/png', 'image/webp'])(
	'%s that is cut off stays as it is or gets shorter',
	async (mime) => {
		const isi = await drawn()
			.toFormat(mime.slice(6) as 'jpeg')
			.toBuffer()
		for (let length = 12; length < isi.length; length += 7) {
			const cut = isi.subarray(0, length)
			expect(withoutMetadata({ mime, isi: cut }).isi.length).toBeLessThanOrEqual(length)
		}
	},
)
