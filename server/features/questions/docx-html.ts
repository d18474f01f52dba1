import { mathmlToOmml } from './docx-omml.ts'
import { GAYA, type Gaya } from './gaya.ts'
import { elementsOf, type HtmlNode, htmlText, parseHtml } from './html-tree.ts'

/** Where a text stands in the document: the style of its first paragraph, that of the others, and a mark before it. */
export type Tempat = { gaya: Gaya; lanjut: Gaya; tanda?: string; inset: number }

/** Lists of a document: each `ol` counts for itself, so it is a list of its own. */
export type DaftarWord = { id: number; mulai: number | null }[]

type At = {
	tempat: Tempat
	lists: DaftarWord
	begun: boolean
	inList: Inset | null
	quoted: number
	bold: boolean
}
/** A first paragraph of a list item is numbered, what follows it only stands as far in. */
type Inset = { id: number; level: number; begun: boolean }

/** Word's own measure: a twentieth of a point. */
const STEP = 425

/** A text as paragraphs and tables of Word. */
export function htmlToWord(html: string, tempat: Tempat, lists: DaftarWord): string {
	const at: At = { tempat, lists, begun: false, inList: null, quoted: 0, bold: false }
	const body = blocks(parseHtml(html).children, at)
	return at.begun ? body : paragraph('', at) + body
}

const BLOCKS = new Set(['p', 'ul', 'ol', 'blockquote', 'pre', 'table'])

function blocks(nodes: readonly (HtmlNode | string)[], at: At): string {
	let xml = ''
	let line: (HtmlNode | string)[] = []
	const endLine = () => {
		const runs = alone(line, at) ?? inline(line, at.bold ? { bold: true } : {})
		if (runs.trim() !== '') xml += paragraph(runs, at)
		line = []
	}
	for (const node of nodes) {
		if (typeof node === 'string' || !BLOCKS.has(node.tag)) {
			if (typeof node !== 'string' || node.trim() !== '' || line.length > 0) line.push(node)
			continue
		}
		endLine()
		xml += block(node, at)
	}
	endLine()
	return xml
}

/** A formula in a line of its own; beside words, or the mark of a question, it would take them to the middle with it. */
function alone(line: readonly (HtmlNode | string)[], at: At): string | undefined {
	const nodes = line.filter((node) => typeof node !== 'string' || node.trim() !== '')
	const [only] = nodes
	const isAlone = nodes.length === 1 && typeof only === 'object' && only.tag === 'math'
	return isAlone && only.attributes.display === 'block' && at.begun && !at.inList
		? `<m:oMathPara>${mathmlToOmml(only)}</m:oMathPara>`
		: undefined
}

function block(node: HtmlNode, at: At): string {
	switch (node.tag) {
		case 'ul':
		case 'ol':
			return list(node, at)
		case 'blockquote': {
			at.quoted++
			const inner = blocks(node.children, at)
			at.quoted--
			return inner
		}
		case 'pre':
			return code(node, at)
		case 'table':
			return table(node, at)
		default:
			return blocks(node.children, at)
	}
}

function list(node: HtmlNode, at: At): string {
	const outer = at.inList
	const id = at.lists.length + 1
	at.lists.push({ id, mulai: node.tag === 'ol' ? Number(node.attributes.start ?? 1) || 1 : null })
	const items = elementsOf(node, 'li').map((item) => {
		at.inList = { id, level: Math.min(8, outer ? outer.level + 1 : 0), begun: false }
		return blocks(item.children, at)
	})
	at.inList = outer
	return items.join('')
}

function paragraph(runs: string, at: At, gaya?: Gaya): string {
	const { tempat, inList, quoted } = at
	let mark = ''
	// A mark stands before words; what begins with a list, code or a table gets a line for it.
	if (!at.begun && (inList || gaya)) {
		at.begun = true
		mark = paragraph('', { ...at, begun: false, inList: null, quoted: 0 })
	}
	const first = !at.begun
	at.begun = true
	const style = gaya ?? (first ? tempat.gaya : tempat.lanjut)
	const left = tempat.inset + (inList ? STEP * (inList.level + 1) : 0) + STEP * quoted
	const numbered = inList && !inList.begun
	if (inList) inList.begun = true
	const properties = [
		`<w:pStyle w:val="${GAYA[style]}"/>`,
		numbered ? `<w:numPr><w:ilvl w:val="${inList.level}"/><w:numId w:val="${inList.id}"/></w:numPr>` : '',
		`<w:ind w:left="${left}"${first && tempat.tanda !== undefined ? ` w:hanging="${Math.min(STEP, left)}"` : numbered ? ' w:hanging="300"' : ' w:firstLine="0"'}/>`,
	].join('')
	const sign = first && tempat.tanda !== undefined ? `${run(tempat.tanda, {})}<w:r><w:tab/></w:r>` : ''
	return `${mark}<w:p><w:pPr>${properties}</w:pPr>${sign}${runs}</w:p>`
}

function code(node: HtmlNode, at: At): string {
	const lines = htmlText(node).replace(/\n$/, '').split('\n')
	return paragraph(lines.map((line) => run(line, { code: true })).join('<w:r><w:br/></w:r>'), at, 'kode')
}

