import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** Open sessions of the account, this one first. */
export const sesiQuery = queryOptions({
	queryKey: ['sesi'],
	queryFn: async ({ signal }) => (await call('GET /api/akun/sesi', { signal })).data,
	staleTime: 30_000,
})
