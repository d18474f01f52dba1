import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** The day in one answer. Lectures begin and end with the clock, so it is asked for anew each minute. */
export const hariMengajarQuery = queryOptions({
	queryKey: ['hari-mengajar'],
	queryFn: async ({ signal }) => (await call('GET /api/mengajar/hari-ini', { signal })).data,
	refetchInterval: 60_000,
})
