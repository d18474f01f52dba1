import { HARI, type Hari, selisihHari, tambahHari, urutanHari } from './tanggal.ts'

/** Weeks of lectures in a term (specification, section 9: week selector 1 to 16). */
export const JUMLAH_MINGGU = 16

/** A stretch of days without lectures. */
export type Libur = { mulai: string; selesai: string; kegiatan: string }

/** Monday of week `minggu`. Weeks run from Monday; week 1 is the one in which the term begins. */
export function awalMinggu(mulaiPeriode: string, minggu: number): string {
	return tambahHari(mulaiPeriode, (minggu - 1) * 7 - urutanHari(mulaiPeriode))
}

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

export type SlotKuliah = { hari: Hari; jam_mulai: string; jam_selesai: string; ruangan: string }

export type Pertemuan = SlotKuliah & {
	/** Number of the week, 1 to 16. */
	minggu: number
	tanggal: string
	/** Name of the holiday on which it falls. */
	libur: string | null
}

/** Every lecture of the term in order of time. A lecture before the first day of the term does not take place. */
export function listPertemuan<S extends SlotKuliah>(
	slot: readonly S[],
	mulaiPeriode: string,
	libur: readonly Libur[],
): (S & Pertemuan)[] {
	const semua = Array.from({ length: JUMLAH_MINGGU }, (_, i) => i + 1).flatMap((minggu) =>
		slot.map((s) => {
			const tanggal = tanggalKuliah(mulaiPeriode, minggu, s.hari)
			return { ...s, minggu, tanggal, libur: liburPada(libur, tanggal)?.kegiatan ?? null }
		}),
	)
	return semua
		.filter((p) => p.tanggal >= mulaiPeriode)
		.sort((a, b) => a.tanggal.localeCompare(b.tanggal) || a.jam_mulai.localeCompare(b.jam_mulai))
}
