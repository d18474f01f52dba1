import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { STATUS_RUANG, URUT_RUANG } from '#shared/rules/data-ruang.ts'
import { call, callFile } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'ruang-kantor'

/** What the address says of search, filters and order; what it says wrongly narrows nothing. */
function saringanRuang({ cari, gedung, status, urut }: DaftarSearch) {
	const order = URUT_RUANG.find((one) => one === urut)
	const state = STATUS_RUANG.find((one) => one === status)
	return {
		...(cari && { cari: cari.slice(0, 60) }),
		...(gedung && { gedung: gedung.slice(0, 80) }),
		...(state && { status: state }),
		...(order && { urut: order }),
	}
}

/** A page of rooms, as the address asks for it. */
export const daftarRuangQuery = (search: DaftarSearch) => {
	const { halaman } = search
	const query = {
		...saringanRuang(search),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/ruang', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** What the address asks for, on one page. */
export const semuaRuang = async (search: DaftarSearch, sebanyak: number) =>
	(await call('GET /api/kantor/ruang', { query: { ...saringanRuang(search), sebanyak } })).data.baris

/** All rooms that are found, as a workbook with these columns. */
export const berkasRuang = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-ruang', { query: { ...saringanRuang(search), kolom } })

export const dataRuangQuery = (kode: string) =>
	queryOptions({
		queryKey: [KEY, 'satu', kode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/ruang/:kode', { params: { kode }, signal })).data,
	})

/** After a change, or when somebody else was quicker; those who choose a room see it too. */
export const refreshRuang = () =>
	Promise.all([
		queryClient.invalidateQueries({ queryKey: [KEY] }),
		queryClient.invalidateQueries({ queryKey: ['ruang-kampus'] }),
	])
