import { crowded } from './errors.ts'

/**
 * Works in the order of the calls, of which `atOnce` run and `maxWaiting` wait, so that a crowd of them leaves connections
 * to other work. Rejects with AppError 503 when more come.
 */
export function createWaitingLine({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
	const waiting: (() => void)[] = []
	let running = 0

	const run = async <T>(work: () => Promise<T>): Promise<T> => {
		if (running < atOnce) running++
		else if (waiting.length >= maxWaiting) throw crowded()
		// Whoever ends gives its place to the next one.
		else await new Promise<void>((resolve) => waiting.push(resolve))
		try {
			return await work()
		} finally {
			const next = waiting.shift()
			if (next) next()
			else running--
		}
	}
	return Object.assign(run, { waiting: () => waiting.length })
}
