/**
 * Where a student stands in a term, by the letters of the ministry's report (PDDikti; sources disagree on M, see domain.md).
 */
export const STATUS_MAHASISWA = {
	A: 'Aktif',
	C: 'Cuti',
	N: 'Non-aktif',
	G: 'Sedang double degree',
	M: 'Kampus Merdeka',
	U: 'Menunggu uji kompetensi',
} as const
export type StatusMahasiswa = keyof typeof STATUS_MAHASISWA
export const KODE_STATUS = Object.keys(STATUS_MAHASISWA) as [StatusMahasiswa, ...StatusMahasiswa[]]

/** The word for a letter; a letter that is not known stands for itself. */
export const namaStatus = (kode: string): string =>
	kode in STATUS_MAHASISWA ? STATUS_MAHASISWA[kode as StatusMahasiswa] : kode

/** Who is on leave is in no class. */
export const tanpaKelas = (status: string): boolean => status === 'C'

/** Who studies in a term is in a class of it. */
export const perluKelas = (status: string): boolean => status !== 'C' && status !== 'N'
