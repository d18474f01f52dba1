import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** What waits, in one answer; asked for anew each minute, because colleagues work on it too. */
export const mejaKantorQuery = queryOptions({
	queryKey: ['meja-kantor'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/menunggu', { signal })).data,
	refetchInterval: 60_000,
})
