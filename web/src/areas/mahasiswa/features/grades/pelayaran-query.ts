import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** The running term as a voyage; null between terms. */
export const pelayaranQuery = queryOptions({
	queryKey: ['pelayaran'],
	queryFn: async ({ signal }) => (await call('GET /api/pelayaran', { signal })).data,
})
