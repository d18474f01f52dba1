import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** The students whom the lecturer advises. */
export const bimbinganQuery = queryOptions({
	queryKey: ['bimbingan'],
	queryFn: async ({ signal }) => (await call('GET /api/mengajar/bimbingan', { signal })).data,
})

/** One plan with its courses. */
export const krsLembarQuery = (id: string) =>
	queryOptions({
		queryKey: ['krs-lembar', id],
		queryFn: async ({ signal }) => (await call('GET /api/krs/:id', { params: { id }, signal })).data,
	})
