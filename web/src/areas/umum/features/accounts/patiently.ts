import { ApiError } from '#web/lib/api.ts'

const TRIES = 6

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Tries again by itself what the server had no room for, when it said to: on the morning of an exam a whole campus logs
 * in at once. Everybody waits somewhat longer or shorter, so that they do not all come back together.
 */
export async function patiently<T>(work: () => Promise<T>, pause = sleep): Promise<T> {
	for (let tries = 1; ; tries++) {
		try {
			return await work()
		} catch (error) {
			const busy = error instanceof ApiError && error.status === 503
			if (!busy || error.retryAfterMs === undefined || tries === TRIES) throw error
			await pause(error.retryAfterMs * (0.5 + Math.random()))
		}
	}
}
