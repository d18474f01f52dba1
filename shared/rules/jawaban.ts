/**
 * An answer: the letter, or null when it was taken back; its revision; and `true` when the student is in doubt about the
 * question (`ragu`), which is kept like an answer.
 */
export type JawabanRev = readonly [opsi: string | null, rev: number, ragu?: true]

/** Answers by soal id. */
export type JawabanMap = Readonly<Record<string, JawabanRev>>

/**
 * A revision is `epoch * 2^32 + seq`: `epoch` counts the devices that have taken the attempt over, `seq` the changes on
 * one of them over all questions. So a later device wins over an earlier one, whatever their clocks say.
 */
const SEQ_SIZE = 2 ** 32
/** Revisions stay exact in every language: below 2^53. */
export const EPOCH_MAX = 2 ** 20

export const revOf = (epoch: number, seq: number): number => epoch * SEQ_SIZE + seq
export const epochOf = (rev: number): number => Math.floor(rev / SEQ_SIZE)
export const seqOf = (rev: number): number => rev % SEQ_SIZE

/** The highest revision of an epoch among answers; `revOf(epoch, 0)` when it has none. */
export function lastRevOf(epoch: number, jawaban: JawabanMap): number {
	let last = revOf(epoch, 0)
	for (const [, rev] of Object.values(jawaban)) if (epochOf(rev) === epoch && rev > last) last = rev
	return last
}

/** The newest revision of each answer; with equal revisions the one that was there first stays. */
export function mergeJawaban(tersimpan: JawabanMap, masuk: JawabanMap): Record<string, JawabanRev> {
	const hasil: Record<string, JawabanRev> = { ...tersimpan }
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
