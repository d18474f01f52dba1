import type { Sel, Tabel } from '#server/lib/foreign/word-document.ts'
import { type Baris, plain, type Run } from '#server/lib/foreign/word-line.ts'

/** What a text of Word refers to: each gives the name by which the lesson knows it. */
export type Rujukan = {
	gambar: (target: string) => string | undefined
	catatan: (nomor: number) => string
}

/** Paragraphs, lists and tables of Word as the Markdown of a lesson. @param dalam level of the heading above */
export function markdownOf(parts: readonly (Baris | Tabel)[], dalam: number, to: Rujukan): string {
	const blocks: string[] = []
	let list: { id: string; level: number } | undefined
	for (const part of parts) {
		if ('nomor' in part) {
			list = undefined
			const table = tableOf(part, to)
			if (table !== '') blocks.push(table)
			continue
		}
		const text = inline(part.runs, to)
		if (part.lanjutan && blocks.length > 0) {
			blocks.push(`${blocks.pop()}\\\n${list ? INDENT.repeat(list.level + 1) : ''}${text}`)
			continue
		}
		if (part.judul) {
			list = undefined
			blocks.push(
				`${'#'.repeat(Math.min(6, Math.max(2, part.judul - dalam + 1)))} ${text.replaceAll('**', '')}`,
			)
			continue
		}
		if (!part.label) {
			list = undefined
			blocks.push(alone(part.runs) ?? lineStart(text))
			continue
		}
		const { label } = part
		// One that begins deep, as somebody has drawn it, begins where a list begins.
		const level = list ? Math.min(label.level, list.level + 1) : 0
		const item = `${INDENT.repeat(level)}${label.kind === 'bullet' ? '-' : `${label.index}.`} ${text}`
		// Two lists in a row are parted by a remark, which nobody sees.
		if (list && list.id !== label.list && level === 0) blocks.push('<!-- -->', item)
		else if (list) blocks.push(`${blocks.pop()}\n${item}`)
		else blocks.push(item)
		list = { id: label.list, level }
	}
	return blocks.join('\n\n')
}

const INDENT = '    '

/** A formula in a line of its own. */
function alone(runs: readonly Run[]): string | undefined {
	const seen = runs.filter((run) => run.text.trim() !== '')
	const object = seen.length === 1 ? seen[0]?.object : undefined
	return object && 'latex' in object && object.display ? `$$\n${object.latex}\n$$` : undefined
}

/** What would begin a list, a heading or a quotation is what it says. */
const lineStart = (text: string) =>
	text.replace(/^(\s*)([-+#=:>]|\d{1,9}(?=[.)]))/, (_all, space: string, sign: string) =>
		/\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
	)

const SIGNS = /[\\`*_[\]<>$|~]|&(?=[a-zA-Z#])|:(?=:)/g
const escaped = (text: string) => text.replace(SIGNS, '\\$&').replaceAll('\t', ' ')

/** A line; neighbours in one style are one piece, for Word cuts a word wherever somebody has stopped typing. */
function inline(runs: readonly Run[], to: Rujukan): string {
	let text = ''
	for (let i = 0; i < runs.length; ) {
		const first = runs[i] as Run
		if (first.object) {
			text += objectOf(first.object, to)
			i++
			continue
		}
		const style = styleOf(first)
		let words = ''
		for (; i < runs.length && !runs[i]?.object && styleOf(runs[i] as Run) === style; i++)
			words += runs[i]?.text
		text += styled(words, first)
	}
	return text.trim()
}

const styleOf = ({ bold, italic, sub, sup, link }: Run) => JSON.stringify([bold, italic, sub, sup, link])

/** Marks stand at words, and never at the space beside them. */
function styled(words: string, { bold, italic, sub, sup, link }: Run): string {
	const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(words) ?? []
	if (inner === '') return words
	let text = escaped(inner)
	if (sub || sup) text = `$${sub ? '_' : '^'}{\\text{${inner.replace(/[\\^~#$%&_{}]/g, '')}}}$`
	if (italic) text = `*${text}*`
	if (bold) text = `**${text}**`
	if (link && /^(?:https?:\/\/|mailto:)/i.test(link))
		text = `[${text}](${link.replace(/[\s<>()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)})`
	return before + text + after
}

function objectOf(object: NonNullable<Run['object']>, to: Rujukan): string {
	if ('note' in object) return to.catatan(object.note)
	if ('latex' in object) return `$${object.latex}$`
	const name = to.gambar(object.gambar)
	const alt = object.alt.replace(/[\s[\]\\]+/g, ' ').trim() || 'Gambar'
	// What is not in the file is said by the lesson itself, at its line.
	return `![${alt}](${name ?? 'gambar-tertaut'})`
}

/** A table; one of a single cell is only a frame around its text. */
function tableOf({ baris }: Tabel, to: Rujukan): string {
	const filled = baris.filter((row) =>
		row.some((cell) => cell.baris.some((line) => plain(line).trim() !== '')),
	)
	if (filled.length === 0) return ''
	if (filled.length === 1 && filled[0]?.length === 1) return markdownOf(filled[0][0]?.baris ?? [], 9, to)
	const rows = filled.map((row) =>
		row.flatMap((cell) => [cellOf(cell, to), ...Array.from({ length: cell.lebar - 1 }, () => '')]),
	)
	const columns = Math.max(...rows.map((row) => row.length))
	const line = (cells: readonly string[]) =>
		`| ${Array.from({ length: columns }, (_, i) => cells[i] ?? '').join(' | ')} |`
	const [head = [], ...others] = rows
	return [line(head), line(Array.from({ length: columns }, () => '---')), ...others.map(line)].join('\n')
}

const cellOf = ({ baris }: Sel, to: Rujukan): string =>
	baris.map((one) => `${one.label ? '• ' : ''}${inline(one.runs, to)}`).join('<br>')
