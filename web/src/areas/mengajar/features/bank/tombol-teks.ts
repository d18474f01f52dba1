import type { SumberSoal } from '#shared/api/question-bank.ts'
import { blockEdit, type Edit, linesEdit, wrapEdit } from '#web/parts/staff/editor/markdown-edits.ts'
import { TABLE } from '#web/parts/staff/editor/markdown-snippets.ts'

export const TOMBOL = ['tebal', 'miring', 'bawah', 'atas', 'kode', 'daftar', 'tabel', 'rumus'] as const
export type Tombol = (typeof TOMBOL)[number]

const MARKS = { tebal: '**', miring: '*', kode: '`' } as const
const TAGS = { tebal: 'strong', miring: 'em', kode: 'code', bawah: 'sub', atas: 'sup' } as const
const SAMPLES = { tebal: 'tebal', miring: 'miring', kode: 'kode', bawah: '2', atas: '2' } as const

const HTML_TABLE =
	'<table><thead><tr><th>‹Kolom satu›</th><th>Kolom dua</th></tr></thead><tbody><tr><td>isi</td><td>isi</td></tr></tbody></table>'

/** What a button makes of a text where something is selected, or nothing. Markdown has no words for indices: they are formulas there. */
export function editOf(
	format: SumberSoal['format'],
	tombol: Tombol,
	text: string,
	range: { from: number; to: number },
): Edit {
	if (tombol === 'tabel') return blockEdit(text, range, format === 'html' ? HTML_TABLE : TABLE)
	if (tombol === 'daftar')
		return format === 'html'
			? between(text, range, ['<ul><li>', '</li></ul>'], 'butir')
			: linesEdit(text, range, '- ')
	if (tombol === 'rumus') return between(text, range, ['\\(', '\\)'], 'x^2')
	if (format === 'html')
		return between(text, range, [`<${TAGS[tombol]}>`, `</${TAGS[tombol]}>`], SAMPLES[tombol])
	if (tombol === 'bawah') return between(text, range, ['\\(_{', '}\\)'], SAMPLES.bawah)
	if (tombol === 'atas') return between(text, range, ['\\(^{', '}\\)'], SAMPLES.atas)
	return wrapEdit(text, range, MARKS[tombol], SAMPLES[tombol])
}

/** Puts an opening and a closing mark around what is selected, or takes them away. */
function between(
	text: string,
	{ from, to }: { from: number; to: number },
	[open, close]: readonly [string, string],
	sample: string,
): Edit {
	if (text.slice(from - open.length, from) === open && text.startsWith(close, to)) {
		const start = from - open.length
		return {
			from: start,
			to: to + close.length,
			insert: text.slice(from, to),
			select: [start, start + to - from],
		}
	}
	const word = text.slice(from, to) || sample
	const start = from + open.length
	return { from, to, insert: open + word + close, select: [start, start + word.length] }
}
