import type { HasilKodeDarurat } from '#shared/api/rescue.ts'
import type { Tone } from '#web/ui/status-badge.tsx'

/** What became of a code that was filed, as a badge and a sentence. */
export function outcome({ nasib, baru, terisi }: HasilKodeDarurat): {
	tone: Tone
	word: string
	text: string
} {
	switch (nasib) {
		case 'dihitung':
			return {
				tone: 'success',
				word: 'Tersimpan',
				text: `${baru} jawaban baru tersimpan sebelum waktu habis.`,
			}
		case 'saksi':
			return {
				tone: 'success',
				word: 'Dihitung',
				text: `${baru} jawaban dihitung karena Anda menyaksikannya dalam 5 menit setelah waktu habis.`,
			}
		case 'menunggu':
			return {
				tone: 'warning',
				word: 'Menunggu putusan',
				text: `Lewat 5 menit setelah waktu habis: ${baru} jawaban menunggu putusan.`,
			}
		case 'bukti':
			return {
				tone: 'neutral',
				word: 'Bukti',
				text: `${baru} jawaban dicatat sebagai bukti dan tidak dihitung.`,
			}
		case 'tidak_baru':
			return {
				tone: 'neutral',
				word: 'Sudah ada',
				text: `Server sudah mencatat semua ${terisi} jawaban di kode ini.`,
			}
	}
}
