import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Berkas } from '#server/features/files/lend.ts'
import { createFairQueue } from '#server/lib/fair-queue.ts'
import { cleanPicture, type Picture } from '#server/lib/picture.ts'
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
	const picture = cleanPicture(bytes)
	if ('reason' in picture) return { reason: `Gambar ini ${picture.reason}.` }
	if (picture.mime === 'image/svg+xml')
		return picture.isi.length <= MAX_GAMBAR_BYTES
			? named(picture)
			: { reason: 'Gambar SVG ini lebih besar dari 512 KB.' }
	// That too many wait is said as such, not of the picture.
	const made = await inLine(owner, () => redrawn(picture).catch(() => null))
	if (made === null) return { reason: 'Gambar ini rusak atau terlalu besar.' }
	return made.isi.length <= MAX_GAMBAR_BYTES ? named(made) : { reason: 'Gambar ini terlalu besar.' }
}

/** The picture itself where nothing but what is seen stands in it, so that it comes back the same from a file of ours. */
async function redrawn(picture: Picture): Promise<Picture> {
	const read = sharp(picture.isi, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
	const { exif, xmp, iptc, orientation, comments, width, height } = await read.metadata()
	const fits = picture.isi.length <= MAX_GAMBAR_BYTES && Math.max(width, height) <= 2 * SIDE
	const isPlain = !exif && !xmp && !iptc && !comments && (orientation ?? 1) === 1
	if (fits && isPlain) {
		// All of it can be read: what only begins like a picture is none.
		await read.resize(8, 8, { fit: 'fill' }).raw().toBuffer()
		return picture
	}
	const drawn = read.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
	return { mime: 'image/webp', isi: await drawn.webp({ quality: 82 }).toBuffer() }
}

const named = ({ mime, isi }: { mime: string; isi: Buffer }): Berkas => ({
	sha256: createHash('sha256').update(isi).digest('hex'),
	mime,
	isi,
})
