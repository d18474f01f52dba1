import { createHash } from 'node:crypto'
import type { Berkas } from '#server/features/files/lend.ts'
import { createFairQueue } from '#server/lib/fair-queue.ts'
import { loadSharp } from '#server/lib/load-sharp.ts'
import { cleanPicture, type Picture } from '#server/lib/picture.ts'
import { withoutMetadata } from '#server/lib/picture-metadata.ts'
import { MAX_GAMBAR_BYTES } from './gambar.ts'

const MAX_PIXELS = 60_000_000
/** Wider than any page shows it. */
const SIDE = 1_600

const inLine = createFairQueue({ atOnce: 1, maxWaiting: 50, maxPerOwner: 4, retryAfterSeconds: 5 })

/**
 * A picture as a bank keeps it: without what the camera has written into it (where and when it was taken), turned as it was
 * held, and no larger than students should have to load; or why it is refused. @throws AppError 429, 503
 */
export async function kecilkan(bytes: Buffer, owner: string): Promise<Berkas | { reason: string }> {
	const kept = await kecil(bytes, owner)
	return 'reason' in kept ? { reason: `Gambar ini ${kept.reason}.` } : kept
}

/** The same; the reason goes on after the name of the picture. @throws AppError 429, 503 */
export async function kecil(bytes: Uint8Array, owner: string): Promise<Berkas | { reason: string }> {
	const picture = cleanPicture(bytes)
	if ('reason' in picture) return picture
	if (picture.mime === 'image/svg+xml')
		return picture.isi.length <= MAX_GAMBAR_BYTES ? named(picture) : { reason: 'lebih besar dari 512 KB' }
	// That too many wait is said as such, not of the picture.
	const made = await inLine(owner, () => redrawn(picture).catch(() => null))
	if (made === null) return { reason: 'rusak atau terlalu besar' }
	return made.isi.length <= MAX_GAMBAR_BYTES ? named(made) : { reason: 'terlalu besar' }
}

/** Between two pictures that have become one. */
const SELA = 16

/**
 * Several pictures of one text as one picture, one below the other; or why it cannot be made. The same ones give the same
 * bytes. @throws AppError 429, 503
 */
export async function gabungkan(
	pictures: readonly Buffer[],
	owner: string,
): Promise<Berkas | { reason: string }> {
	const cleaned: Picture[] = []
	for (const bytes of pictures) {
		const picture = cleanPicture(bytes)
		if ('reason' in picture) return { reason: `Salah satu gambarnya ${picture.reason}.` }
		if (picture.mime === 'image/svg+xml')
			return {
				reason:
					'Gambar SVG tidak dapat dijadikan satu dengan gambar lain. Simpan sebagai PNG, atau sisakan satu gambar.',
			}
		cleaned.push(picture)
	}
	const made = await inLine(owner, () => stacked(cleaned).catch(() => null))
	if (made === null) return { reason: 'Salah satu gambarnya rusak atau terlalu besar.' }
	return made.isi.length <= MAX_GAMBAR_BYTES
		? named(made)
		: { reason: 'Gambar-gambarnya bersama terlalu besar. Perkecil, atau sisakan satu gambar.' }
}

async function stacked(pictures: readonly Picture[]): Promise<Picture> {
	const sharp = await loadSharp()
	const drawn = await Promise.all(
		pictures.map(async (picture) =>
			(await read(picture))
				.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
				.flatten({ background: '#ffffff' })
				.png()
				.toBuffer({ resolveWithObject: true }),
		),
	)
	let height = -SELA
	const layers = drawn.map(({ data, info }) => {
		const top = height + SELA
		height = top + info.height
		return { input: data, top, left: 0 }
	})
	const width = Math.max(...drawn.map(({ info }) => info.width))
	const sheet = sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite(layers)
	const whole = sharp(await sheet.png().toBuffer()).resize(SIDE, 2 * SIDE, {
		fit: 'inside',
		withoutEnlargement: true,
	})
	const png = await whole.png().toBuffer()
	if (png.length <= MAX_GAMBAR_BYTES) return { mime: 'image/png', isi: png }
	return { mime: 'image/webp', isi: await whole.webp({ quality: 82 }).toBuffer() }
}

const read = async ({ isi }: Picture) =>
	(await loadSharp())(isi, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })

/**
 * The picture itself where nothing but what is seen stands in it, so that it comes back the same from a file of ours. One of a
 * fair size only loses what stands beside it, for drawing two hundred anew takes half a minute; every other is drawn.
 */
async function redrawn(picture: Picture): Promise<Picture> {
	const seen = await look(picture)
	const fits = picture.isi.length <= MAX_GAMBAR_BYTES && Math.max(seen.width, seen.height) <= 2 * SIDE
	// How it was held is told beside the points: without that it would lie on its side.
	if (fits && seen.isUpright) {
		const bare = seen.isPlain ? picture : withoutMetadata(picture)
		if (bare === picture || (await look(bare)).isPlain) {
			// All of it can be read: what only begins like a picture is none.
			await (await read(bare)).resize(8, 8, { fit: 'fill' }).raw().toBuffer()
			return bare
		}
	}
	const drawn = (await read(picture)).resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
	return { mime: 'image/webp', isi: await drawn.webp({ quality: 82 }).toBuffer() }
}

async function look(picture: Picture) {
	const { exif, xmp, iptc, comments, orientation, width, height } = await (await read(picture)).metadata()
	return { width, height, isUpright: (orientation ?? 1) === 1, isPlain: !exif && !xmp && !iptc && !comments }
}

const named = ({ mime, isi }: { mime: string; isi: Buffer }): Berkas => ({
	sha256: createHash('sha256').update(isi).digest('hex'),
	mime,
	isi,
})
