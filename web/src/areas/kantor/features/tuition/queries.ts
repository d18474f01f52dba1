import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SaringanTunggakan } from '#shared/api/arrears.ts'
import type { BarisTagihan, SaringanTagihan } from '#shared/api/bills.ts'
import { UMUR_TUNGGAKAN } from '#shared/rules/tunggakan.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'
import { langkahOf } from '#web/parts/staff/langkah-id.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

const KEY = 'tagihan-kantor'

export const posisiQuery = (periode: string | undefined) =>
	queryOptions({
		queryKey: [KEY, 'posisi', periode ?? ''],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/tagihan/posisi', { query: periode ? { periode } : {}, signal })).data,
		placeholderData: keepPreviousData,
	})

/** The address's word for all terms. */
export const SEMUA = 'semua'

/** What the address asks for; without a term the one that is summed up. */
export function saringanOf(
	{ cari, urut, halaman, periode, status, prodi }: DaftarSearch,
	dari: string | null,
): SaringanTagihan & { halaman?: number } {
	const asked = {
		cari,
		urut,
		status,
		prodi,
		periode: periode === SEMUA ? undefined : (periode ?? dari ?? undefined),
		halaman: halaman && /^\d{1,4}$/.test(halaman) ? Number(halaman) : undefined,
	}
	return Object.fromEntries(
		Object.entries(asked).filter(([, value]) => value !== undefined),
	) as SaringanTagihan & { halaman?: number }
}

export const daftarQuery = (query: SaringanTagihan & { halaman?: number }) =>
	queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/tagihan', { query, signal })).data,
		placeholderData: keepPreviousData,
	})

export const keuanganQuery = (stambuk: string) =>
	queryOptions({
		queryKey: [KEY, 'mahasiswa', stambuk],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/keuangan/:stambuk', { params: { stambuk }, signal })).data,
	})

/** By which the preview of bills tells how far it is. */
export const langkahRencana = (periode: string) => langkahOf(KEY, 'rencana', periode)

export const rencanaQuery = (periode: string) =>
	queryOptions({
		queryKey: [KEY, 'rencana', periode],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/kantor/tagihan/rencana', {
					query: { periode, langkah: langkahRencana(periode) },
					signal,
				})
			).data,
	})

export const terbitanQuery = (periode: string) =>
	queryOptions({
		queryKey: [KEY, 'terbitan', periode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/tagihan/terbitan', { query: { periode }, signal })).data,
	})

export const cicilanQuery = (periode: string) =>
	queryOptions({
		queryKey: [KEY, 'cicilan', periode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/cicilan', { query: { periode }, signal })).data,
	})
export type DataCicilan = Awaited<ReturnType<NonNullable<ReturnType<typeof cicilanQuery>['queryFn']>>>

/** What the address asks for; what is no such word asks for nothing. */
export function saringanTunggakan({ cari, urut, prodi, umur, angkatan, halaman }: DaftarSearch) {
	const asked = {
		cari,
		urut,
		prodi,
		umur: UMUR_TUNGGAKAN.find((one) => one === umur),
		angkatan: angkatan && /^\d{4}$/.test(angkatan) ? Number(angkatan) : undefined,
		halaman: halaman && /^\d{1,4}$/.test(halaman) ? Number(halaman) : undefined,
	}
	return Object.fromEntries(
		Object.entries(asked).filter(([, value]) => value !== undefined),
	) as SaringanTunggakan & { halaman?: number }
}

export const tunggakanQuery = (query: SaringanTunggakan & { halaman?: number }) =>
	queryOptions({
		queryKey: [KEY, 'tunggakan', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/tunggakan', { query, signal })).data,
		placeholderData: keepPreviousData,
	})

export const ringkasanTunggakanQuery = queryOptions({
	queryKey: [KEY, 'tunggakan', 'ringkasan'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/tunggakan/ringkasan', { signal })).data,
})

/** As the server gives them. */
export const PERISTIWA_PER_HALAMAN = 50

export const peristiwaQuery = (hasil: string | undefined, cari: string | undefined, page: number) =>
	queryOptions({
		queryKey: [KEY, 'peristiwa', hasil ?? '', cari ?? '', page],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/spp/peristiwa', {
					query: { ...(hasil && { hasil }), ...(cari && { cari }), page },
					signal,
				})
			).data,
		placeholderData: keepPreviousData,
	})

/** After anything was done with money. */
export const refreshTagihan = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] })

export const NADA: Readonly<Record<BarisTagihan['status'], Tone>> = {
	belum_bayar: 'warning',
	sebagian: 'warning',
	terlambat: 'danger',
	lunas: 'success',
	dibatalkan: 'neutral',
}
