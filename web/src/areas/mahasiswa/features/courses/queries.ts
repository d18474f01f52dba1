import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'

/** A course with its meetings, exams and own grades. */
export function matakuliahDetailQuery(kode: string) {
	return queryOptions({
		queryKey: ['matakuliah', kode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/matakuliah/:kode', { params: { kode }, signal })).data,
	})
}
