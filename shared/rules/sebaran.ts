/**
 * The fewest results whose spread is told. With eight, two lie in each quarter (docs/decisions/0190).
 */
export const MIN_SEBARAN = 8

/** How the scores of a class lie: about half of them from `bawah` to `atas`, half on either side of `tengah`; whole points. */
export type Sebaran = { jumlah: number; bawah: number; tengah: number; atas: number }

/**
 * Quartiles and median of scores from 0 to 100, half up to whole points. Between two ranks as type 7 of Hyndman and Fan
 * 1996 has it (spreadsheets: QUARTILE.INC). On a rank that would be one person's own score, so there it is the mean of
 * that score and its two neighbours. Null for a class that is too small to be told.
 */
export function sebaranNilai(skor: readonly number[]): Sebaran | null {
	if (skor.length < MIN_SEBARAN) return null
	const urut = skor.map((s) => Math.round(s * 100)).sort((a, b) => a - b)
	const kuartil = (k: number) => {
		const letak = (urut.length - 1) * k
		const sisa = letak % 4
		const [sebelum = 0, rendah = 0, tinggi = 0] = urut.slice(Math.floor(letak / 4) - 1)
		// In thirds or quarters of a hundredth all is whole, so that half up is exact.
		if (sisa === 0) return Math.floor((2 * (sebelum + rendah + tinggi) + 300) / 600)
		return Math.floor((4 * rendah + sisa * (tinggi - rendah) + 200) / 400)
	}
	return { jumlah: urut.length, bawah: kuartil(1), tengah: kuartil(2), atas: kuartil(3) }
}
