import type { PengerjaanRingkas } from '#shared/api/exams.ts'

type Left = Pick<PengerjaanRingkas, 'sisa_ms' | 'tenggat'>

/**
 * What is left of an attempt: what the server said, less what has passed since its answer was read. Both moments are of
 * one clock, so that it does not matter whether this clock is right. A kept answer is read long after it was given: its
 * figure never goes beyond the deadline, by the server's clock.
 */
export function sisaMs({ sisa_ms, tenggat }: Left, readAt: number, now: number, serverNow: number): number {
	return Math.max(0, Math.min(sisa_ms - Math.max(0, now - readAt), Date.parse(tenggat) - serverNow))
}

/** The same in minutes, the one that has begun counted whole. */
export function sisaMenit(left: Left, readAt: number, now: number, serverNow: number): number {
	return Math.ceil(sisaMs(left, readAt, now, serverNow) / 60_000)
}
