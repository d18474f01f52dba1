import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'

type Forum = { kelas: string; kode: string }
export type ForumFilters = { cari?: string; saring?: Saring; sebelum?: string }
export type Saring = 'belum-dibaca' | 'belum-terjawab' | 'saya'

/** A page of a forum's threads. */
export const forumQuery = ({ kelas, kode }: Forum, query: ForumFilters) =>
	queryOptions({
		queryKey: ['forum', kelas, kode, 'daftar', query],
		queryFn: async ({ signal }) =>
			(await call('GET /api/forum/:kelas/:kode', { params: { kelas, kode }, query, signal })).data,
		placeholderData: keepPreviousData,
	})

/** What waits in a forum: unread threads, and reports for a lecturer. */
export const menungguQuery = ({ kelas, kode }: Forum) =>
	queryOptions({
		queryKey: ['forum', kelas, kode, 'menunggu'],
		queryFn: async ({ signal }) =>
			(await call('GET /api/forum/:kelas/:kode/menunggu', { params: { kelas, kode }, signal })).data,
	})

/** A thread and a page of its replies; without a page the one where reading stopped. */
export const utasQuery = (id: string, halaman: number | undefined) =>
	queryOptions({
		queryKey: ['utas', id, halaman ?? null],
		queryFn: async ({ signal }) => {
			const query = halaman === undefined ? {} : { halaman }
			return (await call('GET /api/utas/:id', { params: { id }, query, signal })).data
		},
	})

/** Whether what was asked for is not there, or not for who asks; trying again would not help. */
export const isGone = (error: unknown): boolean =>
	error instanceof ApiError && [400, 403, 404].includes(error.status) && error.code !== 'tuition_unpaid'

/** A thread is new or has changed: what is shown of it and of its forum is read again. */
export async function refreshUtas({ kelas, kode }: Forum, id?: string): Promise<void> {
	await Promise.all([
		id === undefined ? undefined : queryClient.invalidateQueries({ queryKey: ['utas', id] }),
		queryClient.invalidateQueries({ queryKey: ['forum', kelas, kode] }),
	])
}

export const previewCall = async ({ kelas, kode }: Forum, isi: string) =>
	(await call('POST /api/forum/:kelas/:kode/pratinjau', { params: { kelas, kode }, body: { isi } })).data.html

/** People whom a post could call. */
export const orangQuery = ({ kelas, kode }: Forum, q: string) =>
	queryOptions({
		queryKey: ['orang-forum', kelas, kode, q],
		queryFn: async ({ signal }) =>
			(await call('GET /api/forum/:kelas/:kode/orang', { params: { kelas, kode }, query: { q }, signal }))
				.data,
		staleTime: 5 * 60_000,
	})

export const askCall = async ({ kelas, kode }: Forum, body: { id: string; judul: string; isi: string }) =>
	(await call('POST /api/forum/:kelas/:kode', { params: { kelas, kode }, body })).data

export const replyCall = async (utas: string, body: { id: string; isi: string }) =>
	(await call('POST /api/utas/:id/balasan', { params: { id: utas }, body })).data

export const editCall = async (
	utas: string,
	nomor: number,
	body: { isi: string; judul?: string; versi: number },
) => (await call('PUT /api/utas/:id/kiriman/:nomor', { params: { id: utas, nomor }, body })).data

export const deleteCall = async (utas: string, nomor: number) =>
	(await call('DELETE /api/utas/:id/kiriman/:nomor', { params: { id: utas, nomor } })).data

export const reportCall = (utas: string, nomor: number, alasan: string) =>
	call('POST /api/utas/:id/kiriman/:nomor/laporan', { params: { id: utas, nomor }, body: { alasan } })

export const answerCall = (utas: string, nomor: number | null) =>
	call('PUT /api/utas/:id/jawaban', { params: { id: utas }, body: { nomor } })

export const readCall = (utas: string, sampai: number) =>
	call('PUT /api/utas/:id/baca', { params: { id: utas }, body: { sampai } })
