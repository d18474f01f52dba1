import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiRequest } from '#shared/api/api.ts'
import { call } from '#web/lib/api.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

export const passwordAwalQuery = queryOptions({
	queryKey: ['password-awal'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/password-awal', { signal })).data,
})

/** The filters of the list, as its address has them. */
export const SARINGAN = ['peran', 'keadaan', 'hak'] as const

type Query = ApiRequest<'GET /api/kantor/akun'>['query']

/** A page of accounts, as the address asks for it. */
export const daftarAkunQuery = ({ cari, urut, halaman, peran, keadaan, hak }: DaftarSearch) => {
	const nomor = halaman && /^\d{1,5}$/.test(halaman) ? Number(halaman) : undefined
	const query = Object.fromEntries(
		Object.entries({ cari, urut, peran, keadaan, hak, halaman: nomor }).filter(
			([, value]) => value !== undefined,
		),
	) as Query
	return queryOptions({
		queryKey: ['akun-kantor', 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/akun', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

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
