/**
 * Collects single items that arrive close together and handles them as one batch: one statement, one commit.
 * While `parallel` batches are under way, further items wait and form the next one, so batches grow with load
 * and a lone item never waits.
 *
 * @param run handles a batch; its results stand in the order of the items
 * @param key items with the same key never share a batch (a row can be changed once a statement)
 * @returns a function that resolves with the item's own result. If a batch fails, each of its items is tried
 *   alone, so that one bad item fails nobody else's; `retryAlone` false (say, database away) rejects all at once.
 */
export function createBatcher<I, O>(options: {
	run: (items: I[]) => Promise<O[]>
	key?: (item: I) => string
	maxItems?: number
	parallel?: number
	retryAlone?: (error: unknown) => boolean
}): (item: I) => Promise<O> {
	const { run, key, maxItems = 200, parallel = 1, retryAlone = () => true } = options
	type Entry = { item: I; resolve: (value: O) => void; reject: (error: unknown) => void }
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

	const handle = async (batch: Entry[]): Promise<void> => {
		try {
			const results = await run(batch.map((entry) => entry.item))
			for (const [i, entry] of batch.entries()) entry.resolve(results[i] as O)
		} catch (error) {
			if (batch.length === 1 || !retryAlone(error)) {
				for (const entry of batch) entry.reject(error)
				return
			}
			for (const entry of batch) await handle([entry])
		}
	}

	const pump = (): void => {
		scheduled = false
		while (running < parallel && waiting.length > 0) {
			running++
			handle(takeBatch()).finally(() => {
				running--
				pump()
			})
		}
	}

	return (item) =>
		new Promise<O>((resolve, reject) => {
			waiting.push({ item, resolve, reject })
			if (scheduled || running >= parallel) return
			scheduled = true
			// After the I/O of this turn, so that requests read in the same turn travel together.
			setImmediate(pump)
		})
}
