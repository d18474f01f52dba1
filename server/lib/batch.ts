import { setImmediate as nextTurn } from 'node:timers/promises'
import { DEADLINES, inTime, Overdue } from './deadline.ts'
import { crowded } from './errors.ts'

/**
 * While a batch is under way for no longer, what comes waits for its end and goes together: fewer statements and commits, which are
 * most of what a crowd costs. Beside one that takes longer (another holds a row of it) the next batch begins.
 */
const COMPANY_MS = 25

/** So many of a batch go on in one turn of the event loop; all of two hundred at once would keep newcomers out (decision 504). */
const ANSWERS_PER_TURN = 16

/**
 * Collects single items that arrive close together and handles them as one batch: one statement, one commit.
 * While a batch is under way, further items wait and form the next one, so batches grow with load and a lone item never
 * waits; up to `parallel` run side by side when one takes long or the next is full. A batch that hangs is given up after a deadline, so that others go on; what it still
 * does is not told to anybody, so its items must be such that they can be sent again.
 *
 * @param run handles a batch; its results stand in the order of the items
 * @param key items with the same key never share a batch (a row can be changed once a statement)
 * @returns a function that resolves with the item's own result, and how many wait. If a batch fails, each of its items is tried
 *   alone, so that one bad item fails nobody else's; `retryAlone` false (say, database away) rejects all at once.
 *   Rejects with AppError 503 when `maxWaiting` wait already, with Overdue what was in a batch that was given up, and what has waited for that long.
 */
export function createBatcher<I, O>(options: {
	run: (items: I[]) => Promise<O[]>
	key?: (item: I) => string
	maxItems?: number
	maxWaiting?: number
	parallel?: number
	retryAlone?: (error: unknown) => boolean
	deadlineMs?: number
}): ((item: I) => Promise<O>) & { waiting: () => number } {
	const { run, key, maxItems = 200, parallel = 1, retryAlone = () => true } = options
	const { maxWaiting = Number.POSITIVE_INFINITY, deadlineMs = DEADLINES.batchMs } = options
	type Entry = { item: I; since: number; resolve: (value: O) => void; reject: (error: unknown) => void }
	let waiting: Entry[] = []
	let running = 0
	/** When the last batch began. */
	let begun = 0

	const takeBatch = (): Entry[] => {
		if (!key && waiting.length <= maxItems) {
			const all = waiting
			waiting = []
			return all
		}
		const batch: Entry[] = []
		const rest: Entry[] = []
		const seen = new Set<string>()
		for (const entry of waiting) {
			const k = key?.(entry.item)
			if (batch.length >= maxItems || (k !== undefined && seen.has(k))) rest.push(entry)
			else {
				batch.push(entry)
				if (k !== undefined) seen.add(k)
			}
		}
		waiting = rest
		return batch
	}

	/** Gives the error that whoever comes after would meet as well, if there is one. */
	const handle = async (batch: Entry[]): Promise<{ error: unknown } | null> => {
		try {
			const results = await inTime(run(batch.map((entry) => entry.item)), deadlineMs)
			void answer(batch, results)
			return null
		} catch (error) {
			const worthTrying = !(error instanceof Overdue) && retryAlone(error)
			if (worthTrying && batch.length > 1) return handleAlone(batch)
			rejectAll(batch, error)
			return worthTrying ? null : { error }
		}
	}

	const answer = async (batch: Entry[], results: O[]) => {
		for (const [i, entry] of batch.entries()) {
			if (i > 0 && i % ANSWERS_PER_TURN === 0) await nextTurn()
			entry.resolve(results[i] as O)
		}
	}

	const handleAlone = async (batch: Entry[]) => {
		for (const [i, entry] of batch.entries()) {
			const failure = await handle([entry])
			if (failure) rejectAll(batch.slice(i + 1), failure.error)
			if (failure) return failure
		}
		return null
	}

	const rejectAll = (entries: readonly Entry[], error: unknown) => {
		for (const entry of entries) entry.reject(error)
	}

	/** What has waited all the time for a batch that hung does not wait for another one. */
	const rejectSince = (begun: number, error: Overdue) => {
		const overdue = waiting.filter((entry) => entry.since <= begun)
		waiting = waiting.filter((entry) => entry.since > begun)
		rejectAll(overdue, error)
	}

	const isFull = () => waiting.length >= maxItems
	const mayBegin = () =>
		running === 0 || (running < parallel && (isFull() || performance.now() - begun >= COMPANY_MS))

	const pump = (): void => {
		while (waiting.length > 0 && mayBegin()) {
			running++
			const since = performance.now()
			begun = since
			handle(takeBatch()).then((failure) => {
				running--
				if (failure?.error instanceof Overdue) rejectSince(since, failure.error)
				pump()
			})
		}
		if (waiting.length > 0) pumpLater()
	}

	let scheduled = false
	/** After the I/O of this turn, so that requests read in the same turn travel together. */
	const pumpSoon = () => {
		if (scheduled) return
		scheduled = true
		setImmediate(() => {
			scheduled = false
			pump()
		})
	}

	let timed = false
	const pumpLater = () => {
		if (timed || running >= parallel) return
		timed = true
		setTimeout(() => {
			timed = false
			pump()
		}, COMPANY_MS)
	}

	const add = (item: I) =>
		new Promise<O>((resolve, reject) => {
			if (waiting.length >= maxWaiting) return reject(crowded())
			waiting.push({ item, since: performance.now(), resolve, reject })
			if (running === 0 || isFull()) pumpSoon()
			else pumpLater()
		})
	return Object.assign(add, { waiting: () => waiting.length })
}
