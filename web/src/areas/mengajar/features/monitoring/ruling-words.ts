/** What becomes of the grades where late answers are accepted; of what happens to none nothing is said. */
export function rulingEffect({ naik, turun, tetap }: { naik: number; turun: number; tetap: number }): string {
	const effect = [
		naik > 0 && `${naik} nilai naik`,
		turun > 0 && `${turun} nilai turun`,
		tetap > 0 && `${tetap} nilai tetap`,
	].filter(Boolean)
	if (effect.length === 0) return 'Pilih jawaban yang diputuskan.'
	return `Bila diterima: ${effect.join(', ')}; nilai akhir yang sudah diumumkan ikut, kecuali yang Anda isi sendiri. Bila ditolak: tidak ada nilai yang berubah.`
}
