import { KOMPONEN, type Komponen } from '#shared/rules/nilai.ts'

/** A cell of the sheet: whose row, and which component. */
export type Cell = { stambuk: string; komponen: Komponen }

/** By rows and columns as they stand on the screen, both from 0. */
export type Place = { row: number; column: number }

/** From one corner to the other, in any order. */
export type Range = { from: Place; to: Place }

export const COLUMNS = KOMPONEN.length

export const keyOf = ({ stambuk, komponen }: Cell) => `${stambuk} ${komponen}`

export function cellOf(key: string): Cell {
	const [stambuk = '', komponen = ''] = key.split(' ')
	return { stambuk, komponen: komponen as Komponen }
}

/** The rows and columns of a range, in order. */
export function spanOf({ from, to }: Range) {
	const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)]
	const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)]
	return { top, bottom, left, right }
}

export function isWithin(range: Range, { row, column }: Place): boolean {
	const { top, bottom, left, right } = spanOf(range)
	return row >= top && row <= bottom && column >= left && column <= right
}

/** A place one step on, which stays on the sheet. */
export function stepFrom(place: Place, rows: number, [down, right]: readonly [number, number]): Place {
	return {
		row: Math.min(rows - 1, Math.max(0, place.row + down)),
		column: Math.min(COLUMNS - 1, Math.max(0, place.column + right)),
	}
}

/** The next cell for Tab, row by row; undefined beyond the first and the last. */
export function nextInOrder({ row, column }: Place, rows: number, step: 1 | -1): Place | undefined {
	const index = row * COLUMNS + column + step
	if (index < 0 || index >= rows * COLUMNS) return undefined
	return { row: Math.floor(index / COLUMNS), column: index % COLUMNS }
}

/** Rows of a page up or down. */
const PAGE = 12

/** How far a key goes, down and to the right. */
export const STEPS: Readonly<Record<string, readonly [number, number]>> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
	PageUp: [-PAGE, 0],
	PageDown: [PAGE, 0],
}
