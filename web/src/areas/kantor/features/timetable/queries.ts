import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type TempatMingguan, URUT_JADWAL } from '#shared/rules/jadwal-mingguan.ts'
import { HARI } from '#shared/rules/tanggal.ts'
import { call, callFile } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'jadwal-kantor'

/** The filters of the list, as its address has them. */
export const SARINGAN = ['periode', 'prodi', 'kelas', 'hari', 'ruang', 'dosen'] as const

/** Stands for a lecturer where lectures are meant that nobody teaches. */
export const TANPA_DOSEN = 'tanpa'

const isPeriode = (text: string | undefined) => text !== undefined && /^[0-9]{4}[123]$/.test(text)

/** What the address says of search, filters and order; what it says wrongly narrows nothing. */
function saringanOf({ cari, periode, prodi, kelas, hari, ruang, dosen, urut }: DaftarSearch) {
	const order = URUT_JADWAL.find((one) => one === urut)
	const day = HARI.find((one) => one === hari)
	return {
		...(cari && { cari: cari.slice(0, 60) }),
		...(periode && isPeriode(periode) && { periode }),
		...(prodi && { prodi: prodi.slice(0, 20) }),
		...(kelas && { kelas: kelas.slice(0, 20) }),
		...(ruang && { ruang: ruang.slice(0, 60) }),
		...(dosen && { dosen: dosen.slice(0, 30) }),
		...(day && { hari: day }),
		...(order && { urut: order }),
	}
}

/** A page of weekly lectures, as the address asks for it. */
export const daftarJadwalQuery = (search: DaftarSearch) => {
	const { halaman } = search
	const query = {
		...saringanOf(search),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/jadwal', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** All lectures that are found, as a workbook with these columns. */
export const berkasJadwal = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-jadwal', { query: { ...saringanOf(search), kolom } })

/** By what the lectures of a term can be narrowed, and the terms there are. */
export const pilihanJadwalQuery = (periode: string | undefined) => {
	const query = { ...(periode && isPeriode(periode) && { periode }) }
	return queryOptions({
		queryKey: [KEY, 'pilihan', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/pilihan-jadwal', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** Courses that a class has in a term. */
export const matakuliahKelasQuery = (query: { periode: string; kelas: string }) =>
	queryOptions({
		queryKey: [KEY, 'matakuliah', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/matakuliah-jadwal', { query, signal })).data,
	})

export const dataJadwalQuery = (id: string) =>
	queryOptions({
		queryKey: [KEY, 'satu', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/jadwal/:id', { params: { id }, signal })).data,
	})

/** A lecture as it is wanted; `id` of one that is there already. */
export type Wanted = TempatMingguan & { periode: string; kelas: string; kode_mk: string; id?: string }

/** What it would clash with, and whom it would concern, as it is at this moment. */
export const tinjauanQuery = (query: Wanted) =>
	queryOptions({
		queryKey: [KEY, 'tinjauan', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/tinjauan-jadwal', { query, signal })).data,
		gcTime: 0,
		staleTime: 0,
		placeholderData: keepPreviousData,
	})

/** After a change, or when somebody else was quicker; clashes and rooms change with it. */
export const refreshJadwal = () =>
	Promise.all(
		[KEY, 'bentrok-kantor', 'ruang-kantor'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
	)
