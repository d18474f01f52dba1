import type { Place } from './cell.ts'

/** Rows that stand in one body of the table: what is beyond the screen waits by so many, not each for itself. */
export const GROUP = 20

/** The columns before those of the components: number and name. */
const BEFORE = 2

/** The cell of a table at a place. */
export const tdIn = (table: HTMLTableElement, { row, column }: Place): HTMLTableCellElement | undefined =>
	table.tBodies[Math.floor(row / GROUP)]?.rows[row % GROUP]?.cells[BEFORE + column]

/** Where something in a table stands; undefined for what is in no cell of a score. */
export function placeIn(target: EventTarget | null): Place | undefined {
	const cell = target instanceof Element ? target.closest('td[data-cell]') : null
	const row = cell?.parentElement
	if (!(cell instanceof HTMLTableCellElement) || !(row instanceof HTMLTableRowElement)) return undefined
	// The first row is the head of the table.
	return { row: row.rowIndex - 1, column: cell.cellIndex - BEFORE }
}

/** Tells of a row whether it is on the screen. Of groups beyond it nothing is asked that would lay them out. */
export function seenIn(table: HTMLTableElement | null): (row: number) => boolean {
	const isSeen = (element: Element): boolean => {
		const { top, bottom } = element.getBoundingClientRect()
		return bottom > 0 && top < innerHeight
	}
	const groups = [...(table?.tBodies ?? [])].map(isSeen)
	return (row) => {
		const tr = groups[Math.floor(row / GROUP)] && table?.tBodies[Math.floor(row / GROUP)]?.rows[row % GROUP]
		return tr ? isSeen(tr) : false
	}
}
