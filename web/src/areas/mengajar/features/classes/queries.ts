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

/** Free hours and rooms for a meeting in the seven days from one on. */
export const tempatQuery = (
	kelas: Kelas,
	{ tanggal, jam_mulai: jam }: { tanggal: string; jam_mulai: string },
	dari: string,
) => {
	const params = { ...paramsOfKelas(kelas), tanggal, jam }
	return queryOptions({
		queryKey: ['tempat-pertemuan', params, dari],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/pertemuan/:periode/:kelas/:matakuliah/:tanggal/:jam/tempat', {
					params,
					query: { dari },
					signal,
				})
			).data,
		// What is free changes while one looks.
		staleTime: 0,
	})
}
