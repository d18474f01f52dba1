import { type Baris, escapeText, plain, type Run } from '#server/lib/foreign/word-line.ts'
import { GAYA } from './gaya.ts'
import type { GiftText } from './gift-text.ts'

/** A question as it was found in a file, whatever the file was: texts in their own format, not judged yet. */
export type SoalMentah = {
	/** Where it stands, as a person finds it: `baris 12`, `Tabel 1 baris 4`, `paragraf 30`, `sel B7`. */
	tempat: string
	judul: string
	stem: GiftText
	opsi: GiftText[]
	/** Index of the right option. */
	kunci: number
	pembahasan: GiftText | undefined
	topik: string
	kesukaran: string
	tag: readonly string[]
}

/** What could be read of a question that is refused: it may lack options or its key, or have too many. */
export type Sebagian = Omit<SoalMentah, 'tempat' | 'judul' | 'kunci'> & { kunci: number | null }

/** A text of which nothing else is known than that it asks for something. */
export const hanyaTeks = (stem: GiftText): Sebagian => ({
	stem,
	opsi: [],
	kunci: null,
	pembahasan: undefined,
	topik: '',
	kesukaran: '',
	tag: [],
})

/** What of a file is no question that can be taken, and why. */
export type Ditolak = { tempat: string; judul: string; reason: string; sebagian?: Sebagian }
export type Terbaca = SoalMentah | Ditolak
/** Worth telling, but in nobody's way. */
export type Catatan = { tempat: string; text: string }

/** A line of plain text. */
export const barisOf = (text: string, tempat: string): Baris => ({ runs: [{ text }], label: null, tempat })

/** A part of a line, by the positions of {@link plain}. */
export function slice(line: Baris, from: number, to = Number.POSITIVE_INFINITY): Baris {
	let at = 0
	const runs: Run[] = []
	for (const run of line.runs) {
		const text = run.text.slice(Math.max(0, from - at), Math.max(0, to - at))
		if (text !== '') runs.push({ ...run, text })
		at += run.text.length
	}
	return { ...line, runs }
}

const visible = (line: Baris) => line.runs.filter((run) => run.text.trim() !== '' && run.html === undefined)

/** Whether all of some lines stands out, in one of the ways in which teachers mark a right answer. */
export function standsOut(lines: readonly Baris[], way: 'bold' | 'underline' | 'mark'): boolean {
	const runs = lines.flatMap(visible)
	return runs.length > 0 && runs.every((run) => run[way])
}

/** The last part of a category of Moodle: `$course$/top/Bab 1/Relasi` is about relations. */
export const topikOf = (kategori: string): string =>
	(kategori.trim().split('/').at(-1) ?? '').replace(/^(?:top|Default for .*|\$\w+\$)$/i, '')

/** Lines as the paragraphs of a text. A line that is bold as a whole is no stress on anything. */
export function htmlOf(lines: readonly Baris[]): GiftText {
	const paragraphs = lines.map((line) => {
		const allBold = standsOut([line], 'bold')
		return joined(line.runs, allBold).trim()
	})
	const text = paragraphs
		.filter((one) => one !== '')
		.map((one) => (one.startsWith('<table') ? one : `<p>${one}</p>`))
	return { format: 'html', text: text.join('') }
}

function joined(runs: readonly Run[], allBold: boolean): string {
	let html = ''
	// Neighbours in one style are one piece: Word cuts a word wherever somebody has stopped typing.
	for (let i = 0; i < runs.length; ) {
		const style = styleOf(runs[i] as Run, allBold)
		let inner = ''
		for (; i < runs.length && styleOf(runs[i] as Run, allBold) === style; i++)
			inner += innerOf(runs[i] as Run)
		const tags = style.split(' ').filter(Boolean)
		html += inner.trim() === '' ? inner : tags.reduce((all, tag) => `<${tag}>${all}</${tag}>`, inner)
	}
	return html
}

const styleOf = (run: Run, allBold: boolean): string =>
	run.html !== undefined
		? ''
		: [
				run.style === GAYA.huruf_kode && 'code',
				run.sub && 'sub',
				run.sup && 'sup',
				run.italic && 'em',
				run.bold && !allBold && 'strong',
			]
				.filter(Boolean)
				.join(' ')

const innerOf = (run: Run): string => run.html ?? escapeText(run.text).replaceAll('\t', ' ')
