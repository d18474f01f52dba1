import { queryOptions } from '@tanstack/react-query'
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

/** What a student handed in before the last time, the `ke`-th. */
export const earlierQuery = (id: string, { stambuk, ke }: { stambuk: string; ke: number }) =>
	queryOptions({
		queryKey: ['tugas-dosen', id, 'sebelumnya', stambuk, ke],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/tugas/:id/pengumpulan/:stambuk', { params: { id, stambuk }, signal }))
				.data,
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
