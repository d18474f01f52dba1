import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** Below this nothing is asked: one letter finds everything. */
export const MIN_LETTERS = 2

/** What the server finds for some words. While the next answer comes, the last one stays. */
export const cariQuery = (q: string) =>
	queryOptions({
		queryKey: ['cari', q],
		queryFn: async ({ signal }) => (await call('GET /api/cari', { query: { q }, signal })).data,
		enabled: q.length >= MIN_LETTERS,
		placeholderData: keepPreviousData,
		staleTime: 30_000,
	})
