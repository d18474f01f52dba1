import type { QueryClient } from '@tanstack/react-query'

/** A slower answer is waited for in the page itself, which has a skeleton of its own shape. */
const PATIENCE_MS = 800

/**
 * Waits for what the loaders of the first page have asked for. Drawing once with the data takes a slow phone much less
 * than drawing a skeleton and then everything again.
 */
export function firstData(queryClient: QueryClient): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			clearTimeout(timer)
			unsubscribe()
			resolve()
		}
		const timer = setTimeout(done, PATIENCE_MS)
		const unsubscribe = queryClient.getQueryCache().subscribe(() => {
			if (queryClient.isFetching() === 0) done()
		})
		if (queryClient.isFetching() === 0) done()
	})
}
