import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { STATUS_RUANG, URUT_RUANG } from '#shared/rules/data-ruang.ts'
import { call } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'ruang-kantor'

/** A page of rooms, as the address asks for it; what it says wrongly narrows nothing. */
export const daftarRuangQuery = ({ cari, gedung, status, urut, halaman }: DaftarSearch) => {
	const order = URUT_RUANG.find((one) => one === urut)
	const state = STATUS_RUANG.find((one) => one === status)
	const query = {
		...(cari && { cari: cari.slice(0, 60) }),
		...(gedung && { gedung: gedung.slice(0, 80) }),
		...(state && { status: state }),
		...(order && { urut: order }),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/ruang', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

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
