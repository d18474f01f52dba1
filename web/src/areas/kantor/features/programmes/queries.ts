import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { JENJANG, URUT_PRODI } from '#shared/rules/data-prodi.ts'
import { call, callFile } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'prodi-kantor'

/** What the address says of search, filters and order; what it says wrongly narrows nothing. */
function saringanProdi({ cari, jenjang, urut }: DaftarSearch) {
	const order = URUT_PRODI.find((one) => one === urut)
	const level = JENJANG.find((one) => one === jenjang)
	return {
		...(cari && { cari: cari.slice(0, 60) }),
		...(level && { jenjang: level }),
		...(order && { urut: order }),
	}
}

/** A page of study programmes, as the address asks for it. */
export const daftarProdiQuery = (search: DaftarSearch) => {
	const { halaman } = search
	const query = {
		...saringanProdi(search),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/prodi', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** All study programmes that are found, as a workbook with these columns. */
export const berkasProdi = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-prodi', { query: { ...saringanProdi(search), kolom } })

export const dataProdiQuery = (prodi: string) =>
	queryOptions({
		queryKey: [KEY, 'satu', prodi],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/prodi/:prodi', { params: { prodi }, signal })).data,
	})

/** After a change, or when somebody else was quicker; lists that can be narrowed by programme name it too. */
export const refreshProdi = () =>
	Promise.all(
		[KEY, 'kurikulum-kantor', 'matakuliah-kantor'].map((key) =>
			queryClient.invalidateQueries({ queryKey: [key] }),
		),
	)
