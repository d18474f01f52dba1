import { HURUF_NILAI, type HurufNilai } from './bobot.ts'
import { hurufNilai } from './nilai.ts'

/** A letter of the scale in capitals; minus signs of all lengths, and a blank before the sign, are meant as they look. */
export const POLA_HURUF = new RegExp(
	`^(?:${HURUF_NILAI.map((huruf) => huruf.replace('+', ' ?[+]').replace('-', ' ?[-−–]')).join('|')})$`,
)

/** `A −` as the scale writes it: `A-`. */
export const rapikanHuruf = (teks: string): string => teks.replaceAll(' ', '').replaceAll(/[−–]/g, '-')

/** What speaks against a result of a former term whose letter, or score, is not that of the scale; null where nothing does. */
export function tolakNilaiLama(
	huruf: string | null,
	nilai_akhir: number | null,
): { kolom: 'huruf' | 'nilai_akhir'; alasan: string } | null {
	if (huruf === null) return { kolom: 'huruf', alasan: 'isi huruf, nilai akhir, atau keduanya' }
	if (!isHuruf(huruf)) return { kolom: 'huruf', alasan: HURUF_SALAH }
	const mestinya = nilai_akhir === null ? huruf : hurufNilai(nilai_akhir)
	if (mestinya === huruf) return null
	const tulis = String(nilai_akhir).replace('.', ',')
	return {
		kolom: 'nilai_akhir',
		alasan: `nilai akhir ${tulis} adalah ${mestinya} menurut skala kampus, bukan ${huruf}; bila ${huruf} yang benar, kosongkan nilai akhirnya`,
	}
}

export const isHuruf = (huruf: string): huruf is HurufNilai =>
	(HURUF_NILAI as readonly string[]).includes(huruf)

export const HURUF_SALAH = `isi dengan ${HURUF_NILAI.slice(0, -1).join(', ')}, atau ${HURUF_NILAI.at(-1)}`
