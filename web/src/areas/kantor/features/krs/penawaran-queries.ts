import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SaringanPenawaran, UbahanPenawaran, UrutPenawaran } from '#shared/api/krs-offers.ts'
import { SARINGAN_KURSI } from '#shared/rules/ubahan-penawaran.ts'
import { call, callFile } from '#web/lib/api.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

const KEY = 'krs-kantor'

/** The filters of the list, as its address has them. */
export const SARINGAN_PENAWARAN = ['periode', 'prodi', 'semester', 'kursi'] as const

/** What the address narrows; what it says wrongly narrows nothing. */
const saringanOf = ({ cari, periode, prodi, semester, kursi }: DaftarSearch): SaringanPenawaran => {
	const known = SARINGAN_KURSI.find((one) => one === kursi)
	return {
		...(cari && { cari: cari.slice(0, 100) }),
		...(periode && /^\d{4}[123]$/.test(periode) && { periode }),
		...(prodi && { prodi: prodi.slice(0, 20) }),
		...(semester && /^([1-9]|1[0-4])$/.test(semester) && { semester: Number(semester) }),
		...(known && { kursi: known }),
	}
}

const susunanOf = (search: DaftarSearch) => {
	const { urut } = search
	return {
		...saringanOf(search),
		...(urut && /^-?(mata_kuliah|kelas|semester|terisi)$/.test(urut) && { urut: urut as UrutPenawaran }),
	}
}

/** A page of offers, as the address asks for it. */
export const daftarPenawaranQuery = (search: DaftarSearch) => {
	const { halaman } = search
	const query = {
		...susunanOf(search),
		...(halaman && /^[1-9]\d{0,4}$/.test(halaman) && { halaman: Number(halaman) }),
	}
	return queryOptions({
		queryKey: [KEY, 'penawaran', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/krs/penawaran', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** All offers that are found, as a workbook with these columns. */
export const berkasPenawaran = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-penawaran', { query: { ...susunanOf(search), kolom } })

/** The other classes of an offer's course. */
export const kelasLainQuery = (id: string, periode: string) =>
	queryOptions({
		queryKey: [KEY, 'penawaran-lain', id],
		queryFn: async ({ signal }) =>
			(
				await call('GET /api/kantor/krs/penawaran', {
					query: { selain: id, periode, urut: 'kelas' },
					signal,
				})
			).data,
	})

/** What a change would do; null: it is not complete yet. */
export const tinjauanPenawaranQuery = (ubahan: UbahanPenawaran | null) =>
	queryOptions({
		queryKey: [KEY, 'tinjau-penawaran', ubahan],
		queryFn: async ({ signal }) =>
			ubahan && (await call('POST /api/kantor/krs/penawaran/tinjau', { body: { ubahan }, signal })).data,
		enabled: ubahan !== null,
		gcTime: 0,
		retry: false,
	})

/** The last changes of offers. */
export const ubahanPenawaranQuery = queryOptions({
	queryKey: [KEY, 'ubahan-penawaran'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/krs/ubahan-penawaran', { signal })).data,
})
