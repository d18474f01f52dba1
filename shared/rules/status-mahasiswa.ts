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
