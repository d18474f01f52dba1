import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'berita-kantor'

export const KEADAAN = { draf: 'Draf', terjadwal: 'Terjadwal', terbit: 'Terbit', ditarik: 'Ditarik' } as const
export type Keadaan = keyof typeof KEADAAN

/** A page of articles, as the address asks for it; what it says wrongly narrows nothing. */
export const daftarBeritaQuery = ({ cari, keadaan, halaman }: DaftarSearch) => {
	const state = (Object.keys(KEADAAN) as Keadaan[]).find((one) => one === keadaan)
	const query = {
		...(cari && { cari: cari.slice(0, 100) }),
		...(state && { keadaan: state }),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/berita', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

export const naskahQuery = (id: string) =>
	queryOptions({
		queryKey: [KEY, 'satu', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/berita/:id', { params: { id }, signal })).data,
	})

/** After a change, or when somebody else was quicker; the public pages follow. */
export const refreshBerita = () =>
	Promise.all([
		queryClient.invalidateQueries({ queryKey: [KEY] }),
		queryClient.invalidateQueries({ queryKey: ['berita'] }),
	])
