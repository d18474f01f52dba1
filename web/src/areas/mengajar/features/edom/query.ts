import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** What the lecturer's classes of a term have said; of the newest term where none is named. */
export const edomMengajarQuery = (periode: string | undefined) =>
	queryOptions({
		queryKey: ['edom-mengajar', periode ?? ''],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/edom', { query: periode ? { periode } : {}, signal })).data,
	})
