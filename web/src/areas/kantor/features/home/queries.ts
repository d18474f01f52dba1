import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** While the server looks KHS through, each question brings it further. */
const DISIAPKAN_MS = 2_000

/** What waits, in one answer; asked for anew each minute, because colleagues work on it too. */
export const mejaKantorQuery = queryOptions({
	queryKey: ['meja-kantor'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/menunggu', { signal })).data,
	refetchInterval: ({ state }) => ((state.data?.khs_disiapkan ?? 0) > 0 ? DISIAPKAN_MS : 60_000),
})

/** How the active term stands; the server counts it at most once a minute. */
export const keadaanSemesterQuery = queryOptions({
	queryKey: ['keadaan-semester'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/semester', { signal })).data,
	refetchInterval: 5 * 60_000,
})
