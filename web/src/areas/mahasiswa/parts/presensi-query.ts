import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** The student's own attendance of this term, by course. */
export const presensiSayaQuery = queryOptions({
	queryKey: ['presensi-saya'],
	queryFn: async ({ signal }) => (await call('GET /api/presensi/saya', { signal })).data,
})