type Cell = { xml: string; columns: number; below: 'restart' | 'continue' | null; head: boolean }

function table(node: HtmlNode, at: At): string {
	const mark = at.begun ? '' : paragraph('', at)
	const rows = rowsOf(node)
	const grid: Cell[][] = []
	const open = new Map<number, { rows: number; columns: number }>()
	for (const row of rows) {
		const cells: Cell[] = []
		let column = 0
		const goOn = () => {
			for (let above = open.get(column); above; above = open.get(column)) {
				cells.push({ xml: '<w:p/>', columns: above.columns, below: 'continue', head: false })
				if (--above.rows === 0) open.delete(column)
				column += above.columns
			}
		}
		for (const one of elementsOf(row, 'td', 'th')) {
			goOn()
			const [columns, below] = [spanOf(one.attributes.colspan), spanOf(one.attributes.rowspan)]
			if (below > 1) open.set(column, { rows: below - 1, columns })
			const place: Tempat = { gaya: 'sel', lanjut: 'sel', inset: 0 }
			const xml = cellXml(one, place, at.lists)
			cells.push({ xml, columns, below: below > 1 ? 'restart' : null, head: one.tag === 'th' })
			column += columns
		}
		goOn()
		grid.push(cells)
	}
	const [caption] = elementsOf(node, 'caption')
	const columns = Math.max(1, ...grid.map((cells) => cells.reduce((sum, cell) => sum + cell.columns, 0)))
	const title = caption ? paragraph(inline(caption.children, {}), at) : ''
	return `${mark}${title}<w:tbl><w:tblPr><w:tblStyle w:val="${GAYA.tabel}"/><w:tblW w:w="0" w:type="auto"/><w:tblInd w:w="${at.tempat.inset}" w:type="dxa"/></w:tblPr><w:tblGrid>${'<w:gridCol/>'.repeat(columns)}</w:tblGrid>${grid.map(rowXml).join('')}</w:tbl>${
		// Without a paragraph between, two tables would become one.
		`<w:p><w:pPr><w:pStyle w:val="${GAYA.sela}"/></w:pPr></w:p>`
	}`
}

const cellXml = (cell: HtmlNode, place: Tempat, lists: DaftarWord): string => {
	const at: At = { tempat: place, lists, begun: false, inList: null, quoted: 0, bold: cell.tag === 'th' }
	const xml = blocks(cell.children, at)
	// A cell ends with a paragraph.
	return xml.endsWith('</w:p>') ? xml : `${xml}<w:p/>`
}

const rowsOf = (node: HtmlNode): HtmlNode[] =>
	elementsOf(node).flatMap((one) =>
		one.tag === 'tr' ? [one] : ['thead', 'tbody', 'tfoot'].includes(one.tag) ? rowsOf(one) : [],
	)

const spanOf = (written = '1'): number => Math.min(60, Math.max(1, Math.trunc(Number(written)) || 1))

const rowXml = (cells: readonly Cell[]): string =>
	`<w:tr>${cells.length > 0 && cells.every(({ head }) => head) ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${cells
		.map(
			({ xml, columns, below }) =>
				`<w:tc><w:tcPr>${columns > 1 ? `<w:gridSpan w:val="${columns}"/>` : ''}${below ? `<w:vMerge w:val="${below}"/>` : ''}</w:tcPr>${xml}</w:tc>`,
		)
		.join('')}</w:tr>`

type Style = { bold?: true; italic?: true; code?: true; align?: 'subscript' | 'superscript' }

function inline(nodes: readonly (HtmlNode | string)[], style: Style): string {
	return nodes.map((node) => (typeof node === 'string' ? run(node, style) : inlineTag(node, style))).join('')
}

function inlineTag(node: HtmlNode, style: Style): string {
	const within = (more: Style) => inline(node.children, { ...style, ...more })
	switch (node.tag) {
		case 'br':
			return '<w:r><w:br/></w:r>'
		case 'math':
			return mathmlToOmml(node)
		case 'strong':
			return within({ bold: true })
		case 'em':
			return within({ italic: true })
		case 'code':
			return within({ code: true })
		case 'sub':
			return within({ align: 'subscript' })
		case 'sup':
			return within({ align: 'superscript' })
		default:
			return within({})
	}
}

function run(text: string, { bold, italic, code: asCode, align }: Style): string {
	if (text === '') return ''
	const properties = [
		asCode ? `<w:rStyle w:val="${GAYA.huruf_kode}"/>` : '',
		bold ? '<w:b/>' : '',
		italic ? '<w:i/>' : '',
		align ? `<w:vertAlign w:val="${align}"/>` : '',
	].join('')
	const inner = (asCode ? text : text.replace(/[\t\n\r ]+/g, ' '))
		.split('\t')
		.map((part) => `<w:t xml:space="preserve">${xmlText(part)}</w:t>`)
		.join('<w:tab/>')
	return `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}${inner}</w:r>`
}

/** Text that XML can hold. */
export const xmlText = (text: string): string =>
	text
		.toWellFormed()
		.replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')

export const xmlAttribute = (text: string): string =>
	xmlText(text).replaceAll('"', '&quot;').replaceAll('\n', ' ')
