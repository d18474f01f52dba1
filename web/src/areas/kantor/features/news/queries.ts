import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type KeadaanBerita, NAMA_KEADAAN_BERITA } from '#shared/rules/berita.ts'
import { call, callFile } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'berita-kantor'

/** What the address says of search, filters and order; what it says wrongly narrows nothing. */
function saringanBerita({ cari, keadaan }: DaftarSearch) {
	const state = (Object.keys(NAMA_KEADAAN_BERITA) as KeadaanBerita[]).find((one) => one === keadaan)
	return {
		...(cari && { cari: cari.slice(0, 100) }),
		...(state && { keadaan: state }),
	}
}

/** A page of articles, as the address asks for it. */
export const daftarBeritaQuery = (search: DaftarSearch) => {
	const { halaman } = search
	const query = {
		...saringanBerita(search),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/berita', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** All articles that are found, as a workbook with these columns. */
export const berkasBerita = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-berita', { query: { ...saringanBerita(search), kolom } })

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
