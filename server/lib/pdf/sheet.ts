import type { Order } from '../heavy.ts'
import type { Institution } from '../settings.ts'
import {
	CONTENT_WIDTH,
	drawArtifact,
	drawLine,
	drawParagraph,
	INK,
	LINE,
	MARGIN,
	MUTED,
	PAGE_HEIGHT,
	type Pdf,
	type PdfElement,
	renderPdf,
	wrapText,
} from './document.ts'
import { drawLetterhead } from './letterhead.ts'

export type Column = { title: string; width: number; align?: 'left' | 'right' }

/** What stands on a sheet, from top to bottom. */
export type SheetPart =
	| { kind: 'heading'; title: string; subtitle: string }
	/** Name and value pairs in two columns, read down the left one first. */
	| { kind: 'facts'; rows: readonly (readonly [string, string])[] }
	/** Widths are shares of the sheet's width; a cell may have several lines; `total` is set in bold. */
	| {
			kind: 'table'
			columns: readonly Column[]
			rows: readonly (readonly string[])[]
			total: readonly string[]
	  }
	| { kind: 'paragraph'; text: string }
	/** Who signs, side by side, with room above the name. */
	| { kind: 'signatures'; list: readonly { above: string; name: string; below: string }[] }

export type Sheet = {
	institution: Institution
	title: string
	subject: string
	parts: readonly SheetPart[]
}

/** Makes a plain A4 sheet with the institution's letterhead out of its parts, on as many pages as it needs. */
export function renderSheet({ content, date }: Order<Sheet>): Promise<Buffer> {
	const { institution, title, subject, parts } = content
	return renderPdf({ title, subject, date, author: institution.name }, (pdf, root) => {
		let y = drawLetterhead(pdf, root, institution) + 30
		for (const part of parts) y = drawPart(pdf, root, part, y)
	})
}

const BOTTOM = PAGE_HEIGHT - MARGIN

/** `y`, or the top of a new page when less than `height` is left. */
function room(pdf: Pdf, y: number, height: number): number {
	if (y + height <= BOTTOM) return y
	pdf.addPage()
	return MARGIN
}

function drawPart(pdf: Pdf, root: PdfElement, part: SheetPart, y: number): number {
	switch (part.kind) {
		case 'heading': {
			const middle = MARGIN + CONTENT_WIDTH / 2
			root.add(
				pdf.struct('H1', {}, () =>
					drawLine(pdf, part.title, middle, y, { face: 'bold', size: 14, align: 'center' }),
				),
			)
			drawParagraph(pdf, root, [[part.subtitle, middle, y + 20, { size: 10, color: MUTED, align: 'center' }]])
			return y + 52
		}
		case 'facts':
			return drawFacts(pdf, root, part.rows, y)
		case 'table':
			return drawTable(pdf, root, part, y)
		case 'paragraph': {
			const lines = wrapText(pdf, part.text, CONTENT_WIDTH, 'regular', 9.5)
			const top = room(pdf, y, lines.length * 14)
			drawParagraph(
				pdf,
				root,
				lines.map((line, i) => [line, MARGIN, top + i * 14] as const),
			)
			return top + lines.length * 14 + 8
		}
		case 'signatures': {
			const top = room(pdf, y + 10, 120)
			part.list.forEach(({ above, name, below }, i) => {
				const x = MARGIN + (i * CONTENT_WIDTH) / part.list.length
				drawParagraph(pdf, root, [
					[above, x, top],
					[name, x, top + 78, { face: 'bold' }],
					[below, x, top + 92, { size: 9, color: MUTED }],
				])
			})
			return top + 120
		}
	}
}

function drawFacts(
	pdf: Pdf,
	root: PdfElement,
	rows: readonly (readonly [string, string])[],
	top: number,
): number {
	const half = Math.ceil(rows.length / 2)
	const width = CONTENT_WIDTH / 2
	let left = top
	let right = top
	rows.forEach(([label, value], i) => {
		const x = MARGIN + (i < half ? 0 : width + 8)
		const y = i < half ? left : right
		const lines = wrapText(pdf, value, width - 104, 'semibold', 9.5)
		drawParagraph(pdf, root, [
			[label, x, y, { color: MUTED }],
			...lines.map((line, n) => [line, x + 92, y + n * 13, { face: 'semibold' }] as const),
		])
		const next = y + Math.max(1, lines.length) * 13 + 4
		if (i < half) left = next
		else right = next
	})
	return Math.max(left, right) + 12
}

function drawTable(
	pdf: Pdf,
	root: PdfElement,
	{ columns, rows, total }: Extract<SheetPart, { kind: 'table' }>,
	top: number,
): number {
	const table = pdf.struct('Table')
	root.add(table)
	const sum = columns.reduce((all, c) => all + c.width, 0)
	const widths = columns.map((c) => (c.width / sum) * CONTENT_WIDTH)
	let y = top
	const rule = (width: number, color: string) =>
		drawArtifact(pdf, () => {
			pdf
				.lineWidth(width)
				.moveTo(MARGIN, y)
				.lineTo(MARGIN + CONTENT_WIDTH, y)
				.stroke(color)
		})
	const drawRow = (cells: readonly string[], tag: 'TH' | 'TD', face: 'regular' | 'bold') => {
		const style = { face, size: tag === 'TH' ? 8.5 : 9.5, color: tag === 'TH' ? MUTED : INK }
		const lines = cells.map((cell, i) =>
			cell.split('\n').flatMap((part) => wrapText(pdf, part, (widths[i] ?? 0) - 8, face, style.size)),
		)
		const height = Math.max(1, ...lines.map((l) => l.length)) * 13 + 10
		y = room(pdf, y, height)
		const row = pdf.struct('TR')
		table.add(row)
		let x = MARGIN
		lines.forEach((cell, i) => {
			const width = widths[i] ?? 0
			const align = columns[i]?.align ?? 'left'
			const at = align === 'right' ? x + width - 4 : x + 4
			row.add(
				pdf.struct(tag, {}, () => {
					for (const [n, line] of cell.entries())
						drawLine(pdf, `${line} `, at, y + 6 + n * 13, { ...style, align, tabular: align === 'right' })
				}),
			)
			x += width
		})
		row.end()
		y += height
		rule(tag === 'TH' ? 1 : 0.5, tag === 'TH' ? INK : LINE)
	}
	rule(1, INK)
	drawRow(
		columns.map((c) => c.title),
		'TH',
		'bold',
	)
	for (const row of rows) drawRow(row, 'TD', 'regular')
	drawRow(total, 'TD', 'bold')
	table.end()
	return y + 18
}
