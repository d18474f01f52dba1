import { queryOptions } from '@tanstack/react-query'
import type { Sebaran } from '#shared/api/study.ts'
import { call } from '#web/lib/api.ts'

/** How the student's class lies, by the student's attempt or final result. */
export type SebaranById = ReadonlyMap<string, Sebaran>

/** What may be told of the class in the student's own results; a page is whole without it. */
export const sebaranQuery = queryOptions({
	queryKey: ['nilai', 'sebaran'],
	queryFn: async ({ signal }) => (await call('GET /api/nilai/sebaran', { signal })).data,
	select: ({ ujian, hasil }): SebaranById =>
		new Map([
			...ujian.map((u) => [u.pengerjaan_id, u.sebaran] as const),
			...hasil.map((h) => [h.id, h.sebaran] as const),
		]),
})
