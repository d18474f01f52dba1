import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { shareOf } from './crew.ts'
import { AppError, clientGone } from './errors.ts'
import { createFairQueue } from './fair-queue.ts'
import { type Commission, makeFile, say } from './heavy-thread.ts'

/** What a maker is given: the plain data that decide its result, and the time that is written into the file only. */
export type Order<C> = {
	content: C
	date: Date
	/** Stored files that the content names by their hashes, in the same order: they do not decide the result once more. */
	files?: readonly Uint8Array[]
	/** The mark of the institution that the content names, for its letterhead; see {@link withLogo}. */
	logo?: Uint8Array
}

/** A function that makes a file. It runs in a worker thread, where alone its module is loaded. */
export type Maker<C> = (order: Order<C>) => Promise<Uint8Array | string> | Uint8Array | string

/** Names a maker by the file that exports it. */
export type Task<C> = { file: URL; name: string; maker?: Maker<C> }

/** For whom something is made: `owner` is the account, or one word for all strangers. */
export type Client = { owner: string; signal: AbortSignal }

export type Heavy = {
	/**
	 * Gives the bytes that a maker makes of its content. The same content is made once while it is remembered, and once
	 * for all who ask while it is under way.
	 * @throws AppError 429, 503 (with `Retry-After`) or 499 as {@link createFairQueue}; 503 {@link TOOK_TOO_LONG}
	 */
	make: <C>(task: Task<C>, order: Order<C>, client: Client) => Promise<Buffer>
	/** How often something was made by a worker, taken from memory, shared with one under way; threads alive now. */
	figures: () => { made: number; remembered: number; shared: number; threads: number }
	/** Ends the threads; nobody waits for them any more. */
	close: () => Promise<void>
}

export type HeavyLimits = {
	threads: number
	maxWaiting: number
	maxPerOwner: number
	/** Bytes of finished files that are remembered. */
	memoryBytes: number
	/** A work that takes longer is stuck, or the machine has no time for it: its thread ends. */
	taskMs: number
	/** As long a thread may load what it works with. It comes after all else, and what it has loaded is lost when it ends. */
	fittingMs: number
}

const LIMITS: HeavyLimits = {
	// One core stays with the event loop and one with the database.
	threads: availableParallelism() > 3 ? 2 : 1,
	maxWaiting: 300,
	maxPerOwner: 8,
	memoryBytes: 16 * 1024 * 1024,
	taskMs: 20_000,
	fittingMs: 120_000,
}
/** The limits of one of several workers: together they keep those of one process, but for a thread that each needs. */
export const heavyLimits = (workers: number): HeavyLimits => ({
	...LIMITS,
	threads: Math.max(1, Math.floor(LIMITS.threads / workers)),
	maxWaiting: shareOf(LIMITS.maxWaiting, workers),
	maxPerOwner: shareOf(LIMITS.maxPerOwner, workers),
	memoryBytes: shareOf(LIMITS.memoryBytes, workers),
})
/** Threads that have nothing to do end after this; a new one costs half a second. */
const IDLE_MS = 60_000
const RETRY_AFTER_SECONDS = 3

/** Code of a work that was ended for its time: nobody knows whether the next try will be quicker. */
export const TOOK_TOO_LONG = 'took_too_long'
const tookTooLong = () =>
	new AppError(
		503,
		TOOK_TOO_LONG,
		'Ini belum selesai disiapkan. Silakan coba lagi sekitar satu menit lagi.',
		{
			retryAfterSeconds: 60,
		},
	)

/** The one place where files are made that cost milliseconds of a core: the event loop goes on serving people. */
export function createHeavy(onError: (error: unknown) => void, limits: Partial<HeavyLimits> = {}): Heavy {
	const { threads, maxWaiting, maxPerOwner, memoryBytes, taskMs, fittingMs } = { ...LIMITS, ...limits }
	const pool = new Piscina<Commission, Uint8Array | string>({
		filename: new URL('./heavy-thread.ts', import.meta.url).href,
		minThreads: 0,
		maxThreads: threads,
		idleTimeout: IDLE_MS,
		resourceLimits: { maxOldGenerationSizeMb: 128 },
		// On Linux a thread has a priority of its own; elsewhere this would slow down the whole process.
		niceIncrement: process.platform === 'linux' ? 10 : 0,
		recordTiming: false,
	})
	pool.on('error', onError)
	const queue = createFairQueue({
		atOnce: threads,
		maxWaiting,
		maxPerOwner,
		retryAfterSeconds: RETRY_AFTER_SECONDS,
	})
	const files = new LRUCache<string, Buffer>({
		maxSize: memoryBytes,
		maxEntrySize: memoryBytes / 4,
		sizeCalculation: (bytes) => bytes.length + 200,
	})
	const underWay = new Map<string, { file: Promise<Buffer>; clients: number; allGone: AbortController }>()
	const counts = { made: 0, remembered: 0, shared: 0 }

	const makeInWorker = async (task: Task<never>, order: Order<unknown>): Promise<Buffer> => {
		counts.made++
		const stuck = new AbortController()
		const begun = new SharedArrayBuffer(4)
		let over = false
		let timer = setTimeout(() => stuck.abort(), fittingMs)
		void hear(begun).then(() => {
			clearTimeout(timer)
			if (!over) timer = setTimeout(() => stuck.abort(), taskMs)
		})
		try {
			const commission = { file: task.file.href, name: task.name, order, begun }
			const made = await pool.run(commission, { name: makeFile.name, signal: stuck.signal })
			return typeof made === 'string'
				? Buffer.from(made)
				: Buffer.from(made.buffer, made.byteOffset, made.length)
		} catch (error) {
			throw stuck.signal.aborted ? tookTooLong() : error
		} finally {
			over = true
			clearTimeout(timer)
			say(begun)
		}
	}

	const start = (key: string, task: Task<never>, order: Order<unknown>, owner: string) => {
		const allGone = new AbortController()
		const file = queue(owner, () => makeInWorker(task, order), allGone.signal)
		const entry = { file, clients: 0, allGone }
		underWay.set(key, entry)
		file
			.then((bytes) => files.set(key, bytes))
			.catch(() => undefined)
			.finally(() => underWay.delete(key))
		return entry
	}

	return {
		figures: () => ({ ...counts, threads: pool.threads.length }),
		make: async (task, order, { owner, signal }) => {
			const key = keyOf(task, order.content)
			const known = files.get(key)
			if (known) {
				counts.remembered++
				return known
			}
			if (signal.aborted) throw clientGone()
			const shared = underWay.get(key)
			if (shared) counts.shared++
			const entry = shared ?? start(key, task as Task<never>, order, owner)
			entry.clients++
			signal.addEventListener('abort', () => {
				entry.clients--
				if (entry.clients === 0) entry.allGone.abort()
			})
			return entry.file
		},
		async close() {
			await pool.destroy()
			// Whose signal outlives this holds the pool; it shall not hold what made the pool.
			pool.removeAllListeners('error')
		},
	}
}

/** Comes back when the thread says that it begins. */
const hear = async (begun: SharedArrayBuffer): Promise<void> => {
	await Atomics.waitAsync(new Int32Array(begun), 0, 0).value
}

function keyOf({ file, name }: Task<never>, content: unknown): string {
	return createHash('sha256')
		.update(`${file.href} ${name} ${JSON.stringify(content)}`)
		.digest('base64url')
}
