import { busy, clientGone, tooMany } from './errors.ts'

/** Runs a work when its turn comes; `owner` is whose turn it uses up, `signal` takes it back while it waits. */
export type FairQueue = <T>(owner: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

type Waiting = { start: () => void }

/**
 * A bounded queue in which owners take turns: who asks for a hundred works waits for own ones, the next owner for one
 * of them. At most `atOnce` run, at most `maxWaiting` wait, and an owner has at most `maxPerOwner` of both.
 *
 * The promise rejects with an AppError: 429 when the owner has too many, 503 when the queue is full, both with
 * `Retry-After`; 499 when the signal fired while the work waited, which then never runs. A running work runs to its end.
 */
export function createFairQueue(limits: {
	atOnce: number
	maxWaiting: number
	maxPerOwner: number
	retryAfterSeconds: number
}): FairQueue {
	const { atOnce, maxWaiting, maxPerOwner, retryAfterSeconds } = limits
	/** In a Map keys stand in the order of their insertion: the first owner is the next one. */
	const lines = new Map<string, Waiting[]>()
	const held = new Map<string, number>()
	let waiting = 0
	let running = 0

	const hold = (owner: string, change: 1 | -1) => {
		const count = (held.get(owner) ?? 0) + change
		if (count > 0) held.set(owner, count)
		else held.delete(owner)
	}

	/** Takes the next work of the next owner, who goes to the end. */
	const next = (): Waiting | undefined => {
		for (const [owner, line] of lines) {
			const entry = line.shift()
			lines.delete(owner)
			if (line.length > 0) lines.set(owner, line)
			return entry
		}
		return undefined
	}

	const pump = () => {
		while (running < atOnce) {
			const entry = next()
			if (!entry) return
			waiting--
			running++
			entry.start()
		}
	}

	return (owner, work, signal) =>
		new Promise((resolve, reject) => {
			if (signal?.aborted) return reject(clientGone())
			if ((held.get(owner) ?? 0) >= maxPerOwner)
				return reject(
					tooMany(retryAfterSeconds, 'Terlalu banyak permintaan sekaligus. Tunggu yang sebelumnya selesai.'),
				)
			if (running >= atOnce && waiting >= maxWaiting) return reject(busy(retryAfterSeconds))
			const takeBack = () => {
				const line = lines.get(owner) ?? []
				line.splice(line.indexOf(entry), 1)
				if (line.length === 0) lines.delete(owner)
				waiting--
				hold(owner, -1)
				reject(clientGone())
			}
			const entry: Waiting = {
				start: () => {
					signal?.removeEventListener('abort', takeBack)
					work()
						.then(resolve, reject)
						.finally(() => {
							running--
							hold(owner, -1)
							pump()
						})
				},
			}
			signal?.addEventListener('abort', takeBack, { once: true })
			hold(owner, 1)
			waiting++
			const line = lines.get(owner)
			if (line) line.push(entry)
			else lines.set(owner, [entry])
			pump()
		})
}
