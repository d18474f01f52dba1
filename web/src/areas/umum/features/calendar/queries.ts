import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** The academic calendar of a year, the newest when none is named. */
export function kalenderQuery(tahun: string | undefined) {
	return queryOptions({
		queryKey: ['kalender-akademik', tahun ?? ''],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kalender-akademik', { query: tahun ? { tahun } : {}, signal })).data,
		staleTime: 10 * 60_000,
	})
}
