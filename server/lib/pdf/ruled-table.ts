import {
	CONTENT_WIDTH,
	drawArtifact,
	drawLine,
	LINE,
	MARGIN,
	MUTED,
	PAGE_HEIGHT,
	type Pdf,
	type PdfElement,
	SOFT,
	startRow,
	wrapText,
} from './document.ts'

/** Nothing of a table goes below this; the foot of the page has the rest. */
export const TABLE_BOTTOM = PAGE_HEIGHT - 56

export type RuledColumn = {
	title: string
	width: number
	align: 'left' | 'center' | 'right'
	/** Its text goes on in further lines. */
	wraps?: true
	strong?: true
}

/** `aside`: what does not count. */
export type RuledRow = { kind: 'body' | 'aside' | 'sum'; cells: readonly string[] }
/** A head on a further page is for the eyes: a reader of the structure has heard it. */
type Kind = RuledRow['kind'] | 'head' | 'repeated head'

const PADDING = 7
/** Rows that the foot of a table takes along to a new page: sums alone prove nothing. */
const ROWS_WITH_TAIL = 3

export type RuledTable = {
	columns: readonly RuledColumn[]
	rows: readonly RuledRow[]
	/** Of the letters. */
	size?: number
	/** How much room has to be left below the last row: what follows begins on no page of its own. */
	tail?: number
}

/** The width that is left for one column beside others. */
export const restOf = (...widths: readonly number[]): number =>
	CONTENT_WIDTH - widths.reduce((sum, width) => sum + width, 0)

/**
 * Draws a table with rules around every cell, on as many pages as it needs, each with the head; gives the place below.
 * @param startPage draws what stands on every page
 */
export function drawRuledTable(
	pdf: Pdf,
	root: PdfElement,
	{ columns, rows, size = 9.5, tail = 0 }: RuledTable,
	top: number,
	startPage: () => void,
): number {
	const table = pdf.struct('Table')
	root.add(table)
	const head = columns.map((column) => column.title)
	const lineHeight = size + 3
	const measure = (cells: readonly string[], kind: Kind) => linesOf(pdf, { columns, cells, kind, size })
	const heightOf = ({ cells, kind }: RuledRow) =>
		Math.max(...measure(cells, kind).map((cell) => cell.length)) * lineHeight + PADDING
	const draw = (cells: readonly string[], y: number, kind: Kind) =>
		drawRow(pdf, table, { columns, kind, lines: measure(cells, kind), size, lineHeight }, y)
	let y = draw(head, top, 'head')
	for (const [i, row] of rows.entries()) {
		const { cells, kind } = row
		const together = i === rows.length - ROWS_WITH_TAIL ? rows.slice(i) : [row]
		const after = i < rows.length - ROWS_WITH_TAIL ? 0 : tail
		if (y + together.reduce((sum, one) => sum + heightOf(one), after) > TABLE_BOTTOM) {
			pdf.addPage()
			startPage()
			y = draw(head, MARGIN, 'repeated head')
		}
		y = draw(cells, y, kind)
	}
	table.end()
	return y
}

const faceOf = (kind: Kind, column: RuledColumn) =>
	kind !== 'body' && kind !== 'aside' ? 'bold' : column.strong && kind === 'body' ? 'semibold' : 'regular'

type Row = { columns: readonly RuledColumn[]; kind: Kind; size: number }

const linesOf = (pdf: Pdf, { columns, cells, kind, size }: Row & { cells: readonly string[] }) =>
	columns.map((column, i) => {
		const text = cells[i] ?? ''
		return column.wraps ? wrapText(pdf, text, column.width - 2 * PADDING, faceOf(kind, column), size) : [text]
	})

function drawRow(
	pdf: Pdf,
	table: PdfElement,
	{ columns, kind, lines, size, lineHeight }: Row & { lines: string[][]; lineHeight: number },
	y: number,
): number {
	const height = Math.max(...lines.map((cell) => cell.length)) * lineHeight + PADDING
	drawArtifact(pdf, () => {
		if (kind !== 'body' && kind !== 'aside') pdf.rect(MARGIN, y, CONTENT_WIDTH, height).fill(SOFT)
		pdf.lineWidth(0.6).rect(MARGIN, y, CONTENT_WIDTH, height)
		let x = MARGIN
		for (const { width } of columns.slice(0, -1)) {
			x += width
			pdf.moveTo(x, y).lineTo(x, y + height)
		}
		pdf.stroke(LINE)
	})
	const row = startRow(pdf, table, TAG[kind])
	let x = MARGIN
	for (const [i, column] of columns.entries()) {
		const left = x
		row.cell(() => {
			for (const [n, line] of (lines[i] ?? []).entries())
				drawLine(pdf, `${line} `, anchor(column, left), y + 4 + n * lineHeight, {
					face: faceOf(kind, column),
					size,
					align: column.align,
					tabular: column.align === 'right' && TAG[kind] === 'TD',
					...(kind === 'aside' && { color: MUTED }),
				})
		})
		x += column.width
	}
	row.end()
	return y + height
}

const TAG = { head: 'TH', 'repeated head': null, body: 'TD', aside: 'TD', sum: 'TD' } as const

function anchor({ width, align }: RuledColumn, left: number): number {
	if (align === 'center') return left + width / 2
	return align === 'left' ? left + PADDING : left + width - PADDING
}
