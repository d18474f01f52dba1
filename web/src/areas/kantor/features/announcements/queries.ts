import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SasaranPengumuman } from '#shared/api/announcements.ts'
import type { KeadaanPengumuman } from '#shared/rules/pengumuman.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'pengumuman-kantor'

export const KEADAAN: Readonly<Record<KeadaanPengumuman, string>> = {
	terjadwal: 'Terjadwal',
	tampil: 'Tampil',
	berakhir: 'Berakhir',
	ditarik: 'Ditarik',
}

/** A page of announcements, as the address asks for it; what it says wrongly narrows nothing. */
export const daftarQuery = ({ cari, keadaan, halaman }: DaftarSearch) => {
	const state = (Object.keys(KEADAAN) as KeadaanPengumuman[]).find((one) => one === keadaan)
	const query = {
		...(cari && { cari: cari.slice(0, 100) }),
		...(state && { keadaan: state }),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/pengumuman', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

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
