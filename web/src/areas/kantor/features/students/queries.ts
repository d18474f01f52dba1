import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BarisMahasiswa, SaringanMahasiswa } from '#shared/api/student-records.ts'
import { call, callFile } from '#web/lib/api.ts'
import type { DaftarSearch } from '#web/parts/staff/daftar/daftar.tsx'

/** The filters of the list, as its address has them. */
export const SARINGAN = ['prodi', 'kelas', 'semester', 'status', 'angkatan', 'wali'] as const

const nomor = (text: string | undefined) => (text && /^\d{1,5}$/.test(text) ? Number(text) : undefined)

/** What the address asks for, in the words of the server. */
const saringanOf = ({ semester, angkatan, ...search }: DaftarSearch): SaringanMahasiswa => {
	const { cari, urut, prodi, kelas, status, wali } = search
	const said = {
		cari,
		prodi,
		kelas,
		urut,
		status,
		wali,
		semester: nomor(semester),
		angkatan: nomor(angkatan),
	}
	return Object.fromEntries(
		Object.entries(said).filter(([, value]) => value !== undefined),
	) as SaringanMahasiswa
}

/** A page of students, as the address asks for it. */
export const daftarMahasiswaQuery = (search: DaftarSearch) => {
	const halaman = nomor(search.halaman)
	const query = { ...saringanOf(search), ...(halaman !== undefined && { halaman }) }
	return queryOptions({
		queryKey: ['mahasiswa-kantor', 'daftar', query],
		queryFn: async ({ signal }) => (await call('GET /api/kantor/mahasiswa', { query, signal })).data,
		placeholderData: keepPreviousData,
	})
}

/** What the address asks for, on one page. */
export const semuaMahasiswa = async (search: DaftarSearch, sebanyak: number): Promise<BarisMahasiswa[]> => {
	const query = { ...saringanOf(search), sebanyak }
	return (await call('GET /api/kantor/mahasiswa', { query })).data.baris
}

/** All students that are found, as a workbook with these columns. */
export const berkasMahasiswa = (search: DaftarSearch, kolom: string) =>
	callFile('GET /api/kantor/berkas-mahasiswa', { query: { ...saringanOf(search), kolom } })
