import { shuffle } from './ujian.ts'

/** A question as far as its words decide whether its options can change places. Texts are HTML. */
export type TeksSoal = { pertanyaan: string; opsi: readonly string[]; pembahasan: string }

/** A letter as options have them, never inside a word. */
const HURUF = '(?<![\\p{L}\\d])[a-e](?![\\p{L}\\d])'
const SAMBUNG = '\\s*(?:,|/|&|\\+|;|dan|serta|atau|maupun|and|or)+\\s*'
const BAGIAN = '(?:jawaban|pilihan|opsi|butir|huruf|option|answer|choice)s?'

const pattern = (text: string) => new RegExp(text, 'iu')

/** What points to an option by its letter, in a question, an option or an explanation. */
const MENUNJUK = pattern(`${BAGIAN}\\s+\\(?${HURUF}`)

/** What an option can only mean of the other options, or of its own place among them. */
const TENTANG_OPSI: readonly RegExp[] = [
	MENUNJUK,
	// "A dan C", "a, b, dan d benar", "(1) dan (3)" names no letter and stays free.
	pattern(`${HURUF}\\)?${SAMBUNG}\\(?${HURUF}`),
	pattern(`(?:hanya|kecuali|selain|bukan|only)\\s+\\(?${HURUF}`),
	pattern(`${HURUF}\\)?\\s+(?:saja|benar|salah|betul|tepat|only)(?!\\p{L})`),
	// "semua di atas", "ketiganya salah", "tidak ada yang benar", "jawaban lain"
	/(?:di\s*atas|di\s*bawah|tersebut|sebelumnya|sebelum ini|berikutnya|di samping)(?!\p{L})/iu,
	/(?<!\p{L})(?:semua|semuanya|seluruh|seluruhnya|kedua|keduanya|ketiga|ketiganya|keempat|keempatnya)\s+(?:jawaban|pilihan|opsi|pernyataan|benar|salah|betul|tepat)/iu,
	/(?<!\p{L})(?:tidak ada|tak ada|bukan)\s+(?:satu\s?pun|salah satu|jawaban|pilihan|opsi|yang\s+(?:benar|salah|tepat|betul|sesuai))/iu,
	/(?<!\p{L})(?:jawaban|pilihan)\s+(?:lain|lainnya)(?!\p{L})/iu,
	/(?<!\p{L})(?:all|none|both|neither|either)\s+(?:of\s+)?(?:the\s+)?(?:above|below|these|them|answers?)/iu,
]

/**
 * Whether the options of a question must keep their letters, because its words point to them: "A dan C benar",
 * "semua di atas". When in doubt it says yes: a question that keeps its letters is the lesser harm.
 */
export function menyebutOpsi({ pertanyaan, opsi, pembahasan }: TeksSoal): boolean {
	if (MENUNJUK.test(teks(pertanyaan)) || MENUNJUK.test(teks(pembahasan))) return true
	return opsi.map(teks).some((satu) => TENTANG_OPSI.some((tanda) => tanda.test(satu)))
}

/** The words alone. */
function teks(html: string): string {
	return html
		.replace(/<[^>]*>/g, ' ')
		.replace(/&nbsp;|&#160;|\u00a0/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
}

/**
 * The letters of a question, such as `ABCDE`, in the order in which a student is going to see them.
 * @param tetap the letters stay
 */
export function acakHuruf(huruf: string, tetap: boolean, random: () => number): string {
	return tetap ? huruf : shuffle([...huruf], random).join('')
}
