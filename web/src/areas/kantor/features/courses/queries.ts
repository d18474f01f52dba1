import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { URUT_MATAKULIAH } from '#shared/rules/data-matakuliah.ts'
import { call, callFile } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'matakuliah-kantor'

/** What the address says of search, filters and order; what it says wrongly narrows nothing. */
function saringanOf({ cari, prodi, semester, sks, urut }: DaftarSearch) {
	const order = URUT_MATAKULIAH.find((one) => one === urut)
	return {
		...(cari && { cari: cari.slice(0, 60) }),
		...(prodi && { prodi: prodi.slice(0, 20) }),
		...(semester && /^[1-8]$/.test(semester) && { semester: Number(semester) }),
		...(sks && /^[1-6]$/.test(sks) && { sks: Number(sks) }),
		...(order && { urut: order }),
	}
}

/** A page of courses, as the address asks for it. */
export const daftarMatakuliahQuery = (search: DaftarSearch) => {
	const { halaman } = search
	const query = {
		...saringanOf(search),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/matakuliah', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** What the address asks for, on one page. */
export const semuaMatakuliah = async (search: DaftarSearch, sebanyak: number) =>
	(await call('GET /api/kantor/matakuliah', { query: { ...saringanOf(search), sebanyak } })).data.baris

/** All courses that are found, as a workbook with these columns. */
export const berkasMatakuliah = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-matakuliah', { query: { ...saringanOf(search), kolom } })

export const dataMatakuliahQuery = (kode: string) =>
	queryOptions({
		queryKey: [KEY, 'satu', kode],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/matakuliah/:kode', { params: { kode }, signal })).data,
	})

/** After a change, or when somebody else was quicker. */
export const refreshMatakuliah = () => queryClient.invalidateQueries({ queryKey: [KEY] })
