import { KOMPONEN } from '#shared/rules/nilai.ts'
import { writeSkor } from '#shared/rules/skor.ts'
import { type Cell, COLUMNS, type Place, type Range, spanOf } from './cell.ts'
import { readBlock } from './clipboard.ts'
import type { SheetStore } from './sheet-store.ts'
import { shownOf } from './shown.ts'

/** The cell at a place of the screen. */
export const cellAt = (store: SheetStore, { row, column }: Place): Cell => ({
	stambuk: store.row(row).baris.stambuk,
	komponen: KOMPONEN[column] ?? 'uas',
})

/** The cells of a range, row by row. */
export function cellsIn(store: SheetStore, range: Range): Cell[][] {
	const { top, bottom, left, right } = spanOf(range)
	return Array.from({ length: bottom - top + 1 }, (_, r) =>
		Array.from({ length: right - left + 1 }, (_, c) => cellAt(store, { row: top + r, column: left + c })),
	)
}

/** What is entered in a cell, as it would be typed. */
export const typedIn = (store: SheetStore, cell: Cell): string => writeSkor(store.scoreOf(cell))

/** What a cell shows, for the clipboard. */
export function textIn(store: SheetStore, cell: Cell): string {
	const row = store.rows().find(({ baris }) => baris.stambuk === cell.stambuk)
	return row ? shownOf(row, cell.komponen).text : ''
}

/** Lays what was on the clipboard on the sheet, from a cell on; counts what falls beside it. */
export function layBlock(store: SheetStore, text: string, { row: top, column: left }: Place) {
	const block = readBlock(text)
	let outside = 0
	const cells = block.flatMap((line, r) =>
		line.flatMap((teks, c) => {
			const place = { row: top + r, column: left + c }
			if (place.row < store.rows().length && place.column < COLUMNS)
				return [{ ...cellAt(store, place), teks }]
			if (teks !== '') outside++
			return []
		}),
	)
	const width = Math.max(...block.map((line) => line.length))
	return { cells, outside, height: block.length, width, single: block.length === 1 && width === 1 }
}
