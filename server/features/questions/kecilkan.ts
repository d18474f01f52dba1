import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Berkas } from '#server/features/files/lend.ts'
import { createFairQueue } from '#server/lib/fair-queue.ts'
import { cleanPicture } from '#server/lib/picture.ts'
import { MAX_GAMBAR_BYTES } from './gambar.ts'

const MAX_PIXELS = 60_000_000
/** Wider than any page shows it. */
const SIDE = 1_600

const inLine = createFairQueue({ atOnce: 1, maxWaiting: 50, maxPerOwner: 4, retryAfterSeconds: 5 })

/** A picture as a bank keeps it, made smaller where it is larger than students should have to load; or why it is refused. @throws AppError 429, 503 */
export async function kecilkan(bytes: Buffer, owner: string): Promise<Berkas | { reason: string }> {
	const picture = cleanPicture(bytes)
	if ('reason' in picture) return { reason: `Gambar ini ${picture.reason}.` }
	if (picture.isi.length <= MAX_GAMBAR_BYTES) return named(picture)
	if (picture.mime === 'image/svg+xml') return { reason: 'Gambar SVG ini lebih besar dari 512 KB.' }
	// That too many wait is said as such, not of the picture.
	const isi = await inLine(owner, () =>
		sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
			.resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
			.webp({ quality: 82 })
			.toBuffer()
			.catch(() => null),
	)
	if (isi === null) return { reason: 'Gambar ini rusak atau terlalu besar.' }
	return isi.length <= MAX_GAMBAR_BYTES
		? named({ mime: 'image/webp', isi })
		: { reason: 'Gambar ini terlalu besar.' }
}

const named = ({ mime, isi }: { mime: string; isi: Buffer }): Berkas => ({
	sha256: createHash('sha256').update(isi).digest('hex'),
	mime,
	isi,
})
