import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { URUT_DOSEN } from '#shared/rules/data-dosen.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'dosen-kantor'

/** A page of lecturers, as the address asks for it; what it says wrongly narrows nothing. */
export const daftarDosenQuery = ({ cari, status, urut, halaman }: DaftarSearch) => {
	const state = (['aktif', 'tidak_aktif'] as const).find((one) => one === status)
	const order = URUT_DOSEN.find((one) => one === urut)
	const query = {
		...(cari && { cari: cari.slice(0, 100) }),
		...(state && { status: state }),
		...(order && { urut: order }),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/dosen', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

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
