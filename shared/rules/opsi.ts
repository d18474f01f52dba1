import { shuffle } from './ujian.ts'

/** A question as far as its words decide whether its options can change places. Texts are HTML. */
export type TeksSoal = { pertanyaan: string; opsi: readonly string[]; pembahasan: string }

/** Whole words, one of several, in a text with single spaces. */
const kata = (satu: string) => `(?<![\\p{L}\\d])(?:${satu})(?![\\p{L}\\d])`
const pola = (text: string) => new RegExp(text, 'iu')

/** A letter as options have them, in brackets or not. */
const HURUF = `\\(?${kata('[a-e]')}\\)?`
const BENAR = 'benar|salah|betul|tepat|sesuai'
const OPSI = 'jawaban|pilihan|opsi|pernyataan|butir|huruf'

/** What points to an option by its letter wherever it stands. */
const MENUNJUK = pola(`${kata(`${OPSI}|option|answer|choice`)} ${HURUF}`)

/** Letters in words that make options of them. */
const HURUF_OPSI: readonly RegExp[] = [
	MENUNJUK,
	// "A dan C", "a, b, dan d"
	pola(`${HURUF} ?(?:[,/&+;]|${kata('dan|serta|atau|maupun|and|or')})+ ?${HURUF}`),
	pola(`${kata('hanya|kecuali|selain|bukan|only')} ${HURUF}`),
	pola(`${HURUF} ${kata(`saja|only|${BENAR}`)}`),
]

const KUNCI = kata('(?:jawab|kunci|answer|key)\\p{L}*')
const BUKAN_KATA = '[^\\p{L}\\d]{0,20}'

/** How an explanation says which letter is right, or what is wrong with another. */
const TENTANG_KUNCI: readonly RegExp[] = [
	...HURUF_OPSI,
	// "Jawabannya B", "Kunci: B.", "jawaban yang benar (C)"
	pola(`${KUNCI}(?: yang(?: paling)? \\p{L}+)?${BUKAN_KATA}${kata('[a-e]')}`),
	// "Jawaban yang tepat untuk soal ini adalah B"
	pola(`${KUNCI}[^.!?]{0,80}?(?:${kata('adalah|ialah|yaitu|yakni|is')}|[:=])${BUKAN_KATA}${kata('[a-e]')}`),
	// "B karena …", "A tidak tepat", "D merupakan jawaban"
	pola(
		`${HURUF} (?:${kata('tidak|kurang|paling|jelas|juga|adalah|merupakan')} )?${kata(`karena|sebab|keliru|jawaban\\p{L}*|${BENAR}`)}`,
	),
	// "B. Indeks mempercepat …" at the beginning, "(c)" anywhere
	pola(`^${BUKAN_KATA}[a-e] ?[.):]`),
	pola(`(?<![\\p{L}\\d])\\([a-e]\\)`),
]

/** What an option can only mean of the other options, or of its own place among them. */
const TENTANG_OPSI: readonly RegExp[] = [
	...HURUF_OPSI,
	// "semua di atas", "ketiganya salah", "tidak ada yang benar", "jawaban lain"
	pola(kata('di ?atas|di ?bawah|tersebut|sebelumnya|sebelum ini|berikutnya')),
	pola(`${kata('(?:semua|seluruh|kedua|ketiga|keempat)(?:nya)?')} ${kata(`${OPSI}|${BENAR}`)}`),
	pola(`${kata('tidak ada|tak ada|bukan')} ${kata(`satu ?pun|salah satu|${OPSI}|yang (?:${BENAR})`)}`),
	pola(`${kata(OPSI)} ${kata('lain|lainnya')}`),
	pola(`${kata('all|none|both|neither|either')} (?:of )?(?:the )?${kata('above|below|these|them|answers?')}`),
]

/**
 * Whether the options of a question must keep their letters, because its words point to them: "A dan C benar",
 * "semua di atas". When in doubt it says yes: a question that keeps its letters is the lesser harm.
 */
export function menyebutOpsi({ pertanyaan, opsi, pembahasan }: TeksSoal): boolean {
	const sebut = (tanda: readonly RegExp[], html: string) => tanda.some((satu) => satu.test(teks(html)))
	if (sebut([MENUNJUK], pertanyaan) || sebut(TENTANG_KUNCI, pembahasan)) return true
	return opsi.some((satu) => sebut(TENTANG_OPSI, satu))
}

/** The words alone, one space between two. */
const teks = (html: string): string => html.replace(/(?:<[^>]*>|&nbsp;|&#160;|\s)+/g, ' ')

/**
 * The letters of a question, such as `ABCDE`, in the order in which a student is going to see them.
 * @param tetap the letters stay
 */
export function acakHuruf(huruf: string, tetap: boolean, random: () => number): string {
	return tetap ? huruf : shuffle([...huruf], random).join('')
}
