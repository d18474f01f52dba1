import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'

/** The meetings of a class on their days. */
export const pertemuanQuery = (kelas: Kelas) => {
	const params = paramsOfKelas(kelas)
	return queryOptions({
		queryKey: ['pertemuan-kelas', params],
		queryFn: async ({ signal }) =>
			(await call('GET /api/pertemuan/:periode/:kelas/:matakuliah', { params, signal })).data,
	})
}
