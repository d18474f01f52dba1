import type { Order } from '../heavy.ts'
import type { Institution } from '../settings.ts'
import {
	CONTENT_WIDTH,
	drawArtifact,
	drawLine,
	drawParagraph,
	type Face,
	INK,
	LINE,
	MARGIN,
	MUTED,
	PAGE_HEIGHT,
	type Pdf,
	type PdfElement,
	renderPdf,
	startRow,
	wrapText,
} from './document.ts'
import { drawLetterhead, openMark } from './letterhead.ts'
import { drawPerson, type Person, type Photos, readPhotos } from './photo.ts'
import { drawSeal, drawSignature, QR_SIZE, SIGNATURE_HEIGHT, type Signed } from './signature.ts'

export type Column = { title: string; width: number; align?: 'left' | 'right' }
/** Its lines; the first may be in bold. */
export type Cell = string | { strong: string; rest: string }

/** What stands on a sheet, from top to bottom. */
export type SheetPart =
	| { kind: 'heading'; title: string; subtitle: string }
	| { kind: 'section'; title: string }
	/** Name and value pairs in two columns, read down the left one first. */
	| { kind: 'facts'; rows: readonly (readonly [string, string])[] }
	/** Who somebody is, beside a photo of 3 x 4 cm or the empty frame for one. */
	| ({ kind: 'person' } & Person)
	/** Widths are shares of the sheet's width; a cell may have several lines; `total` is set in bold. */
	| {
			kind: 'table'
			columns: readonly Column[]
			rows: readonly (readonly Cell[])[]
			total?: readonly string[]
	  }
	| { kind: 'paragraph'; text: string }
	/** Who signs, side by side, with room above the name. */
	| { kind: 'signatures'; list: readonly { above: string; name: string; below: string }[] }
	/** Where the sheet is checked, as a QR code. */
	| { kind: 'seal'; alamat: string }
	/** The same with place, date and who signs by hand beside it. */
	| { kind: 'signed'; signed: Signed; alamat: string }
	/** What follows is a sheet of its own. */
	| { kind: 'page' }

export type Sheet = {
	institution: Institution
	title: string
	subject: string
	parts: readonly SheetPart[]
	/** The stored photos that its parts name, in the order of the files that come with the order. */
	fotos?: readonly string[]
	/** What stands at the foot of each page. */
	foot?: string
}

/** Makes a plain A4 sheet with the institution's letterhead out of its parts, on as many pages as it needs. */
export async function renderSheet({ content, date, files = [], logo }: Order<Sheet>): Promise<Buffer> {
	const { institution, title, subject, parts, fotos = [], foot } = content
	const photos = await readPhotos(fotos, files)
	const draw = (pdf: Pdf, root: PdfElement) => {
		const mark = openMark(pdf, logo)
		let y = drawLetterhead(pdf, root, institution, mark) + 30
		for (const part of parts) {
			if (part.kind === 'page') {
				pdf.addPage()
				y = drawLetterhead(pdf, root, institution, mark) + 30
			} else y = drawPart(pdf, root, part, { y, photos })
		}
	}
	return renderPdf({ title, subject, date, author: institution.name }, draw, foot)
}

const BOTTOM = PAGE_HEIGHT - MARGIN

/** `y`, or the top of a new page when less than `height` is left. */
function room(pdf: Pdf, y: number, height: number): number {
	if (y + height <= BOTTOM) return y
	pdf.addPage()
	return MARGIN
}

function drawPart(
	pdf: Pdf,
	root: PdfElement,
	part: Exclude<SheetPart, { kind: 'page' }>,
	{ y, photos }: { y: number; photos: Photos },
): number {
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
		case 'section': {
			// With room for the head of its table and a row or two.
			const top = room(pdf, y, 110)
			root.add(
				pdf.struct('H2', {}, () => drawLine(pdf, part.title, MARGIN, top, { face: 'bold', size: 11.5 })),
			)
			return top + 22
		}
		case 'facts':
			return drawFacts(pdf, root, part.rows, y)
		case 'person':
			return drawPerson(pdf, root, part, photos, y)
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
			const width = CONTENT_WIDTH / part.list.length
			const names = part.list.map(({ name }) => wrapText(pdf, name, width - 12, 'bold', 9.5))
			// A long name goes on in further lines, and its room grows by them.
			const more = (Math.max(1, ...names.map((lines) => lines.length)) - 1) * 13
			const top = room(pdf, y + 10, 120 + more)
			part.list.forEach(({ above, below }, i) => {
				const x = MARGIN + i * width
				const lines = names[i] ?? []
				drawParagraph(pdf, root, [
					[above, x, top],
					...lines.map((line, n) => [line, x, top + 78 + n * 13, { face: 'bold' }] as const),
					[below, x, top + 92 + (lines.length - 1) * 13, { size: 9, color: MUTED }],
				])
			})
			return top + 120 + more
		}
		case 'seal': {
			const top = room(pdf, y, QR_SIZE)
			drawSeal(pdf, root, part.alamat, top)
			return top + QR_SIZE + 8
		}
		case 'signed': {
			const top = room(pdf, y, SIGNATURE_HEIGHT)
			drawSignature(pdf, root, part.signed, part.alamat, top)
			return top + SIGNATURE_HEIGHT
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
	const head = columns.map((c) => c.title)
	const drawRow = (cells: readonly Cell[], kind: 'head' | 'repeated head' | 'body' | 'total') => {
		const isHead = kind === 'head' || kind === 'repeated head'
		const size = isHead ? 8.5 : 9.5
		const face = kind === 'body' ? 'regular' : 'bold'
		const cellLines = cells.map((cell, i) => linesOf(pdf, cell, (widths[i] ?? 0) - 8, face, size))
		const height = Math.max(1, ...cellLines.map((lines) => lines.length)) * 13 + 10
		if (y + height > BOTTOM) {
			y = room(pdf, y, height)
			if (!isHead) drawRow(head, 'repeated head')
		}
		const row = startRow(pdf, table, kind === 'repeated head' ? null : isHead ? 'TH' : 'TD')
		let x = MARGIN
		for (const [i, lines] of cellLines.entries()) {
			const width = widths[i] ?? 0
			const align = columns[i]?.align ?? 'left'
			const at = align === 'right' ? x + width - 4 : x + 4
			row.cell(() => {
				for (const [n, [line, lineFace]] of lines.entries())
					drawLine(pdf, `${line} `, at, y + 6 + n * 13, {
						face: lineFace,
						size,
						color: isHead ? MUTED : INK,
						align,
						tabular: align === 'right',
					})
			})
			x += width
		}
		row.end()
		y += height
		rule(isHead ? 1 : 0.5, isHead ? INK : LINE)
	}
	rule(1, INK)
	drawRow(head, 'head')
	for (const row of rows) drawRow(row, 'body')
	if (total) drawRow(total, 'total')
	table.end()
	return y + 18
}

/** The lines of a cell with the face of each. */
function linesOf(
	pdf: Pdf,
	cell: Cell,
	width: number,
	face: Face,
	size: number,
): [line: string, face: Face][] {
	const wrap = (text: string, lineFace: Face) =>
		text
			.split('\n')
			.flatMap((part) =>
				part === ''
					? []
					: wrapText(pdf, part, width, lineFace, size).map((line): [string, Face] => [line, lineFace]),
			)
	return typeof cell === 'string'
		? wrap(cell, face)
		: [...wrap(cell.strong, 'bold'), ...wrap(cell.rest, face)]
}
