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

/** What points to an option by its letter, in a question, an option or an explanation. */
const MENUNJUK = pola(`${kata(`${OPSI}|option|answer|choice`)} ${HURUF}`)

/** What an option can only mean of the other options, or of its own place among them. */
const TENTANG_OPSI: readonly RegExp[] = [
	MENUNJUK,
	// "A dan C", "a, b, dan d"
	pola(`${HURUF} ?(?:[,/&+;]|${kata('dan|serta|atau|maupun|and|or')})+ ?${HURUF}`),
	pola(`${kata('hanya|kecuali|selain|bukan|only')} ${HURUF}`),
	pola(`${HURUF} ${kata(`saja|only|${BENAR}`)}`),
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
	if (MENUNJUK.test(teks(pertanyaan)) || MENUNJUK.test(teks(pembahasan))) return true
	return opsi.map(teks).some((satu) => TENTANG_OPSI.some((tanda) => tanda.test(satu)))
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
