import { queryOptions } from '@tanstack/react-query'
import type { RancanganPeriode } from '#shared/api/terms.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

const KEY = 'periode-kantor'

export const daftarPeriodeQuery = queryOptions({
	queryKey: [KEY, 'daftar'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/periode', { signal })).data,
})

/** What opening a term so would make at this moment. */
export const rencanaPeriodeQuery = (rancangan: RancanganPeriode) =>
	queryOptions({
		queryKey: [KEY, 'rencana', rancangan],
		queryFn: async ({ signal }) =>
			(await call('POST /api/kantor/periode/rencana', { body: rancangan, signal })).data,
		gcTime: 0,
		retry: false,
	})

/** After a term was opened, or that was taken back. */
export const refreshPeriode = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] })
