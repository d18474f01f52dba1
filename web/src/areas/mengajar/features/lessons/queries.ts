import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Modules and lessons of a course as who writes them sees them. */
export const susunanDosenQuery = (kode: string) =>
	queryOptions({
		queryKey: ['susunan-dosen', kode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/materi/:kode', { params: { kode }, signal })).data,
	})

/** A lesson as it is written. Asked for when its page opens: from then on the page itself knows best. */
export const naskahQuery = (kode: string, id: string) =>
	queryOptions({
		queryKey: ['naskah', kode, id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/materi/:kode/materi/:id', { params: { kode, id }, signal })).data,
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	})

export const versiListQuery = (kode: string, id: string) =>
	queryOptions({
		queryKey: ['versi-materi', kode, id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/materi/:kode/materi/:id/versi', { params: { kode, id }, signal })).data,
	})

/** A version never changes. */
export const versiQuery = (kode: string, id: string, nomor: number) =>
	queryOptions({
		queryKey: ['versi-materi', kode, id, nomor],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/mengajar/materi/:kode/materi/:id/versi/:nomor', {
					params: { kode, id, nomor },
					signal,
				})
			).data,
		staleTime: Number.POSITIVE_INFINITY,
	})

/** After lessons of a course have come, gone or changed. */
export async function refreshSusunan(): Promise<void> {
	await queryClient.invalidateQueries({ queryKey: ['susunan-dosen'] })
}
