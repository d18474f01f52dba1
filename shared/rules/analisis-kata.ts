import { type AnalisisButir, bulat, TANDA_BUTIR, type TandaButir } from './analisis-soal.ts'

/** What each says to a lecturer. */
export const KATA_TANDA: Readonly<Record<TandaButir, string>> = {
	kunci_diragukan: 'Kunci mungkin keliru',
	terbalik: 'Daya beda terbalik',
	semua_salah: 'Tidak ada yang benar',
	tidak_membedakan: 'Kurang membedakan',
	semua_benar: 'Semua benar',
	pengecoh_mati: 'Pengecoh tidak berfungsi',
}

/** What is odd first: by what is wrong with it, then by how little it discriminates. */
export function urutkanGanjil<B extends Pick<AnalisisButir, 'tanda' | 'd' | 'r' | 'id' | 'gugur'>>(
	butir: readonly B[],
): B[] {
	const rank = ({ tanda, gugur }: B) =>
		gugur ? TANDA_BUTIR.length + 1 : tanda === null ? TANDA_BUTIR.length : TANDA_BUTIR.indexOf(tanda)
	const weight = ({ d, r }: B) => d ?? r ?? 2
	return [...butir].sort((a, b) => rank(a) - rank(b) || weight(a) - weight(b) || a.id - b.id)
}

export type Kesukaran = 'sukar' | 'sedang' | 'mudah'

/** The word for a difficulty: up to 0.30 sukar, up to 0.70 sedang. */
export function kataKesukaran(p: number): Kesukaran {
	return bulat(p) <= 0.3 ? 'sukar' : bulat(p) <= 0.7 ? 'sedang' : 'mudah'
}

/** Whose limits give the word for a discrimination. */
export const SKALA_DAYA_BEDA = ['arikunto', 'ebel'] as const
export type SkalaDayaBeda = (typeof SKALA_DAYA_BEDA)[number]
export type DayaBeda = 'terbalik' | 'jelek' | 'cukup' | 'baik' | 'baik sekali'

/** Arikunto names the last of each (0.00-0.20, 0.21-0.40, 0.41-0.70), Ebel the first (0.20, 0.30, 0.40). */
export function kataDayaBeda(d: number, skala: SkalaDayaBeda): DayaBeda {
	const angka = bulat(d)
	if (angka < 0) return 'terbalik'
	if (skala === 'ebel')
		return angka < 0.2 ? 'jelek' : angka < 0.3 ? 'cukup' : angka < 0.4 ? 'baik' : 'baik sekali'
	return angka <= 0.2 ? 'jelek' : angka <= 0.4 ? 'cukup' : angka <= 0.7 ? 'baik' : 'baik sekali'
}
