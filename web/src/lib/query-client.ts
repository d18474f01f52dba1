import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const RETRIES = 2

/** A refusal stays a refusal however often it is asked; only a lost network and a sick server deserve a second try. */
function worthRetrying(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)
}

/** The one cache of server data. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			staleTime: 30_000,
			gcTime: 10 * 60_000,
			// `online` would leave a page on its skeleton without a word while the phone is offline.
			networkMode: 'always',
			retry: (failures, error) => failures < RETRIES && worthRetrying(error),
			retryDelay: (failures, error) =>
				(error instanceof ApiError && error.retryAfterMs) || Math.min(8000, 700 * 2 ** failures),
		},
		mutations: { networkMode: 'always', retry: false },
	},
})
