import type { Sharp } from 'sharp'
import type { AppError } from './errors.ts'
import { createFairQueue } from './fair-queue.ts'
import type { Client } from './heavy.ts'
import { loadSharp } from './load-sharp.ts'
import { rasterType } from './picture.ts'

/** A 50-megapixel phone camera passes; a picture made to exhaust the server does not. */
const MAX_PIXELS = 60_000_000
const TAKEN = ['image/jpeg', 'image/png', 'image/webp']

// One picture at a time: pictures may wait, running exams may not. Each that waits holds its bytes.
const inLine = createFairQueue({ atOnce: 1, maxWaiting: 20, maxPerOwner: 2, retryAfterSeconds: 5 })

type Refusals = { maxBytes: number; tooLarge: () => AppError; unreadable: () => AppError }

/**
 * Draws a stranger's picture anew, turned upright: its points are read, and nothing else that the file holds comes along.
 * @throws AppError as the caller says for too many bytes, and for what is no whole JPEG, PNG or WebP; what `draw` throws; 429, 503,
 * 499 as {@link createFairQueue}
 */
export async function drawAnew<T>(
	bytes: unknown,
	draw: (picture: Sharp) => Promise<T>,
	{ owner, signal }: Client,
	{ maxBytes, tooLarge, unreadable }: Refusals,
): Promise<T> {
	if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw unreadable()
	if (bytes.length > maxBytes) throw tooLarge()
	if (!TAKEN.includes(rasterType(bytes) ?? '')) throw unreadable()
	const work = async () => {
		const sharp = await loadSharp()
		return draw(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true }))
	}
	return inLine(owner, work, signal)
}
