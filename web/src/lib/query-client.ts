import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const RETRIES = 2
/** A server that says when to come back has a crowd before it, whose end is near. */
const RETRIES_IN_CROWD = 6

/** A refusal stays a refusal however often it is asked; only a lost network and a sick server deserve a second try. */
function worthRetrying(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)
}

const retriesOf = (error: unknown) => (namedTime(error) === undefined ? RETRIES : RETRIES_IN_CROWD)
const namedTime = (error: unknown) =>
	error instanceof ApiError && error.status === 503 ? error.retryAfterMs : undefined

/** Never before the time that the server has named, and not together with all whom it has told the same. */
export function retryDelay(failures: number, error: unknown, random = Math.random): number {
	const named = error instanceof ApiError ? error.retryAfterMs : undefined
	return named === undefined ? Math.min(8000, 700 * 2 ** failures) : named * (1 + random() / 2)
}

/** The one cache of server data. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			staleTime: 30_000,
			gcTime: 10 * 60_000,
			// `online` would leave a page on its skeleton without a word while the phone is offline.
			networkMode: 'always',
			retry: (failures, error) => worthRetrying(error) && failures < retriesOf(error),
			retryDelay,
		},
		mutations: { networkMode: 'always', retry: false },
	},
})
