import { queryOptions } from '@tanstack/react-query'
import { call, saying } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'

/** Courses of the student's class. */
export const matakuliahQuery = queryOptions({
	queryKey: ['matakuliah'],
	queryFn: async ({ signal }) =>
		(await saying(call('GET /api/matakuliah/', { signal }), t('Gagal mengambil data matakuliah'))).data,
	staleTime: 5 * 60_000,
})

/** Who teaches which course in a class. */
export function pengampuQuery(kelas: string) {
	return queryOptions({
		queryKey: ['pengampu', kelas],
		queryFn: async ({ signal }) =>
			(
				await saying(
					call('GET /api/dosen-maku-kelas/kelas/:kelas', { params: { kelas }, signal }),
					t('Gagal mengambil relasi berdasarkan Kelas'),
				)
			).data,
		staleTime: 5 * 60_000,
	})
}
