import { type GIFTQuestion, type MultipleChoice, parse, type TextFormat } from 'gift-pegjs'
import type { GiftBlock } from './gift-blocks.ts'
import { asMoodleReads, escapeLoose, hidePercent, showHidden, TITLE } from './gift-loose.ts'
import { explainSyntax } from './gift-syntax.ts'
import type { GiftText } from './gift-text.ts'
import { hanyaTeks, type Sebagian } from './mentah.ts'

/** A multiple-choice question with one right answer, texts still in their own format. */
export type GiftSoal = {
	judul: string
	stem: GiftText
	opsi: GiftText[]
	/** Index of the right option. */
	kunci: number
	pembahasan: GiftText | undefined
	/** Remarks on single options, which a bank does not keep. */
	opsiFeedback: boolean
}

type Refused = { reason: string; sebagian: Sebagian }
export type GiftResult = { soal: GiftSoal } | ({ judul: string } & Refused)

const MAX_BLOCK = 100_000
const MIN_OPSI = 2
const MAX_OPSI = 5

const OTHER_TYPES: Readonly<Record<Exclude<GIFTQuestion['type'], 'MC'>, string>> = {
	TF: 'benar/salah',
	Short: 'isian singkat',
	Numerical: 'jawaban angka',
	Matching: 'menjodohkan',
	Essay: 'esai',
	Description: 'uraian tanpa pilihan jawaban',
	Category: 'kategori',
}

/** Reads one question. Every refusal is an Indonesian sentence for the lecturer who wrote it. */
export function readGiftBlock(block: GiftBlock): GiftResult {
	const judul = guessTitle(block.text)
	// What cannot be taken apart is kept as it is written.
	const refuse = (reason: string) => ({
		judul,
		reason,
		sebagian: hanyaTeks({ format: 'plain', text: block.text }),
	})
	if (block.text.length > MAX_BLOCK)
		return refuse('Soal ini terlalu panjang untuk dibaca. Periksa kurung kurawal dan baris kosongnya.')
	if (block.text.trimStart().startsWith('::') && !TITLE.test(block.text))
		return refuse('Judul soal tidak ditutup dengan ::.')
	const text = hidePercent(asMoodleReads(block.text))
	const parsed = tryParse(text) ?? tryParse(escapeLoose(text))
	if (parsed === undefined) return refuse(explainSyntax(block))
	if (parsed.type !== 'MC') return refuse(`Bukan soal pilihan ganda, melainkan ${OTHER_TYPES[parsed.type]}.`)
	const found = readChoices(parsed)
	return 'reason' in found ? { judul, ...found } : { soal: { judul, ...found } }
}

/** The one question of a block, or undefined when it cannot be read or is not exactly one. */
function tryParse(text: string): GIFTQuestion | undefined {
	try {
		const [question, ...rest] = parse(`${text}\n`)
		return rest.length === 0 ? question : undefined
	} catch {
		return undefined
	}
}

function readChoices(question: MultipleChoice): Omit<GiftSoal, 'judul'> | Refused {
	const { choices } = question
	const isRight = (c: (typeof choices)[number]) => c.weight === 100 || (c.isCorrect && c.weight === null)
	const right = choices.flatMap((c, index) => (isRight(c) ? [index] : []))
	const [kunci] = right
	const refuse = (reason: string): Refused => ({
		reason,
		sebagian: {
			...hanyaTeks(restore(question.stem)),
			opsi: choices.map((c) => restore(c.text)),
			kunci: right.length === 1 && kunci !== undefined ? kunci : null,
			pembahasan: optional(question.globalFeedback),
		},
	})
	if (choices.length < MIN_OPSI || choices.length > MAX_OPSI)
		return refuse(`Ada ${choices.length} opsi; yang diterima ${MIN_OPSI} sampai ${MAX_OPSI} opsi.`)
	const weighted = choices.find((c) => c.weight !== null && c.weight !== 0 && c.weight !== 100)
	if (weighted)
		return refuse(
			`Ada bobot ${weighted.weight}% pada opsi; yang diterima satu jawaban benar tanpa bobot sebagian.`,
		)
	if (kunci === undefined) return refuse('Tidak ada opsi yang ditandai benar (=).')
	if (right.length > 1) return refuse(`Ada ${right.length} opsi yang ditandai benar (=); harus tepat satu.`)
	return {
		stem: restore(question.stem),
		opsi: choices.map((c) => restore(c.text)),
		kunci,
		pembahasan: optional(question.globalFeedback ?? choices[kunci]?.feedback),
		opsiFeedback: choices.some((c, i) => c.feedback && (i !== kunci || question.globalFeedback)),
	}
}

const optional = (text: TextFormat | null | undefined) => (text ? restore(text) : undefined)

const restore = ({ format, text }: TextFormat): GiftText => ({ format, text: showHidden(text) })

/** The title as written, else the first words, to name the question in a report. */
function guessTitle(text: string): string {
	const start = text.trimStart().slice(0, 300)
	const title = TITLE.exec(start)?.[2]?.replace(/\\([~=#:{}\\])/g, '$1')
	const words = (title ?? start.replace(/^\[[a-z]+\]/, '')).replace(/\s+/g, ' ').trim()
	return words.length > 80 ? `${words.slice(0, 79)}…` : words
}
