/** A change of a text at one place, and what is selected after it. */
export type Edit = { from: number; to: number; insert: string; select: [from: number, to: number] }

type Range = { from: number; to: number }

/** Puts marks around what is selected, or takes them away; with nothing selected around a sample that is then typed over. */
export function wrapEdit(text: string, { from, to }: Range, mark: string, sample: string): Edit {
	const inside = text.slice(from, to)
	const n = mark.length
	if (inside.length >= 2 * n && inside.startsWith(mark) && inside.endsWith(mark)) {
		const bare = inside.slice(n, -n)
		return { from, to, insert: bare, select: [from, from + bare.length] }
	}
	if (text.slice(from - n, from) === mark && text.slice(to, to + n) === mark)
		return { from: from - n, to: to + n, insert: inside, select: [from - n, from - n + inside.length] }
	const word = inside || sample
	return { from, to, insert: mark + word + mark, select: [from + n, from + n + word.length] }
}

const LIST = /^(\s*)(?:[-*+] (?:\[[ xX]\] )?|\d{1,3}[.)] )/

/** Makes the selected lines headings or a list, or plain again where they all are. */
export function linesEdit(text: string, range: Range, kind: '## ' | '### ' | '- ' | '1. ' | '> '): Edit {
	const from = text.lastIndexOf('\n', range.from - 1) + 1
	const end = text.indexOf('\n', range.to)
	const to = end < 0 ? text.length : end
	const lines = text.slice(from, to).split('\n')
	const isList = kind === '- ' || kind === '1. '
	const bare = lines.map((line) => line.replace(isList ? LIST : kind === '> ' ? /^> ?/ : /^#{1,6} +/, ''))
	const starts = (line: string) => (kind === '1. ' ? /^\s*\d{1,3}[.)] /.test(line) : line.startsWith(kind))
	const all = lines.every((line) => line.trim() === '' || starts(line)) && lines.some(starts)
	const made = all
		? bare
		: bare.map((line, i) =>
				line.trim() === '' && lines.length > 1 ? line : (kind === '1. ' ? `${i + 1}. ` : kind) + line,
			)
	const insert = made.join('\n')
	return { from, to, insert, select: [from + insert.length, from + insert.length] }
}

/** Puts a piece on lines of its own behind where the writer is; what stands between ‹ and › is selected. */
export function blockEdit(text: string, { from, to }: Range, piece: string): Edit {
	const lineEnd = text.indexOf('\n', to)
	const end = lineEnd < 0 ? text.length : lineEnd
	const lineStart = text.lastIndexOf('\n', from - 1) + 1
	const onEmpty = text.slice(lineStart, end).trim() === ''
	const at = onEmpty ? lineStart : end
	const above = at === 0 ? '' : gap(text.slice(0, at))
	const below = text.slice(end) === '' ? '\n' : gap(text.slice(end), true)
	const open = piece.indexOf('‹')
	const close = piece.indexOf('›')
	const bare = piece.replace('‹', '').replace('›', '')
	const start = at + above.length
	const select: [number, number] =
		open < 0 ? [start + bare.length, start + bare.length] : [start + open, start + close - 1]
	return { from: at, to: end, insert: above + bare + below, select }
}

/** Line breaks that leave one empty line between a piece and its neighbour. */
function gap(beside: string, after = false): string {
	const [found = ''] = (after ? /^\n*/ : /\n*$/).exec(beside) ?? []
	return '\n'.repeat(Math.max(0, 2 - found.length))
}

/** A link on what is selected, or on its own address. */
export function linkEdit(text: string, { from, to }: Range, address: string): Edit {
	const words = text.slice(from, to).trim() || address.replace(/^https?:\/\//, '')
	const insert = `[${words}](${address})`
	return { from, to, insert, select: [from + insert.length, from + insert.length] }
}

/** Enter in a list begins its next item, and in an empty item ends the list; undefined where there is no list. */
export function continueList(text: string, at: number): Edit | undefined {
	const start = text.lastIndexOf('\n', at - 1) + 1
	const line = text.slice(start, at)
	const found = /^(\s*)(?:([-*+]) (\[[ xX]\] )?|(\d{1,3})([.)]) |(> ))/.exec(line)
	if (!found) return undefined
	const [mark, indent = '', bullet, task, number, dot, quote] = found
	if (line.slice(mark.length).trim() === '') {
		if (text.slice(at, text.indexOf('\n', at) < 0 ? undefined : text.indexOf('\n', at)).trim() !== '')
			return undefined
		return { from: start, to: at, insert: '', select: [start, start] }
	}
	const next = quote ?? (number ? `${Number(number) + 1}${dot} ` : `${bullet} ${task ? '[ ] ' : ''}`)
	const insert = `\n${indent}${next}`
	return { from: at, to: at, insert, select: [at + insert.length, at + insert.length] }
}
