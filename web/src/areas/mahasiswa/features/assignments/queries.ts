import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** The student's assignments of the term. What is due passes with the clock. */
export const tugasSayaQuery = queryOptions({
	queryKey: ['tugas-saya'],
	queryFn: async ({ signal }) => (await call('GET /api/tugas', { signal })).data,
	refetchInterval: 60_000,
})

/** One of them, with what was handed in. */
export const tugasQuery = (id: string) =>
	queryOptions({
		queryKey: ['tugas', id],
		queryFn: async ({ signal }) => (await call('GET /api/tugas/:id', { params: { id }, signal })).data,
		refetchInterval: 60_000,
	})

/** What was handed in before the last time, the `ke`-th. */
export const earlierQuery = (id: string, ke: number) =>
	queryOptions({
		queryKey: ['tugas', id, 'sebelumnya', ke],
		queryFn: async ({ signal }) =>
			(await call('GET /api/tugas/:id/pengumpulan', { params: { id }, signal })).data,
	})
