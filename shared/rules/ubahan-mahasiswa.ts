/** What of many students can be changed at once. */
export const KUNCI_UBAHAN = ['kelas', 'dosen_wali', 'status'] as const
export type KunciUbahan = (typeof KUNCI_UBAHAN)[number]

/** So many students at once. */
export const MAHASISWA_SEKALIGUS = 500

export const LABEL_UBAHAN: Readonly<Record<KunciUbahan, string>> = {
	kelas: 'Kelas',
	dosen_wali: 'Dosen wali',
	status: 'Status',
}

/** A student as far as it decides whether a change is possible. */
export type CalonUbahan = {
	aktif: boolean
	/** What is there now; null: nothing. */
	kini: string | null
	/** Programme of the class of now; null without a class. */
	prodi: string | null
	/** The study plan of the term is handed in. Without a class nobody knows which of it would go along. */
	krs: boolean
	/** On leave in the term. */
	cuti: boolean
}

type Tujuan = { kunci: 'kelas' | 'dosen_wali'; menjadi: string; prodi: string | null }

/** Why a student cannot be changed so, in words that follow the name; null when it is possible. */
export function alasanTetap(m: CalonUbahan, { kunci, menjadi, prodi }: Tujuan): string | null {
	if (m.kini === menjadi) return kunci === 'kelas' ? 'sudah di kelas ini' : 'sudah dibimbing dosen ini'
	if (!m.aktif) return 'tidak aktif lagi'
	if (kunci === 'dosen_wali') return null
	if (m.cuti) return 'sedang cuti; ubah statusnya lebih dahulu'
	if (m.krs && m.kini === null) return 'KRS sudah diajukan; kembalikan KRS itu lebih dahulu'
	if (m.prodi !== null && m.prodi !== prodi) return 'program studi lain'
	return null
}
