import { DEADLINES, inTime, Overdue } from './deadline.ts'
import { crowded } from './errors.ts'

/**
 * Collects single items that arrive close together and handles them as one batch: one statement, one commit.
 * While `parallel` batches are under way, further items wait and form the next one, so batches grow with load
 * and a lone item never waits. A batch that hangs is given up after a deadline, so that others go on; what it still
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
	let scheduled = false

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
			for (const [i, entry] of batch.entries()) entry.resolve(results[i] as O)
			return null
		} catch (error) {
			const worthTrying = !(error instanceof Overdue) && retryAlone(error)
			if (worthTrying && batch.length > 1) return handleAlone(batch)
			rejectAll(batch, error)
			return worthTrying ? null : { error }
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

	const pump = (): void => {
		scheduled = false
		while (running < parallel && waiting.length > 0) {
			running++
			const begun = performance.now()
			handle(takeBatch()).then((failure) => {
				running--
				if (failure?.error instanceof Overdue) rejectSince(begun, failure.error)
				pump()
			})
		}
	}

	const add = (item: I) =>
		new Promise<O>((resolve, reject) => {
			if (waiting.length >= maxWaiting) return reject(crowded())
			waiting.push({ item, since: performance.now(), resolve, reject })
			if (scheduled || running >= parallel) return
			scheduled = true
			// After the I/O of this turn, so that requests read in the same turn travel together.
			setImmediate(pump)
		})
	return Object.assign(add, { waiting: () => waiting.length })
}
