import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** Lecturers of the student's class. */
export const dosenQuery = queryOptions({
	queryKey: ['dosen'],
	queryFn: async ({ signal }) => (await call('GET /api/dosen/', { signal })).data,
	staleTime: 5 * 60_000,
})
