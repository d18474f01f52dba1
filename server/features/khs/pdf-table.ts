import {
	CONTENT_WIDTH,
	drawArtifact,
	drawLine,
	LINE,
	MARGIN,
	PAGE_HEIGHT,
	type Pdf,
	type PdfElement,
	SOFT,
	startRow,
	wrapText,
} from '#server/lib/pdf/document.ts'
import type { IsiKhs } from '#shared/rules/khs.ts'
import { angka } from './pdf-figures.ts'

/** Nothing of the sheet's body goes below this. */
export const TABLE_BOTTOM = PAGE_HEIGHT - 56

type Column = { title: string; width: number; align: 'left' | 'center' | 'right' }

const COLUMNS: readonly Column[] = [
	{ title: 'No', width: 28, align: 'center' },
	{ title: 'Kode', width: 58, align: 'left' },
	{ title: 'Mata Kuliah', width: CONTENT_WIDTH - 316, align: 'left' },
	{ title: 'SKS', width: 42, align: 'center' },
	{ title: 'Nilai', width: 48, align: 'center' },
	{ title: 'Bobot', width: 58, align: 'right' },
	{ title: 'SKS × Bobot', width: 82, align: 'right' },
]
const NAME_COLUMN = 2
const PADDING = 7
const SIZE = 9.5
const LINE_HEIGHT = 12.5

/** Draws the courses with their sum, on as many pages as they need; gives the place below. */
export function drawTable(
	pdf: Pdf,
	root: PdfElement,
	isi: IsiKhs,
	top: number,
	startPage: () => void,
): number {
	const table = pdf.struct('Table')
	root.add(table)
	const head = COLUMNS.map((column) => column.title)
	const tableRow = (cells: readonly string[], y: number, kind: RowKind) => drawRow(pdf, table, cells, y, kind)
	let y = tableRow(head, top, 'head')
	const rows = isi.details.map((d, i) => [
		String(i + 1),
		d.kode,
		d.matakuliah,
		String(d.sks),
		d.nilai,
		angka(d.grade_point),
		angka((d.sks * Math.round(d.grade_point * 100)) / 100),
	])
	for (const row of rows) {
		if (y + 2 * LINE_HEIGHT + PADDING > TABLE_BOTTOM) {
			pdf.addPage()
			startPage()
			y = tableRow(head, MARGIN, 'repeated head')
		}
		y = tableRow(row, y, 'body')
	}
	y = tableRow(['', '', 'Jumlah', String(isi.sks), '', '', angka(isi.mutu)], y, 'sum')
	table.end()
	return y
}

/** A head on a further page is for the eyes: a reader of the structure has heard it. */
type RowKind = 'head' | 'repeated head' | 'body' | 'sum'

function drawRow(pdf: Pdf, table: PdfElement, cells: readonly string[], y: number, kind: RowKind): number {
	const face = kind === 'body' ? 'regular' : 'bold'
	const name = wrapText(
		pdf,
		cells[NAME_COLUMN] ?? '',
		(COLUMNS[NAME_COLUMN]?.width ?? 0) - 2 * PADDING,
		face,
		SIZE,
	)
	const height = name.length * LINE_HEIGHT + 7
	drawArtifact(pdf, () => {
		if (kind !== 'body') pdf.rect(MARGIN, y, CONTENT_WIDTH, height).fill(SOFT)
		pdf.lineWidth(0.6).rect(MARGIN, y, CONTENT_WIDTH, height)
		let x = MARGIN
		for (const { width } of COLUMNS.slice(0, -1)) {
			x += width
			pdf.moveTo(x, y).lineTo(x, y + height)
		}
		pdf.stroke(LINE)
	})
	const draw = startRow(pdf, table, ROW_TAG[kind])
	let x = MARGIN
	for (const [i, column] of COLUMNS.entries()) {
		const left = x
		const lines = i === NAME_COLUMN ? name : [cells[i] ?? '']
		draw.cell(() => {
			for (const [n, line] of lines.entries())
				drawLine(pdf, `${line} `, anchor(column, left), y + 4 + n * LINE_HEIGHT, {
					face: i === NAME_COLUMN || kind !== 'body' ? face : i === 4 ? 'semibold' : 'regular',
					size: SIZE,
					align: column.align,
					tabular: column.align === 'right' && ROW_TAG[kind] === 'TD',
				})
		})
		x += column.width
	}
	draw.end()
	return y + height
}

const ROW_TAG = { head: 'TH', 'repeated head': null, body: 'TD', sum: 'TD' } as const

function anchor({ width, align }: Column, left: number): number {
	if (align === 'center') return left + width / 2
	return align === 'left' ? left + PADDING : left + width - PADDING
}
