import type { Profile } from '#shared/api/accounts.ts'
import { t } from '#web/lib/language.ts'

/** What must be there before a score can be saved: title and text of the refusal, if any. */
export function submissionObstacle(
	profile: Pick<Profile, 'stambuk'> | undefined,
	jumlahSoal: number,
): [title: string, text: string] | undefined {
	if (!profile) return [t('Data siswa tidak valid'), t('Silakan refresh halaman dan coba lagi')]
	if (!profile.stambuk)
		return [t('Stambuk tidak ditemukan'), t('Profil Anda tidak memiliki nomor stambuk yang valid')]
	if (jumlahSoal === 0) return [t('Tidak ada soal'), t('Tidak ada soal yang bisa dinilai')]
	return undefined
}
