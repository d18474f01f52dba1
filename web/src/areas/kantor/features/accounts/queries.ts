import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiRequest } from '#shared/api/api.ts'
import { call, callFile } from '#web/lib/api.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

export const passwordAwalQuery = queryOptions({
	queryKey: ['password-awal', 'kelompok'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/password-awal', { signal })).data,
})

/** The own printing of many classes, asked anew while it is being made. */
export const cetakanQuery = queryOptions({
	queryKey: ['password-awal', 'semua'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/password-awal/semua', { signal })).data,
	refetchInterval: ({ state }) => (state.data?.status === 'dibuat' ? 1_500 : false),
})

/** The filters of the list, as its address has them. */
export const SARINGAN = ['peran', 'keadaan', 'hak'] as const

type Query = ApiRequest<'GET /api/kantor/akun'>['query']

const saringanOf = ({ cari, urut, peran, keadaan, hak }: DaftarSearch) =>
	Object.fromEntries(
		Object.entries({ cari, urut, peran, keadaan, hak }).filter(([, value]) => value !== undefined),
	) as Query

/** A page of accounts, as the address asks for it. */
export const daftarAkunQuery = (search: DaftarSearch) => {
	const { halaman } = search
	const query = {
		...saringanOf(search),
		...(halaman && /^\d{1,5}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: ['akun-kantor', 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/akun', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** All accounts that are found, as a workbook with these columns; the trail has who took it. */
export const berkasAkun = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-akun', { query: { ...saringanOf(search), kolom } })

/** The copy of a student's data, asked anew while it is being made. */
export const salinanKantorQuery = (id: string) =>
	queryOptions({
		queryKey: ['akun-kantor', 'salinan', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/akun/:id/salinan-data', { params: { id }, signal })).data,
		refetchInterval: ({ state }) => (state.data?.status === 'dibuat' ? 1_500 : false),
	})

/** What erasing a student's data would do. */
export const penghapusanQuery = (id: string) =>
	queryOptions({
		queryKey: ['akun-kantor', 'penghapusan', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/akun/:id/penghapusan-data', { params: { id }, signal })).data,
		staleTime: 0,
	})

/** What a new account can be given, asked anew each time: rights come and go. */
export const akunBaruQuery = queryOptions({
	queryKey: ['akun-kantor', 'baru'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/akun-baru', { signal })).data,
	staleTime: 0,
	gcTime: 0,
})

export const akunQuery = (id: string) =>
	queryOptions({
		queryKey: ['akun-kantor', 'satu', id],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/akun/:id', { params: { id }, signal })).data,
	})
