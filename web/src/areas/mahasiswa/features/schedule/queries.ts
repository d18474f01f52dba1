import { queryOptions } from '@tanstack/react-query'
import { call, saying } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'

/** Weekly lectures of a class, and what single meetings differ by. */
export function jadwalQuery(kelas: string) {
	return queryOptions({
		queryKey: ['jadwal', kelas],
		queryFn: async ({ signal }) =>
			await saying(
				call('GET /api/jadwal-kuliah/kelas/:kelas', { params: { kelas }, signal }),
				t('Gagal mengambil jadwal kuliah berdasarkan kelas'),
			),
		staleTime: 5 * 60_000,
	})
}

/** The active term with its holidays and the day on campus. */
export const periodeQuery = queryOptions({
	queryKey: ['periode-aktif'],
	queryFn: async ({ signal }) => (await call('GET /api/periode/aktif', { signal })).data,
	staleTime: 5 * 60_000,
})

/** The student's calendar feed. */
export const umpanQuery = queryOptions({
	queryKey: ['umpan-jadwal'],
	queryFn: async ({ signal }) => (await call('GET /api/jadwal-kuliah/umpan', { signal })).data,
})
