import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BarisMahasiswa, SaringanMahasiswa } from '#shared/api/student-records.ts'
import type { KunciUbahan } from '#shared/rules/ubahan-mahasiswa.ts'
import { call, callFile } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
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

export const pilihanQuery = queryOptions({
	queryKey: ['mahasiswa-kantor', 'pilihan'],
	queryFn: async ({ signal }) => (await call('GET /api/kantor/pilihan-mahasiswa', { signal })).data,
})

export const dataMahasiswaQuery = (stambuk: string) =>
	queryOptions({
		queryKey: ['mahasiswa-kantor', 'satu', stambuk],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/mahasiswa/:stambuk', { params: { stambuk }, signal })).data,
	})

type Tujuan = { kunci: KunciUbahan; menjadi: string; periode?: string }

/** Who of chosen students can be changed so, as it is at this moment. */
export const tinjauanUbahanQuery = (body: Tujuan & { stambuk: string[] }) =>
	queryOptions({
		queryKey: ['mahasiswa-kantor', 'tinjau', body],
		queryFn: async ({ signal }) =>
			(await call('POST /api/kantor/ubahan-mahasiswa/tinjau', { body, signal })).data,
		gcTime: 0,
		staleTime: Number.POSITIVE_INFINITY,
	})

/** Changes students as they were seen; `id` names the change, so that one sent twice counts once. */
export const ubahBanyak = async (
	body: Tujuan & { id: string; alasan?: string; mahasiswa: { stambuk: string; dari: string | null }[] },
): Promise<string> => (await call('POST /api/kantor/ubahan-mahasiswa', { body })).data.id

export const ubahanQuery = (id: string) =>
	queryOptions({
		queryKey: ['mahasiswa-kantor', 'ubahan', id],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/ubahan-mahasiswa/:id', { params: { id }, signal })).data,
	})

/** After a change, or when somebody else was quicker. */
export const refreshMahasiswa = () => queryClient.invalidateQueries({ queryKey: ['mahasiswa-kantor'] })
