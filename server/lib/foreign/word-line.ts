/** A piece of text in one style. A picture, a formula or a footnote is one character of text that stands for it. */
export type Run = {
	text: string
	/** What that character stands for, as HTML. */
	html?: string
	/** The same as what it is; `note` is the number of a footnote in its file. */
	object?: { gambar: string; alt: string } | { latex: string; display: boolean } | { note: number }
	/** Address that it leads to. */
	link?: string
	bold?: boolean
	italic?: boolean
	underline?: boolean
	/** Coloured, highlighted or shaded. */
	mark?: boolean
	sub?: boolean
	sup?: boolean
	/** Its style of letters. */
	style?: string
}

/** What a list of Word writes before a line, which is not in its text. */
export type Label = { kind: 'number' | 'letter' | 'bullet'; list: string; level: number; index: number }

export type Baris = {
	runs: readonly Run[]
	label: Label | null
	tempat: string
	/** Of its paragraph. */
	style?: string | undefined
	/** Level of a heading, from 1; 0 for the title of a document. */
	judul?: number | undefined
	/** Not the first line of its paragraph: somebody has broken it. */
	lanjutan?: boolean
}

/** Stands for a picture, a formula or a footnote. */
export const OBJECT = '\uFFFC'

export const plain = (line: Pick<Baris, 'runs'>): string => line.runs.map((run) => run.text).join('')

export const escapeText = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
