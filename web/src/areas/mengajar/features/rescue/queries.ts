import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** The exam of which codes are filed; one that is not there, or of others, has no page. */
export const ujianDaruratQuery = (id: string) =>
	queryOptions({
		queryKey: ['ujian-darurat', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/ujian/:id/kode-darurat', { params: { id }, signal })).data,
		staleTime: Number.POSITIVE_INFINITY,
	})
