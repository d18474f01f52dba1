/** Where a student stands in a term, by the letters of the ministry's report (PDDikti); for M its own papers have other words too. */
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

/** A student in the term of which the status is changed. */
export type CalonStatus = {
	aktif: boolean
	/** A letter of the ministry; null: no place in the term. */
	kini: string | null
	kelas: string | null
	/** There is a study plan of the term, handed in or not. */
	krs: boolean
	/** Published results of the term. */
	nilai: number
	/** Sits an exam of it. */
	ujian: boolean
}

/**
 * Why the status of a student cannot be changed with that of others, in words that follow the name; null when it is possible. What
 * needs a choice of its own (a class, a plan that is lost) is done one by one.
 */
export function alasanStatusTetap(m: CalonStatus, status: StatusMahasiswa): string | null {
	if (m.kini === status) return `sudah ${namaStatus(status).toLowerCase()}`
	if (!m.aktif) return 'sudah keluar'
	if (perluKelas(status) && m.kelas === null)
		return 'belum mempunyai kelas; pilih kelasnya di halaman mahasiswa'
	if (status !== 'C') return null
	if (m.ujian) return 'sedang mengerjakan ujian'
	if (m.nilai > 0) return `nilai ${m.nilai} mata kuliah semester ini sudah diumumkan`
	if (m.krs) return 'KRS-nya akan batal; catat cutinya di halaman mahasiswa'
	return null
}

/** How a student stands in the running term, as lists say it: by what the term says, where there is nothing else to say. */
export const KEADAAN_MAHASISWA = {
	aktif: 'Aktif',
	tanpa_kelas: 'Tanpa kelas',
	cuti: 'Cuti',
	non_aktif: 'Non-aktif',
	double_degree: 'Sedang double degree',
	merdeka: 'Kampus Merdeka',
	uji_kompetensi: 'Menunggu uji kompetensi',
	nonaktif: 'Keluar',
} as const
export type KeadaanMahasiswa = keyof typeof KEADAAN_MAHASISWA
export const KODE_KEADAAN = Object.keys(KEADAAN_MAHASISWA) as [KeadaanMahasiswa, ...KeadaanMahasiswa[]]

/** The letters that say more than whether there is a class. */
export const KEADAAN_LAIN = {
	C: 'cuti',
	N: 'non_aktif',
	G: 'double_degree',
	M: 'merdeka',
	U: 'uji_kompetensi',
} as const satisfies Partial<Record<StatusMahasiswa, KeadaanMahasiswa>>
