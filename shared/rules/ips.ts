/** A final course result as the indices see it: credit points, and the weight of its letter with two decimals. */
export type HasilMatakuliah = { kode: string; sks: number; bobot: number }

/** Indices are counted in hundredths: whole numbers, so that two decimals half up are exact. */
const seratus = (nilai: number) => Math.round(nilai * 100)

/** `jumlah / pembagi`, rounded half up to a whole number; both are whole and not negative. */
const bagiHalfUp = (jumlah: number, pembagi: number) => Math.floor((2 * jumlah + pembagi) / (2 * pembagi))

/** The sum of SKS x bobot. Exact: the weights have two decimals. */
export function jumlahMutu(hasil: readonly HasilMatakuliah[]): number {
	return hasil.reduce((total, { sks, bobot }) => total + sks * seratus(bobot), 0) / 100
}

/** The sum of the credit points. */
export function jumlahSks(hasil: readonly { sks: number }[]): number {
	return hasil.reduce((total, { sks }) => total + sks, 0)
}

/** Grade points over credit points, two decimals, half up; nothing taken gives 0. */
export function indeksPrestasi(mutu: number, sks: number): number {
	return sks === 0 ? 0 : bagiHalfUp(seratus(mutu), sks) / 100
}

/** IPS: the index of one semester. */
export function computeIps(hasil: readonly HasilMatakuliah[]): number {
	return indeksPrestasi(jumlahMutu(hasil), jumlahSks(hasil))
}

/** IPK: the index of all semesters so far. A repeated course counts once, with its best grade. */
export function computeIpk(hasil: readonly HasilMatakuliah[]): number {
	return computeIps(bestHasil(hasil))
}

/** Each course once, with its best grade; of equal grades the one with more credit points. */
export function bestHasil(hasil: readonly HasilMatakuliah[]): HasilMatakuliah[] {
	const terbaik = new Map<string, HasilMatakuliah>()
	for (const baris of hasil) {
		const lama = terbaik.get(baris.kode)
		const better = !lama || baris.bobot > lama.bobot || (baris.bobot === lama.bobot && baris.sks > lama.sks)
		if (better) terbaik.set(baris.kode, baris)
	}
	return [...terbaik.values()]
}

/**
 * "Rata-rata IPK": the mean of the `ipk` values above 0 across the KHS records.
 * It stands beside the official IPK, which is the latest sheet's. No such values give 0.
 */
export function rataRataIpk(ipk: readonly number[]): number {
	const ada = ipk.map(seratus).filter((nilai) => nilai > 0)
	if (ada.length === 0) return 0
	return (
		bagiHalfUp(
			ada.reduce((a, b) => a + b),
			ada.length,
		) / 100
	)
}
