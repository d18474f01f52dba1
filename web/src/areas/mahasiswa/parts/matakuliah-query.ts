import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** Courses of the student's class. */
export const matakuliahQuery = queryOptions({
	queryKey: ['matakuliah'],
	queryFn: async ({ signal }) => (await call('GET /api/matakuliah/', { signal })).data,
	staleTime: 5 * 60_000,
})

/** Who teaches which course in a class. */
export function pengampuQuery(kelas: string) {
	return queryOptions({
		queryKey: ['pengampu', kelas],
		queryFn: async ({ signal }) =>
			(await call('GET /api/dosen-maku-kelas/kelas/:kelas', { params: { kelas }, signal })).data,
		staleTime: 5 * 60_000,
	})
}
