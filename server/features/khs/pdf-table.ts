import type { Pdf, PdfElement } from '#server/lib/pdf/document.ts'
import { angka } from '#server/lib/pdf/figures.ts'
import { drawRuledTable, type RuledColumn, type RuledRow, restOf } from '#server/lib/pdf/ruled-table.ts'
import type { IsiKhs } from '#shared/rules/khs.ts'

const COLUMNS: readonly RuledColumn[] = [
	{ title: 'No', width: 28, align: 'center' },
	{ title: 'Kode', width: 58, align: 'left' },
	{ title: 'Mata Kuliah', width: restOf(28, 58, 42, 48, 58, 82), align: 'left', wraps: true },
	{ title: 'SKS', width: 42, align: 'center' },
	{ title: 'Nilai', width: 48, align: 'center', strong: true },
	{ title: 'Bobot', width: 58, align: 'right' },
	{ title: 'SKS × Bobot', width: 82, align: 'right' },
]

/** Draws the courses with their sum, on as many pages as they need; gives the place below. */
export function drawTable(
	pdf: Pdf,
	root: PdfElement,
	isi: IsiKhs,
	top: number,
	startPage: () => void,
): number {
	const rows = isi.details.map((d, i): RuledRow => {
		const mutu = angka((d.sks * Math.round(d.grade_point * 100)) / 100)
		return {
			kind: 'body',
			cells: [String(i + 1), d.kode, d.matakuliah, String(d.sks), d.nilai, angka(d.grade_point), mutu],
		}
	})
	const sum = ['', '', 'Jumlah', String(isi.sks), '', '', angka(isi.mutu)]
	return drawRuledTable(
		pdf,
		root,
		{ columns: COLUMNS, rows: [...rows, { kind: 'sum', cells: sum }] },
		top,
		startPage,
	)
}
