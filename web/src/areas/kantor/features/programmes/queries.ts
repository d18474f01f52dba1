import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { JENJANG, URUT_PRODI } from '#shared/rules/data-prodi.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'prodi-kantor'

/** A page of study programmes, as the address asks for it; what it says wrongly narrows nothing. */
export const daftarProdiQuery = ({ cari, jenjang, urut, halaman }: DaftarSearch) => {
	const order = URUT_PRODI.find((one) => one === urut)
	const level = JENJANG.find((one) => one === jenjang)
	const query = {
		...(cari && { cari: cari.slice(0, 60) }),
		...(level && { jenjang: level }),
		...(order && { urut: order }),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/prodi', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

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
