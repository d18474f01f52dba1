/** Answers by soal id: `[letter or null, rev]`. */
export type JawabanMap = Readonly<Record<string, readonly [string | null, number]>>

/** The newest revision of each answer; with equal revisions the one that was there first stays. */
export function mergeJawaban(
	tersimpan: JawabanMap,
	masuk: JawabanMap,
): Record<string, readonly [string | null, number]> {
	const hasil: Record<string, readonly [string | null, number]> = { ...tersimpan }
	for (const [soal, perubahan] of Object.entries(masuk)) {
		const lama = Object.hasOwn(hasil, soal) ? hasil[soal] : undefined
		if (!lama || perubahan[1] > lama[1]) hasil[soal] = perubahan
	}
	return hasil
}

/** The chosen letters alone, as scoring wants them. */
export function opsiTerpilih(jawaban: JawabanMap): Record<string, string | null> {
	return Object.fromEntries(Object.entries(jawaban).map(([soal, [opsi]]) => [soal, opsi]))
}
