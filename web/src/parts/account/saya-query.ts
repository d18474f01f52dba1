import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** Who is signed in, whatever they are, and what they may do. */
export const sayaQuery = queryOptions({
	queryKey: ['saya'],
	queryFn: async ({ signal }) => (await call('GET /api/akun/saya', { signal })).data,
	staleTime: 5 * 60_000,
})
