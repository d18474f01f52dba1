import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SasaranPengumuman } from '#shared/api/announcements.ts'
import { KEADAAN_PENGUMUMAN } from '#shared/rules/pengumuman.ts'
import { call, callFile } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'pengumuman-kantor'

/** What the address says of search, filters and order; what it says wrongly narrows nothing. */
function saringanPengumuman({ cari, keadaan }: DaftarSearch) {
	const state = KEADAAN_PENGUMUMAN.find((one) => one === keadaan)
	return {
		...(cari && { cari: cari.slice(0, 100) }),
		...(state && { keadaan: state }),
	}
}

/** A page of announcements, as the address asks for it. */
export const daftarQuery = (search: DaftarSearch) => {
	const { halaman } = search
	const query = {
		...saringanPengumuman(search),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/pengumuman', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** All announcements that are found, as a workbook with these columns. */
export const berkasPengumuman = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-pengumuman', { query: { ...saringanPengumuman(search), kolom } })

export const pengumumanQuery = (id: string) =>
	queryOptions({
		queryKey: [KEY, 'satu', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/pengumuman/:id', { params: { id }, signal })).data,
	})

export const sasaranQuery = queryOptions({
	queryKey: [KEY, 'sasaran'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/pengumuman/sasaran', { signal })).data,
})

/** How many accounts are meant. */
export const jumlahQuery = (sasaran: SasaranPengumuman) =>
	queryOptions({
		queryKey: [KEY, 'jumlah', sasaran],
		queryFn: async ({ signal }) =>
			(await call('POST /api/kantor/pengumuman/tinjau', { body: sasaran, signal })).data,
		placeholderData: keepPreviousData,
		retry: false,
	})

/** After a change, or when somebody else was quicker. */
export const refreshPengumuman = () => queryClient.invalidateQueries({ queryKey: [KEY] })
