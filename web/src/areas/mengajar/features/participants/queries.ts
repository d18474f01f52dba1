import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'

/** The students of a class, and what was written to them. */
export const pesertaQuery = (kelas: Kelas) => {
	const params = paramsOfKelas(kelas)
	return queryOptions({
		queryKey: ['peserta', params],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/peserta/:periode/:kelas/:matakuliah', { params, signal })).data,
	})
}
