import writeXlsxFile, { type CellObject } from 'write-excel-file/node'
import type { Order } from './heavy.ts'

/** A text is a text: what begins with `=` or `+` is no formula, whatever it says. A number has the figures behind the comma. */
export type XlsxCell =
	| string
	| number
	| null
	| { value: string | number; bold?: true; decimals?: number; align?: 'left' | 'center' | 'right' }

export type XlsxSheet = {
	/** At most 31 characters, none of `\ / ? * [ ]`. */
	name: string
	/** Width of each column in characters. */
	columns: readonly number[]
	rows: readonly (readonly XlsxCell[])[]
	/** Rows that stay on top, and columns that stay at the left. */
	sticky?: { rows?: number; columns?: number }
	landscape?: true
}

/** Writes an `.xlsx` file. Runs in a worker (`heavy`). */
export async function makeXlsx({ content }: Order<readonly XlsxSheet[]>): Promise<Uint8Array> {
	return writeXlsxFile(
		content.map(({ name, columns, rows, sticky, landscape }) => ({
			sheet: name,
			columns: columns.map((width) => ({ width })),
			stickyRowsCount: sticky?.rows ?? 0,
			stickyColumnsCount: sticky?.columns ?? 0,
			...(landscape && { orientation: 'landscape' as const }),
			data: rows.map((row) => row.map(toCell)),
		})),
	).toBuffer()
}

function toCell(cell: XlsxCell): CellObject | null {
	if (cell === null) return null
	const { value, bold, decimals, align } = typeof cell === 'object' ? cell : { value: cell }
	const style = { ...(bold && { fontWeight: 'bold' as const }), ...(align && { align }) }
	if (typeof value === 'number')
		return { ...style, value, type: Number, ...(decimals && { format: `0.${'0'.repeat(decimals)}` }) }
	return { ...style, value: withoutControls(value), type: String }
}

/** Characters that XML cannot hold would make the file unreadable. */
const withoutControls = (text: string) => text.replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')
