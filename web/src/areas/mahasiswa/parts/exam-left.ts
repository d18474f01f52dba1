import type { PengerjaanRingkas } from '#shared/api/exams.ts'

type Left = Pick<PengerjaanRingkas, 'sisa_ms'>

/**
 * What is left of an attempt: what the server said, less what has passed since its answer came. Both moments are of one
 * clock, so that it does not matter whether this clock is right.
 */
export function sisaMs({ sisa_ms }: Left, readAt: number, now: number): number {
	return Math.max(0, sisa_ms - Math.max(0, now - readAt))
}

/** The same in minutes, the one that has begun counted whole. */
export function sisaMenit(left: Left, readAt: number, now: number): number {
	return Math.ceil(sisaMs(left, readAt, now) / 60_000)
}
