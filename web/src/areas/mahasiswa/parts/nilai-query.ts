import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '#web/lib/api.ts'

/** Grades of a student, newest first. Nobody has grades under an unknown number: 404 is an empty list. */
export function nilaiQuery(stambuk: string) {
	return queryOptions({
		queryKey: ['nilai', stambuk],
		queryFn: async ({ signal }) => {
			try {
				return (await call('GET /nilai/stambuk/:stambuk', { params: { stambuk }, signal })).data
			} catch (error) {
				if (error instanceof ApiError && error.status === 404) return []
				throw error
			}
		},
	})
}
