import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { URUT_DOSEN } from '#shared/rules/data-dosen.ts'
import { call, callFile } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'dosen-kantor'

/** What the address says of search, filters and order; what it says wrongly narrows nothing. */
function saringanDosen({ cari, status, urut }: DaftarSearch) {
	const state = (['aktif', 'tidak_aktif'] as const).find((one) => one === status)
	const order = URUT_DOSEN.find((one) => one === urut)
	return {
		...(cari && { cari: cari.slice(0, 100) }),
		...(state && { status: state }),
		...(order && { urut: order }),
	}
}

/** A page of lecturers, as the address asks for it. */
export const daftarDosenQuery = (search: DaftarSearch) => {
	const { halaman } = search
	const query = {
		...saringanDosen(search),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/dosen', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** What the address asks for, on one page. */
export const semuaDosen = async (search: DaftarSearch, sebanyak: number) =>
	(await call('GET /api/kantor/dosen', { query: { ...saringanDosen(search), sebanyak } })).data.baris

/** All lecturers that are found, as a workbook with these columns. */
export const berkasDosen = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-dosen', { query: { ...saringanDosen(search), kolom } })

export const dataDosenQuery = (nip: string) =>
	queryOptions({
		queryKey: [KEY, 'satu', nip],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/dosen/:nip', { params: { nip }, signal })).data,
	})

/** After a change, or when somebody else was quicker; those who choose an adviser see it too. */
export const refreshDosen = () =>
	Promise.all([
		queryClient.invalidateQueries({ queryKey: [KEY] }),
		queryClient.invalidateQueries({ queryKey: ['mahasiswa-kantor'] }),
	])
