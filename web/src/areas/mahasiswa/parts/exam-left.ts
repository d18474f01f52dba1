import type { PengerjaanRingkas } from '#shared/api/exams.ts'

/**
 * Minutes that are left of an attempt: what the server said, less what has passed since its answer came. Both moments are
 * of one clock, so that it does not matter whether this clock is right.
 */
export function sisaMenit(
	{ sisa_ms }: Pick<PengerjaanRingkas, 'sisa_ms'>,
	readAt: number,
	now: number,
): number {
	return Math.max(0, Math.ceil((sisa_ms - Math.max(0, now - readAt)) / 60_000))
}
