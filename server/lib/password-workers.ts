import { Piscina } from 'piscina'
import type { PasswordWork } from './passwords.ts'

/** Threads that have nothing to do end after this; a new one takes a tenth of a second. */
const IDLE_MS = 600_000

/**
 * Works on passwords in threads of lower priority: while students save answers, these have the cores first, logins take
 * most of what is left, and files (`heavy.ts`) the rest.
 *
 * @param onError hears of a thread that fails with nothing to do; another takes its place
 */
export function createPasswordWorkers(
	threads: number,
	onError: (error: unknown) => void,
): PasswordWork & { close: () => Promise<void> } {
	const pool = new Piscina({
		filename: new URL('./passwords.ts', import.meta.url).href,
		minThreads: 0,
		maxThreads: Math.max(1, threads),
		idleTimeout: IDLE_MS,
		// On Linux a thread has a priority of its own; elsewhere this would slow down the whole process.
		niceIncrement: process.platform === 'linux' ? 5 : 0,
		recordTiming: false,
	})
	pool.on('error', onError)
	return {
		hash: (password) => pool.run(password, { name: 'hashHere' }),
		verify: (stored, password) => pool.run({ stored, password }, { name: 'verifyHere' }),
		close: () => pool.destroy(),
	}
}
