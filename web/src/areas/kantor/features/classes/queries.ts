import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { URUT_KELAS } from '#shared/rules/data-kelas.ts'
import { call, callFile } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'kelas-kantor'

/** What the address says of search, filters and order; what it says wrongly narrows nothing. */
function saringanKelas({ cari, prodi, semester, urut }: DaftarSearch) {
	const order = URUT_KELAS.find((one) => one === urut)
	return {
		...(cari && { cari: cari.slice(0, 40) }),
		...(prodi && { prodi: prodi.slice(0, 20) }),
		...(semester && /^([1-9]|1[0-4])$/.test(semester) && { semester: Number(semester) }),
		...(order && { urut: order }),
	}
}

/** A page of classes, as the address asks for it. */
export const daftarKelasQuery = (search: DaftarSearch) => {
	const { halaman } = search
	const query = {
		...saringanKelas(search),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/kelas', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** What the address asks for, on one page. */
export const semuaKelas = async (search: DaftarSearch, sebanyak: number) =>
	(await call('GET /api/kantor/kelas', { query: { ...saringanKelas(search), sebanyak } })).data.baris

/** All classes that are found, as a workbook with these columns. */
export const berkasKelas = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-kelas', { query: { ...saringanKelas(search), kolom } })

export const dataKelasQuery = (kelas: string) =>
	queryOptions({
		queryKey: [KEY, 'satu', kelas],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/kelas/:kelas', { params: { kelas }, signal })).data,
	})

/** After a change, or when somebody else was quicker; those who choose a class see it too. */
export const refreshKelas = () =>
	Promise.all([
		queryClient.invalidateQueries({ queryKey: [KEY] }),
		queryClient.invalidateQueries({ queryKey: ['mahasiswa-kantor'] }),
	])

/** Who teaches what in a class, in the running term unless another is named. */
export const pengampuKelasQuery = (kelas: string, periode: string | undefined) =>
	queryOptions({
		queryKey: ['pengampu-kelas', kelas, periode ?? ''],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/kantor/kelas/:kelas/pengampu', {
					params: { kelas },
					query: { ...(periode && /^[0-9]{4}[123]$/.test(periode) && { periode }) },
					signal,
				})
			).data,
		placeholderData: keepPreviousData,
	})

/** Lecturers who can be given a course. */
export const pilihanDosenQuery = queryOptions({
	queryKey: ['pengampu-kelas', 'dosen'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/pilihan-dosen', { signal })).data,
	staleTime: 300_000,
})

/** After a change, or when somebody else was quicker; the timetable and what waits show it too. */
export const refreshPengampu = () =>
	Promise.all(
		['pengampu-kelas', 'jadwal-kantor', 'bentrok-kantor'].map((key) =>
			queryClient.invalidateQueries({ queryKey: [key] }),
		),
	)
