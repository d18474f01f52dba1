import { HARI, type Hari, selisihHari, tambahHari, urutanHari } from './tanggal.ts'

/** Weeks of lectures in a term, 1 to 16. */
export const JUMLAH_MINGGU = 16

/** A stretch of days without lectures. */
export type Libur = { mulai: string; selesai: string; kegiatan: string }

/** Monday of week `minggu`. Weeks run from Monday; week 1 is the one in which the term begins. */
export function awalMinggu(mulaiPeriode: string, minggu: number): string {
	return tambahHari(mulaiPeriode, (minggu - 1) * 7 - urutanHari(mulaiPeriode))
}

/** Every day of the lectures by week and weekday: week 1 Senin first. A term's days are asked for again and again. */
export function hariPeriode(mulaiPeriode: string): readonly string[] {
	if (terakhir.mulai !== mulaiPeriode) {
		const senin = awalMinggu(mulaiPeriode, 1)
		const hari = Array.from({ length: JUMLAH_MINGGU * 7 }, (_, i) => tambahHari(senin, i))
		terakhir = { mulai: mulaiPeriode, hari }
	}
	return terakhir.hari
}
let terakhir: { mulai: string; hari: readonly string[] } = { mulai: '', hari: [] }

/** The week of a day, counted on before the first and after the last: 0 and 17 lie outside the lectures. */
export function mingguKe(mulaiPeriode: string, tanggal: string): number {
	return Math.floor(selisihHari(awalMinggu(mulaiPeriode, 1), tanggal) / 7) + 1
}

/** The week to open with: that of the day, else the nearest that has lectures. */
export function mingguBuka(mulaiPeriode: string, tanggal: string): number {
	return Math.min(JUMLAH_MINGGU, Math.max(1, mingguKe(mulaiPeriode, tanggal)))
}

/** The date of a weekday in a week of the term. */
export function tanggalKuliah(mulaiPeriode: string, minggu: number, hari: Hari): string {
	return tambahHari(awalMinggu(mulaiPeriode, minggu), HARI.indexOf(hari))
}

/** The holiday that covers a day, if any. */
export function liburPada<L extends Pick<Libur, 'mulai' | 'selesai'>>(
	libur: readonly L[],
	tanggal: string,
): L | undefined {
	return libur.find((l) => l.mulai <= tanggal && tanggal <= l.selesai)
}

/** Dates and times of one shape sort as text; a locale's rules would cost more than all the rest. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
