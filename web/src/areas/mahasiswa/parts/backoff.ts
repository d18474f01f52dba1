const FIRST_MS = 1000
const LONGEST_MS = 15_000

/**
 * How long to wait after `failures` failures in a row: doubling from one second to fifteen, with half of it left to
 * chance so that a whole class does not come back in the same instant. A server that names a time is obeyed.
 */
export function backoffMs(failures: number, random: () => number, retryAfterMs?: number): number {
	const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
	const wait = full * (0.5 + random() / 2)
	return Math.round(retryAfterMs === undefined ? wait : Math.max(retryAfterMs + wait / 2, wait))
}
