import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RingkasanKoran } from '#shared/api/reconciliation.ts'
import type { KeadaanMutasi, PutusanMutasi } from '#shared/rules/cocok-mutasi.ts'
import { call } from '#web/lib/api.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

/** Below the key of all tuition pages: money that is moved on one of them is moved on these. */
const KEY = ['tagihan-kantor', 'rekonsiliasi']

export const daftarKoranQuery = queryOptions({
	queryKey: KEY,
	queryFn: async ({ signal }) => (await call('GET /api/kantor/rekonsiliasi', { signal })).data,
})

export const koranQuery = (id: string) =>
	queryOptions({
		queryKey: [...KEY, 'koran', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/rekonsiliasi/:id', { params: { id }, signal })).data,
	})

export type SaringanBaris = { putusan?: PutusanMutasi; keadaan?: KeadaanMutasi }

export const barisKoranQuery = (id: string, saringan: SaringanBaris, halaman: number) =>
	queryOptions({
		queryKey: [...KEY, 'koran', id, saringan, halaman],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/kantor/rekonsiliasi/:id/baris', {
					params: { id },
					query: { ...saringan, halaman },
					signal,
				})
			).data,
		placeholderData: keepPreviousData,
	})

export const tanpaBankQuery = (id: string, halaman: number) =>
	queryOptions({
		queryKey: [...KEY, 'koran', id, 'tanpa-bank', halaman],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/kantor/rekonsiliasi/:id/tanpa-bank', {
					params: { id },
					query: { halaman },
					signal,
				})
			).data,
		placeholderData: keepPreviousData,
	})

export const terbukaQuery = (halaman: number) =>
	queryOptions({
		queryKey: [...KEY, 'terbuka', halaman],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/rekonsiliasi/terbuka', { query: { halaman }, signal })).data,
		placeholderData: keepPreviousData,
	})

/** A few letters would find half the campus. */
export const CARI_PALING_PENDEK = 3

/** Bills of students whom somebody looks for by hand. */
export const cariTagihanQuery = (cari: string) =>
	queryOptions({
		queryKey: [...KEY, 'cari', cari],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/tagihan', { query: { cari }, signal })).data,
		enabled: cari.length >= CARI_PALING_PENDEK,
		placeholderData: keepPreviousData,
	})

export const STATUS_KORAN: Readonly<Record<RingkasanKoran['status'], { kata: string; nada: Tone }>> = {
	kolom: { kata: 'Pilih kolom', nada: 'warning' },
	siap: { kata: 'Belum dibukukan', nada: 'warning' },
	dibukukan: { kata: 'Dibukukan', nada: 'success' },
	diurungkan: { kata: 'Diurungkan', nada: 'neutral' },
}
