/**
 * The fewest results whose spread is told. With eight, two lie in each quarter, so that no figure stands for one person
 * (docs/decisions/0190).
 */
export const MIN_SEBARAN = 8

/** How the scores of a class lie: about half of them from `bawah` to `atas`, half on either side of `tengah`; whole points. */
export type Sebaran = { jumlah: number; bawah: number; tengah: number; atas: number }

/**
 * Quartiles and median of scores from 0 to 100, between the closest ranks (type 7 of Hyndman and Fan 1996, which
 * spreadsheets call QUARTILE.INC), half up to whole points: lowest, highest and decimals would be somebody's own score.
 * Null for a class that is too small to be told.
 */
export function sebaranNilai(skor: readonly number[]): Sebaran | null {
	if (skor.length < MIN_SEBARAN) return null
	const urut = skor.map((s) => Math.round(s * 100)).sort((a, b) => a - b)
	const kuartil = (k: number) => {
		const letak = (urut.length - 1) * k
		const [rendah = 0, tinggi = rendah] = urut.slice(Math.floor(letak / 4))
		// In quarters of a hundredth all is whole, so that half up is exact.
		return Math.floor((4 * rendah + (letak % 4) * (tinggi - rendah) + 200) / 400)
	}
	return { jumlah: urut.length, bawah: kuartil(1), tengah: kuartil(2), atas: kuartil(3) }
}
