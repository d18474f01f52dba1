import { queryOptions } from '@tanstack/react-query'
import type { Calls } from '#shared/api/api.ts'
import type { SkalaDayaBeda } from '#shared/rules/analisis-kata.ts'
import { call, callFile } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { refreshUjian } from '../../parts/ujian-query.ts'

type Koreksi = Calls['POST /api/ujian/:id/koreksi']['body']
export type Perubahan = Koreksi['perubahan']

/** How an exam and its questions did. */
export const analisisQuery = (id: string) =>
	queryOptions({
		queryKey: ['analisis-ujian', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/ujian/:id/analisis', { params: { id }, signal })).data,
	})

/** Who sat the exam, with the score of each. */
export const pesertaQuery = (id: string) =>
	queryOptions({
		queryKey: ['ujian-fakta', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/ujian/:id/peserta', { params: { id }, signal })).data,
		staleTime: 0,
	})

/** What a correction would do to every grade; always asked anew, for grades may have changed. */
export const pratinjauQuery = (id: string, perubahan: Perubahan, bersama: readonly string[]) =>
	queryOptions({
		queryKey: ['pratinjau-koreksi', id, perubahan, bersama],
		queryFn: async ({ signal }) =>
			(
				await call('POST /api/ujian/:id/koreksi/pratinjau', {
					params: { id },
					body: { perubahan, bersama: [...bersama] },
					signal,
				})
			).data,
		gcTime: 0,
		retry: false,
	})

export async function sendKoreksi(id: string, body: Koreksi) {
	const { data } = await call('POST /api/ujian/:id/koreksi', { params: { id }, body })
	refreshUjian()
	void queryClient.invalidateQueries({ queryKey: ['penilaian'] })
	void queryClient.invalidateQueries({ queryKey: ['soal'] })
	await queryClient.invalidateQueries({ queryKey: ['analisis-ujian'] })
	return data
}

export const downloadAnalisis = (id: string, skala: SkalaDayaBeda) =>
	callFile('GET /api/ujian/:id/analisis.xlsx', { params: { id }, query: { skala } })
