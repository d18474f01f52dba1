import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Pilihan } from '#shared/api/term-activation.ts'
import type { HariPeriode } from '#shared/api/term-days.ts'
import type { RancanganPeriode } from '#shared/api/terms.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { langkahOf } from '#web/parts/staff/langkah-id.ts'

const KEY = 'periode-kantor'

export const daftarPeriodeQuery = queryOptions({
	queryKey: [KEY, 'daftar'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/periode', { signal })).data,
})

/** By which each preview tells how far it is. */
export const langkah = {
	buka: (rancangan: RancanganPeriode) => langkahOf(KEY, 'rencana', rancangan),
	aktifkan: (kode: string, tujuan: Pilihan) => langkahOf(KEY, 'aktifkan', kode, tujuan),
	tutup: (kode: string) => langkahOf(KEY, 'tutup', kode),
	ingatkan: (kode: string) => langkahOf(KEY, 'ingatkan', kode),
	hari: (kode: string, hari: HariPeriode) => langkahOf(KEY, 'hari', kode, hari),
}

/** What opening a term so would make at this moment. */
export const rencanaPeriodeQuery = (rancangan: RancanganPeriode) =>
	queryOptions({
		queryKey: [KEY, 'rencana', rancangan],
		queryFn: async ({ signal }) =>
			(
				await call('POST /api/kantor/periode/rencana', {
					query: { langkah: langkah.buka(rancangan) },
					body: rancangan,
					signal,
				})
			).data,
		gcTime: 0,
		retry: false,
	})

export const aktivasiQuery = queryOptions({
	queryKey: [KEY, 'aktivasi'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/aktivasi-periode', { signal })).data,
})

/** What making a term the running one would do at this moment. */
export const rencanaAktivasiQuery = (kode: string, tujuan: Pilihan) =>
	queryOptions({
		queryKey: [KEY, 'aktifkan', kode, tujuan],
		queryFn: async ({ signal }) =>
			(
				await call('POST /api/kantor/periode/:kode/aktifkan/rencana', {
					params: { kode },
					query: { langkah: langkah.aktifkan(kode, tujuan) },
					body: { tujuan },
					signal,
				})
			).data,
		gcTime: 0,
		retry: false,
	})

/** What a term lacks before it is closed, at this moment, with the page that the address asks for. */
export const penutupanQuery = (kode: string, halaman?: string) => {
	const query = { ...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }) }
	return queryOptions({
		queryKey: [KEY, 'tutup', kode, query],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/kantor/periode/:kode/tutup', {
					params: { kode },
					query: { ...query, langkah: langkah.tutup(kode) },
					signal,
				})
			).data,
		placeholderData: keepPreviousData,
		retry: false,
	})
}

/** Whom a reminder would reach at this moment, and what it says. */
export const pengingatQuery = (kode: string) =>
	queryOptions({
		queryKey: [KEY, 'ingatkan', kode],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/kantor/periode/:kode/ingatkan-nilai', {
					params: { kode },
					query: { langkah: langkah.ingatkan(kode) },
					signal,
				})
			).data,
		gcTime: 0,
		staleTime: 0,
		retry: false,
	})

/** Results of a term that wait past their day, with what the campus makes of each. */
export const tertundaQuery = (kode: string) =>
	queryOptions({
		queryKey: [KEY, 'tertunda', kode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/periode/:kode/tertunda', { params: { kode }, signal })).data,
	})

/** The days of a term, and who owes its results. */
export const hariPeriodeQuery = (kode: string) =>
	queryOptions({
		queryKey: [KEY, 'hari', kode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/periode/:kode/hari', { params: { kode }, signal })).data,
	})

/** What other days of a term would touch at this moment. */
export const rencanaHariQuery = (kode: string, hari: HariPeriode) =>
	queryOptions({
		queryKey: [KEY, 'hari', kode, hari],
		queryFn: async ({ signal }) =>
			(
				await call('POST /api/kantor/periode/:kode/hari/rencana', {
					params: { kode },
					query: { langkah: langkah.hari(kode, hari) },
					body: hari,
					signal,
				})
			).data,
		gcTime: 0,
		retry: false,
	})

/** After another term was made the running one: nearly all that is shown is of a term. */
export const refreshSemua = (): Promise<void> => queryClient.invalidateQueries()

/** After a term was opened, or that was taken back. */
export const refreshPeriode = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] })
