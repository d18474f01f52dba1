import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiRequest } from '#shared/api/api.ts'
import type { NaskahMateri } from '#shared/api/lesson-writing.ts'
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

/** Somebody else was quicker with a lesson: what stands above its text is theirs from now on, as the number of the next save is. */
export function meetHead(kode: string, there: NaskahMateri): void {
	const { id, judul, ringkas, pertemuan, menit, diubah_oleh, diubah_pada } = there
	queryClient.setQueryData(
		naskahQuery(kode, id).queryKey,
		(known) => known && { ...known, judul, ringkas, pertemuan, menit, diubah_oleh, diubah_pada },
	)
}

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

/** What was brought into the lessons of a course, newest first. */
export const imporMateriListQuery = (kode: string) =>
	queryOptions({
		queryKey: ['impor-materi', kode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/materi/:kode/impor', { params: { kode }, signal })).data,
	})

const POLL_MS = 700

/** A file that was brought; asked for again until it has been read. */
export const imporMateriQuery = (kode: string, impor: string) =>
	queryOptions({
		queryKey: ['impor-materi', kode, impor],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/materi/:kode/impor/:impor', { params: { kode, impor }, signal })).data,
		refetchInterval: ({ state }) => (state.data?.status === 'menunggu' ? POLL_MS : false),
	})

/** Courses of earlier terms that can be copied. */
export const asalSalinanQuery = (kode: string) =>
	queryOptions({
		queryKey: ['asal-salinan', kode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/materi/:kode/asal-salinan', { params: { kode }, signal })).data,
	})

/** What a copy would bring; as the dates are chosen the rows stay where they are. */
export const salinanQuery = (
	kode: string,
	query: ApiRequest<'GET /api/mengajar/materi/:kode/salinan'>['query'],
) =>
	queryOptions({
		queryKey: ['salinan-materi', kode, query],
		queryFn: async ({ signal }) =>
			(await call('GET /api/mengajar/materi/:kode/salinan', { params: { kode }, query, signal })).data,
		placeholderData: keepPreviousData,
	})

/** What publishing or hiding several lessons would do with each. Looked at anew whenever it is asked for. */
export const tinjauanBanyakQuery = (
	kode: string,
	apa: 'terbitkan' | 'sembunyikan',
	materi: readonly string[],
) =>
	queryOptions({
		queryKey: ['tinjauan-materi', kode, apa, materi],
		queryFn: async ({ signal }) =>
			(
				await call('POST /api/mengajar/materi/:kode/banyak/tinjauan', {
					params: { kode },
					body: { apa, materi: [...materi] },
					signal,
				})
			).data,
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	})

/** After lessons of a course have come, gone or changed. */
export async function refreshSusunan(): Promise<void> {
	await Promise.all(
		['susunan-dosen', 'impor-materi', 'salinan-materi'].map((name) =>
			queryClient.invalidateQueries({ queryKey: [name] }),
		),
	)
}
