import { createBatcher } from './batch.ts'
import type { Context } from './context.ts'
import { isDatabaseAway } from './error-handler.ts'

/**
 * A read that each asks for with a key of their own: those that arrive at the same moment share a statement. Nothing is
 * kept, so what is read is never older than the question.
 *
 * @param queue what it is called among the queues that are watched
 * @param run reads for all keys, in their order
 * @param limits of a read that takes long for each: smaller shares, so that none waits for many others
 */
export function createBatchedRead<K, V>(
	{ deadlines, mostWaiting, figures }: Pick<Context, 'deadlines' | 'mostWaiting' | 'figures'>,
	queue: string,
	run: (keys: readonly K[]) => Promise<V[]>,
	limits: { parallel: number; maxItems: number } = { parallel: 2, maxItems: 100 },
): (key: K) => Promise<V> {
	const read = createBatcher<K, V>({
		run,
		...limits,
		maxWaiting: mostWaiting,
		retryAlone: (error) => !isDatabaseAway(error),
		deadlineMs: deadlines.batchMs,
	})
	figures.queue(queue, read.waiting)
	return read
}
