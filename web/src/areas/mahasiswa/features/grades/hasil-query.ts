import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** Published final results of a student, newest term first. */
export function hasilStudiQuery(stambuk: string) {
	return queryOptions({
		queryKey: ['hasil-studi', stambuk],
		queryFn: async ({ signal }) =>
			(await call('GET /api/hasil-studi/stambuk/:stambuk', { params: { stambuk }, signal })).data,
	})
}
