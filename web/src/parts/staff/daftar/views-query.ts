import { queryOptions } from '@tanstack/react-query'
import type { NamaDaftar } from '#shared/rules/tampilan-daftar.ts'
import { call } from '#web/lib/api.ts'

/** The own saved views of a list; asked for when somebody looks for them. */
export const tampilanQuery = (daftar: NamaDaftar) =>
	queryOptions({
		queryKey: ['tampilan', daftar],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/tampilan', { query: { daftar }, signal })).data,
	})
