import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { type Kelas, paramsOfKelas } from './kelas-query.ts'

/** Who came to which lecture of a class. */
export const rekapQuery = (kelas: Kelas) => {
	const params = paramsOfKelas(kelas)
	return queryOptions({
		queryKey: ['presensi-rekap', params],
		queryFn: async ({ signal }) =>
			(await call('GET /api/presensi/rekap/:periode/:kelas/:matakuliah', { params, signal })).data,
	})
}
