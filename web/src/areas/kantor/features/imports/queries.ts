import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RingkasanImpor } from '#shared/api/imports.ts'
import type { KeadaanBaris } from '#shared/rules/impor.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

export const daftarImporQuery = queryOptions({
	queryKey: ['impor-kantor'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/impor', { signal })).data,
})

type Status = RingkasanImpor['status']
/** Work is under way; nobody has to press anything. */
export const isUnderWay = (status: Status): boolean =>
	status === 'menunggu' || status === 'menulis' || status === 'mengurungkan'

const POLL_MS = 800

/** A file that was brought; asked for again as long as something is done with it. */
export const imporQuery = (id: string) =>
	queryOptions({
		queryKey: ['impor-kantor', id],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/impor/:id', { params: { id }, signal })).data,
		refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.status) ? POLL_MS : false),
	})

/** Rows that do the same, or, of any of them, those whose records were changed since a file wrote them. */
export type Tampil = KeadaanBaris | 'tangan'

export const barisQuery = (id: string, keadaan: Tampil, halaman: number) =>
	queryOptions({
		queryKey: ['impor-kantor', id, 'baris', keadaan, halaman],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/kantor/impor/:id/baris', {
					params: { id },
					query: { keadaan, halaman },
					signal,
				})
			).data,
		placeholderData: keepPreviousData,
	})

/** After anything was done with a file. */
export const refreshImpor = (): void => void queryClient.invalidateQueries({ queryKey: ['impor-kantor'] })

export const STATUS: Readonly<Record<Status, { word: string; tone: Tone }>> = {
	menunggu: { word: 'Sedang dibaca', tone: 'brand' },
	kolom: { word: 'Pilih kolom', tone: 'warning' },
	siap: { word: 'Belum ditulis', tone: 'warning' },
	menulis: { word: 'Sedang ditulis', tone: 'brand' },
	ditulis: { word: 'Sudah ditulis', tone: 'success' },
	ditolak: { word: 'Tidak terbaca', tone: 'danger' },
	mengurungkan: { word: 'Sedang diurungkan', tone: 'brand' },
	diurungkan: { word: 'Diurungkan', tone: 'neutral' },
}

export const KEADAAN: Readonly<Record<KeadaanBaris, { word: string; tone: Tone }>> = {
	ditolak: { word: 'Ditolak', tone: 'danger' },
	diubah: { word: 'Diubah', tone: 'brand' },
	dibuat: { word: 'Dibuat', tone: 'success' },
	tetap: { word: 'Tetap', tone: 'neutral' },
}
