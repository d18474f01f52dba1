import { createHash } from 'node:crypto'
import { drawAnew } from '#server/lib/draw-anew.ts'
import { AppError, badInput } from '#server/lib/errors.ts'
import type { Client } from '#server/lib/heavy.ts'

export const PHOTO_MAX_BYTES = 2 * 1024 * 1024
const SIZE = 512

/**
 * Makes the stored form of a photo: square around what catches the eye, 512 px WebP, turned upright, without the
 * place and time that a camera writes into it.
 * @throws AppError 400 for bytes that are no such picture, 413 for too many; 429, 503, 499 as {@link drawAnew}
 */
export async function encodePhoto(
	bytes: unknown,
	client: Client,
): Promise<{ sha256: string; mime: string; isi: Buffer }> {
	const refusals = { maxBytes: PHOTO_MAX_BYTES, tooLarge, unreadable: notAPhoto }
	const isi = await drawAnew(
		bytes,
		(picture) =>
			picture
				.resize(SIZE, SIZE, { fit: 'cover', position: 'attention' })
				.webp({ quality: 82 })
				.toBuffer()
				.catch(() => {
					throw notAPhoto()
				}),
		client,
		refusals,
	)
	return { sha256: createHash('sha256').update(isi).digest('hex'), mime: 'image/webp', isi }
}

const tooLarge = () => new AppError(413, 'photo_too_large', 'Ukuran foto paling besar 2 MB')
const notAPhoto = () =>
	badInput('foto', 'Berkas ini bukan foto JPEG, PNG, atau WebP yang utuh', 'not_a_photo')
