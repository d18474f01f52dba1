import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { ApiRequest } from '#shared/api/api.ts'
import type { IsianTugas } from '#shared/api/assignment-plans.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { type Kelas, paramsOfKelas } from '../../parts/kelas-query.ts'

/** The assignments of a class, with how far each has come. */
export const tugasKelasQuery = (kelas: Kelas) => {
	const params = paramsOfKelas(kelas)
	return queryOptions({
		queryKey: ['tugas-kelas', params],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/tugas/kelas/:periode/:kelas/:matakuliah', { params, signal })).data,
		refetchInterval: 60_000,
	})
}

/** An assignment with each student. */
export const tugasQuery = (id: string) =>
	queryOptions({
		queryKey: ['tugas-dosen', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/tugas/:id', { params: { id }, signal })).data,
	})

/** What a student wrote for the hand-in that is the `ke`-th. */
export const jawabanQuery = (id: string, { stambuk, ke }: { stambuk: string; ke: number }) =>
	queryOptions({
		queryKey: ['tugas-dosen', id, 'jawaban', stambuk, ke],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/tugas/:id/jawaban/:stambuk', { params: { id, stambuk }, signal })).data,
		staleTime: Number.POSITIVE_INFINITY,
	})

/** What a student handed in before the last time, the `ke`-th. */
export const earlierQuery = (id: string, { stambuk, ke }: { stambuk: string; ke: number }) =>
	queryOptions({
		queryKey: ['tugas-dosen', id, 'sebelumnya', stambuk, ke],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/tugas/:id/pengumpulan/:stambuk', { params: { id, stambuk }, signal }))
				.data,
	})

/** Whose score another deadline or late rule would change. */
export const perubahanQuery = (
	id: string,
	aturan: Pick<IsianTugas, 'tenggat' | 'potongan_persen'> | undefined,
) =>
	queryOptions({
		queryKey: ['tugas-dosen', id, 'perubahan', aturan],
		queryFn: aturan
			? async ({ signal }: { signal: AbortSignal }) =>
					(await call('POST /api/mengajar/tugas/:id/perubahan', { params: { id }, body: aturan, signal }))
						.data
			: skipToken,
	})

/** The lecturer's own comments. */
export const komentarQuery = queryOptions({
	queryKey: ['komentar-dosen'],
	queryFn: async ({ signal }) => (await call('GET /api/mengajar/komentar', { signal })).data,
	staleTime: 5 * 60_000,
})

/** After anything of an assignment has been changed. */
export async function refreshTugas(): Promise<void> {
	void queryClient.invalidateQueries({ queryKey: ['tugas-kelas'] })
	await queryClient.invalidateQueries({ queryKey: ['tugas-dosen'] })
}

/** Classes of earlier terms whose assignments and quizzes can be copied into this one. */
export const asalKelasQuery = (kelas: Kelas) => {
	const params = paramsOfKelas(kelas)
	return queryOptions({
		queryKey: ['tugas-kelas', params, 'asal'],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah/asal', { params, signal }))
				.data,
	})
}

type Dari = ApiRequest<'GET /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah/pratinjau'>['query']

/** What a copy would bring. */
export const pratinjauSalinanQuery = (kelas: Kelas, query: Dari) => {
	const params = paramsOfKelas(kelas)
	return queryOptions({
		queryKey: ['tugas-kelas', params, 'pratinjau', query],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah/pratinjau', {
					params,
					query,
					signal,
				})
			).data,
		placeholderData: keepPreviousData,
	})
}

/** What was copied into a class. */
export const salinanKelasQuery = (kelas: Kelas) => {
	const params = paramsOfKelas(kelas)
	return queryOptions({
		queryKey: ['tugas-kelas', params, 'salinan'],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/salinan-kelas/:periode/:kelas/:matakuliah', { params, signal })).data,
	})
}
