import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** As it is at this moment: somebody may have untangled it in another window. */
export const bentrokQuery = queryOptions({
	queryKey: ['bentrok-kantor'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/bentrok', { signal })).data,
	staleTime: 0,
})
