import type { Profile } from '#shared/api/accounts.ts'

/** What must be there before a score can be saved (specification, section 5): title and text of the refusal, if any. */
export function submissionObstacle(
	profile: Pick<Profile, 'stambuk'> | undefined,
	jumlahSoal: number,
): [title: string, text: string] | undefined {
	if (!profile) return ['Data siswa tidak valid', 'Silakan refresh halaman dan coba lagi']
	if (!profile.stambuk)
		return ['Stambuk tidak ditemukan', 'Profil Anda tidak memiliki nomor stambuk yang valid']
	if (jumlahSoal === 0) return ['Tidak ada soal', 'Tidak ada soal yang bisa dinilai']
	return undefined
}
