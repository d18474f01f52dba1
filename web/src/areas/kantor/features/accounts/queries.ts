import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

export const passwordAwalQuery = queryOptions({
	queryKey: ['password-awal'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/password-awal', { signal })).data,
})
