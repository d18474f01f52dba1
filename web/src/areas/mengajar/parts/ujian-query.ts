import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** The exams of what the lecturer teaches this term, in order of time. They begin and end with the clock. */
export const ujianMengajarQuery = queryOptions({
	queryKey: ['ujian-mengajar'],
	queryFn: async ({ signal }) => (await call('GET /api/mengajar/ujian', { signal })).data,
	refetchInterval: 60_000,
})

/** The exams that the lecturer proctors and does not teach. */
export const ujianDiawasiQuery = queryOptions({
	queryKey: ['ujian-diawasi'],
	queryFn: async ({ signal }) => (await call('GET /api/mengajar/ujian-diawasi', { signal })).data,
	refetchInterval: 60_000,
})

/** Quizzes of earlier terms that wait for a time in this one. */
export const drafKuisQuery = queryOptions({
	queryKey: ['draf-kuis'],
	queryFn: async ({ signal }) => (await call('GET /api/mengajar/draf-kuis', { signal })).data,
})

/** The plan of an exam. */
export const rencanaQuery = (id: string) =>
	queryOptions({
		queryKey: ['rencana-ujian', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/ujian/:id/rencana', { params: { id }, signal })).data,
		refetchInterval: 60_000,
	})

/** After anything of an exam has been changed. */
export function refreshUjian(): void {
	void queryClient.invalidateQueries({ queryKey: ['ujian-mengajar'] })
	void queryClient.invalidateQueries({ queryKey: ['draf-kuis'] })
	void queryClient.invalidateQueries({ queryKey: ['rencana-ujian'] })
	void queryClient.invalidateQueries({ queryKey: ['hari-mengajar'] })
}
