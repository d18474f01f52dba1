import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** The dashboard in one answer. Exams open and lectures end with the clock, so it is asked for anew each minute. */
export const berandaQuery = queryOptions({
	queryKey: ['beranda'],
	queryFn: async ({ signal }) => (await call('GET /api/beranda', { signal })).data,
	refetchInterval: 60_000,
})
