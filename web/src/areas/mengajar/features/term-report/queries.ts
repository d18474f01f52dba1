import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'

/** What the term report of a class would say, as it is now. */
export const laporanQuery = (kelas: Kelas) =>
	queryOptions({
		queryKey: ['akhir-semester', paramsOfKelas(kelas)],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/mengajar/akhir-semester/:periode/:kelas/:matakuliah', {
					params: paramsOfKelas(kelas),
					signal,
				})
			).data,
		// What was missing is made up for on other pages.
		staleTime: 0,
	})
