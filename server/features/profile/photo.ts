import { createHash } from 'node:crypto'
import { AppError, badInput } from '#server/lib/errors.ts'
import { createFairQueue } from '#server/lib/fair-queue.ts'
import type { Client } from '#server/lib/heavy.ts'
import { loadSharp } from '#server/lib/load-sharp.ts'
import { rasterType } from '#server/lib/picture.ts'

export const PHOTO_MAX_BYTES = 2 * 1024 * 1024
/** A 50-megapixel phone camera passes; a picture made to exhaust the server does not. */
const MAX_PIXELS = 60_000_000
const SIZE = 512

const TAKEN = ['image/jpeg', 'image/png', 'image/webp']

// One picture at a time: photos may wait, running exams may not. Each that waits holds its bytes.
const inLine = createFairQueue({ atOnce: 1, maxWaiting: 20, maxPerOwner: 2, retryAfterSeconds: 5 })

/**
 * Makes the stored form of a photo: square around what catches the eye, 512 px WebP, turned upright, without the
 * place and time that a camera writes into it.
 * @throws AppError 400 for bytes that are no such picture, 413 for too many; 429, 503, 499 as {@link createFairQueue}
 */
export async function encodePhoto(
	bytes: unknown,
	{ owner, signal }: Client,
): Promise<{ sha256: string; mime: string; isi: Buffer }> {
	if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw notAPhoto()
	if (bytes.length > PHOTO_MAX_BYTES)
		throw new AppError(413, 'photo_too_large', 'Ukuran foto paling besar 2 MB')
	if (!TAKEN.includes(rasterType(bytes) ?? '')) throw notAPhoto()
	const encode = async () => {
		const sharp = await loadSharp()
		return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
			.resize(SIZE, SIZE, { fit: 'cover', position: sharp.strategy.attention })
			.webp({ quality: 82 })
			.toBuffer()
			.catch(() => {
				throw notAPhoto()
			})
	}
	const isi = await inLine(owner, encode, signal)
	return { sha256: createHash('sha256').update(isi).digest('hex'), mime: 'image/webp', isi }
}

const notAPhoto = () =>
	badInput('foto', 'Berkas ini bukan foto JPEG, PNG, atau WebP yang utuh', 'not_a_photo')
