import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

export const kampusQuery = queryOptions({
	queryKey: ['kampus'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/kampus', { signal })).data,
})
