import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { SIFAT_MK, URUT_KURIKULUM } from '#shared/rules/data-kurikulum.ts'
import { call, callFile } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'kurikulum-kantor'

export type Tempat = { prodi: string; kode: string }

/** What the address says of search, filters and order; what it says wrongly narrows nothing. */
function saringanOf({ cari, program, semester, sifat, urut }: DaftarSearch) {
	const order = URUT_KURIKULUM.find((one) => one === urut)
	const kind = SIFAT_MK.find((one) => one === sifat)
	return {
		...(cari && { cari: cari.slice(0, 60) }),
		...(program && { prodi: program.slice(0, 20) }),
		...(semester && /^([1-9]|1[0-4])$/.test(semester) && { semester: Number(semester) }),
		...(kind && { sifat: kind }),
		...(order && { urut: order }),
	}
}

/** A page of curricula, as the address asks for it. */
export const daftarKurikulumQuery = (search: DaftarSearch) => {
	const { halaman } = search
	const query = {
		...saringanOf(search),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/kurikulum', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** All that is found, as a workbook with these columns. */
export const berkasKurikulum = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-kurikulum', { query: { ...saringanOf(search), kolom } })

export const dataKurikulumQuery = (params: Tempat) =>
	queryOptions({
		queryKey: [KEY, 'satu', params],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/kurikulum/:prodi/:kode', { params, signal })).data,
	})

/** After a change, or when somebody else was quicker; the courses and programmes tell of curricula too. */
export const refreshKurikulum = () =>
	Promise.all(
		[KEY, 'matakuliah-kantor', 'prodi-kantor'].map((key) =>
			queryClient.invalidateQueries({ queryKey: [key] }),
		),
	)
