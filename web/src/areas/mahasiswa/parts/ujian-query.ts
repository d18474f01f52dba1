import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** Exams of a class. Their status changes with the clock alone, so the list is asked for anew each minute. */
export function ujianQuery(kelas: string) {
	return queryOptions({
		queryKey: ['ujian', kelas],
		queryFn: ({ signal }) => call('GET /api/ujian/kelas/:kelas', { params: { kelas }, signal }),
		refetchInterval: 60_000,
	})
}
