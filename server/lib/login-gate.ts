import { shareOf } from './crew.ts'
import { busy, clientGone } from './errors.ts'
import { createGuessWatch, FREE_GUESSES } from './guess-watch.ts'
import { createLoginQueue, type Entry, QUEUE_LIMITS, type QueueLimits, type Ticket } from './login-queue.ts'
import { createPasswordWorkers } from './password-workers.ts'
import type { PasswordWork } from './passwords.ts'

export type LoginGate = {
	/**
	 * Does a work that checks or makes a password when its turn comes.
	 * @param signal fires when the client is gone; a work that still waits is then never begun
	 * @throws AppError 503 with `Retry-After` when too many wait, 499 when the client is gone
	 */
	pass: <T>(ticket: Ticket, work: (passwords: PasswordWork) => Promise<T>, signal?: AbortSignal) => Promise<T>
	/** What became of a stranger's password, so that an address from which passwords are guessed is slowed. */
	judged: (ticket: Ticket, matches: boolean) => void
	/** How many wait in each lane, and how many were sent away since the start. */
	figures: () => { known: number; stranger: number; shed: number }
	/** Ends the threads; nobody passes any more. */
	close: () => Promise<void>
}

export type GateLimits = QueueLimits & {
	/** Threads that check and make passwords. */
	threads: number
	/** Works at once; more than there are threads, so that each finds its next one waiting. */
	atOnce: number
	/** Who has waited this long is sent away too. */
	maxWaitMs: number
	retryAfterSeconds: number
	/** Wrong passwords that an address has free, and that are forgotten in a minute. */
	freeGuesses: number
}

const LIMITS: GateLimits = {
	...QUEUE_LIMITS,
	// Two: a login herd queues here instead of taking every core from running exams.
	threads: 2,
	atOnce: 3,
	maxWaitMs: 15_000,
	retryAfterSeconds: 5,
	freeGuesses: FREE_GUESSES,
}

/** The limits of one of several workers: connections come to them in turns, so each sees its share of a crowd. */
export const gateLimits = (workers: number): GateLimits => ({
	...LIMITS,
	threads: Math.max(1, Math.floor(LIMITS.threads / workers)),
	atOnce: Math.max(1, Math.floor(LIMITS.threads / workers)) + 1,
	maxWaiting: {
		known: shareOf(LIMITS.maxWaiting.known, workers),
		stranger: shareOf(LIMITS.maxWaiting.stranger, workers),
	},
	slow: {
		everyMs: LIMITS.slow.everyMs * workers,
		maxWaiting: shareOf(LIMITS.slow.maxWaiting, workers),
	},
	freeGuesses: FREE_GUESSES / workers,
})

/** The one gate that all work on passwords passes (decision 62). */
export function createLoginGate(
	limits: Partial<GateLimits> = {},
	now: () => number = () => performance.now(),
	onError: (error: unknown) => void = () => {},
): LoginGate {
	const { threads, atOnce, maxWaitMs, retryAfterSeconds, freeGuesses, ...queueLimits } = {
		...LIMITS,
		...limits,
	}
	const passwords = createPasswordWorkers(threads, onError)
	const guesses = createGuessWatch(now, freeGuesses)
	const queue = createLoginQueue(guesses.isSlow, queueLimits)
	let running = 0
	let shed = 0
	let wake: NodeJS.Timeout | undefined

	const pump = (): void => {
		clearTimeout(wake)
		while (running < atOnce) {
			const entry = queue.take(now())
			if (!entry) break
			running++
			entry.start()
		}
		const due = running < atOnce ? queue.nextDue() : undefined
		if (due !== undefined) wake = setTimeout(pump, Math.max(1, Math.ceil(due - now()))).unref()
	}

	const pass: LoginGate['pass'] = (ticket, work, signal) =>
		new Promise((resolve, reject) => {
			if (signal?.aborted) return reject(clientGone())
			const settle = () => {
				clearTimeout(tooLong)
				signal?.removeEventListener('abort', takeBack)
			}
			const entry: Entry = {
				...ticket,
				start: () => {
					settle()
					work(passwords)
						.then(resolve, reject)
						.finally(() => {
							running--
							queue.end(entry)
							pump()
						})
				},
				sendAway: () => {
					settle()
					queue.remove(entry)
					shed++
					reject(busy(retryAfterSeconds))
				},
			}
			const takeBack = () => {
				settle()
				queue.remove(entry)
				reject(clientGone())
			}
			const tooLong = setTimeout(() => entry.sendAway(), maxWaitMs).unref()
			signal?.addEventListener('abort', takeBack, { once: true })
			queue.offer(entry)?.sendAway()
			pump()
		})

	return {
		pass,
		judged: ({ lane, key }, matches) => {
			if (lane === 'stranger') guesses[matches ? 'good' : 'wrong'](key)
		},
		figures: () => ({ known: queue.waiting('known'), stranger: queue.waiting('stranger'), shed }),
		close: passwords.close,
	}
}
