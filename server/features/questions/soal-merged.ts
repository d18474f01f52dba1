import type { Baris } from '#server/lib/foreign/word-line.ts'
import { shorten } from './draf.ts'
import type { Catatan } from './mentah.ts'
import { type Grid, isEmpty, type Kolom, textOf } from './soal-grid.ts'
import { LETTERS_UP } from './soal-marks.ts'

type Row = Grid['baris'][number]

/** What is said of a question beside its text: a merged cell says it of several. */
export const isFact = (kolom: Kolom, at: number): boolean =>
	at === kolom.topik || at === kolom.kesukaran || at === kolom.tag

/** The text of a question, also where its cell has swallowed that of its number. */
export const soalCell = ({ sel, awal }: Row, { soal = 0, opsi }: Kolom): readonly Baris[] | undefined => {
	const from = awal?.[soal] ?? soal
	// A heading goes over the options too.
	if (opsi.some((at) => at !== undefined) && opsi.every((at) => at === undefined || awal?.[at] === from))
		return undefined
	return from < soal && !opsi.includes(from) ? sel[from] : sel[soal]
}

/** Why a row with merged cells is no question, and what makes it one. */
export function mergedReason({ lanjutan, awal = [] }: Row, kolom: Kolom): string | undefined {
	const advice = 'Pisahkan selnya di Word (Layout, Split Cells), lalu isi setiap sel.'
	if (kolom.soal !== undefined && lanjutan[kolom.soal])
		return `Sel soal digabung dengan baris di atasnya, padahal setiap baris adalah satu soal. ${advice}`
	const below = kolom.opsi.findIndex((at) => at !== undefined && lanjutan[at])
	if (below >= 0) return `Sel opsi ${LETTERS_UP[below]} digabung dengan baris di atasnya. ${advice}`
	if (kolom.kunci !== undefined && lanjutan[kolom.kunci])
		return `Sel kunci digabung dengan baris di atasnya. ${advice}`
	const across = [...kolom.opsi, kolom.kunci].find(
		(at) => at !== undefined && awal[at] !== undefined && awal[at] < at && awal[at] !== kolom.soal,
	)
	const swallowed = kolom.opsi.indexOf(across)
	if (across !== undefined)
		return `Sel ${swallowed >= 0 ? `opsi ${LETTERS_UP[swallowed]}` : 'kunci'} digabung dengan sel di sebelah kirinya. ${advice}`
	return undefined
}

/** What of a table is no question and was not empty, and what lost its shape. */
export function notesOf(grid: Grid, { kolom, sesudah }: { kolom: Kolom; sesudah: number }): Catatan[] {
	return grid.baris.slice(sesudah).flatMap((baris) => {
		const { tempat, sel, tabel } = baris
		const inside = [kolom.soal, ...kolom.opsi].some((at) => at !== undefined && tabel?.[at])
		const note = inside
			? [{ tempat, text: 'Tabel di dalam sel menjadi baris-baris teks; periksa sebelum diambil.' }]
			: []
		const isQuestion =
			!isEmpty(soalCell(baris, kolom)) || kolom.opsi.some((at) => at !== undefined && !isEmpty(sel[at]))
		const rest = sel.map(textOf).join(' ').trim()
		return isQuestion || rest === '' || /^\d+[.)]?$/.test(rest)
			? note
			: [...note, { tempat, text: `Dilewati: "${shorten(rest)}"` }]
	})
}
