import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { SYARAT_UJIAN } from '#shared/rules/syarat-ujian.ts'
import { GANJIL_UJIAN, URUT_UJIAN } from '#shared/rules/ujian-kantor.ts'
import { call, callFile } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'ujian-kantor'
const JENIS = ['UTS', 'UAS', 'KUIS'] as const

const pageOf = (halaman: string | undefined) =>
	halaman && /^[1-9]\d{0,4}$/.test(halaman) ? { halaman: Number(halaman) } : {}

/** What the address says of search, filters and order; what it says wrongly narrows nothing. */
function saringanUjian({ cari, jenis, prodi, ganjil, urut }: DaftarSearch) {
	const order = URUT_UJIAN.find((one) => one === urut)
	const odd = GANJIL_UJIAN.find((one) => one === ganjil)
	const kind = JENIS.find((one) => one === jenis)
	return {
		...(cari && { cari: cari.slice(0, 80) }),
		...(kind && { jenis: kind }),
		...(prodi && { prodi: prodi.slice(0, 20) }),
		...(odd && { ganjil: odd }),
		...(order && { urut: order }),
	}
}

/** A page of exams, as the address asks for it. */
export const daftarUjianQuery = (search: DaftarSearch) => {
	const { halaman } = search
	const query = {
		...saringanUjian(search),
		...pageOf(halaman),
	}
	return queryOptions({
		queryKey: [KEY, 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/ujian', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** All exams that are found, as a workbook with these columns. */
export const berkasUjian = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-ujian', { query: { ...saringanUjian(search), kolom } })

/** How many cannot begin the exams of a page, by id. */
export const terhalangQuery = (ids: readonly string[]) =>
	queryOptions({
		queryKey: [KEY, 'terhalang', ids],
		queryFn: async ({ signal }) => {
			const { data } = await call('GET /api/kantor/ujian/terhalang', { query: { id: ids.join(',') }, signal })
			return new Map(data.map((one) => [one.ujian_id, one]))
		},
		enabled: ids.length > 0,
	})

export const dataUjianQuery = (id: string) =>
	queryOptions({
		queryKey: [KEY, 'satu', id],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/ujian/:id', { params: { id }, signal })).data,
	})

/** What the address says of search, filters and order; what it says wrongly narrows nothing. */
function saringanDispensasi({ cari, syarat }: DaftarSearch) {
	const kode = SYARAT_UJIAN.find((one) => one === syarat)
	return {
		...(cari && { cari: cari.slice(0, 80) }),
		...(kode && { syarat: kode }),
	}
}

/** A page of dispensations, the newest first. */
export const dispensasiQuery = (search: DaftarSearch) => {
	const { halaman } = search
	const query = {
		...saringanDispensasi(search),
		...pageOf(halaman),
	}
	return queryOptions({
		queryKey: [KEY, 'dispensasi', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/ujian/dispensasi', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** All dispensations that are found, as a workbook with these columns. */
export const berkasDispensasi = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-dispensasi', { query: { ...saringanDispensasi(search), kolom } })

/** After a dispensation was given or taken back. */
export const refreshUjian = () => queryClient.invalidateQueries({ queryKey: [KEY] })

/** Classes of the running term. */
export const kelasUjianQuery = queryOptions({
	queryKey: [KEY, 'kelas'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/pilihan-jadwal', { query: {}, signal })).data,
	staleTime: 300_000,
})

/** What a class is taught in the running term, and by whom. */
export const matakuliahUjianQuery = (kelas: string) =>
	queryOptions({
		queryKey: [KEY, 'diampu', kelas],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/kelas/:kelas/pengampu', { params: { kelas }, query: {}, signal })).data,
	})

/** All lecturers of the campus, to choose proctors from. */
export const dosenQuery = queryOptions({
	queryKey: ['dosen-semua'],
	queryFn: async ({ signal }) => (await call('GET /api/dosen/', { signal })).data,
	staleTime: 10 * 60_000,
})
