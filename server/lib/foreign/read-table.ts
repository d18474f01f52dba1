import { AppError } from '#server/lib/errors.ts'
import type { Client } from '#server/lib/heavy.ts'
import { type CellValue, readXlsx } from './read-xlsx.ts'
import { runApart } from './run-apart.ts'

/** A row of texts with the number that it has at the edge of the sheet. */
export type TableRow = { number: number; cells: string[] }

export const TABLE_MAX_BYTES = 10 * 1024 * 1024
const MOST = { rows: 50_001, columns: 60 }
const CSV = new URL('./read-csv-program.ts', import.meta.url)

/**
 * The rows of an `.xlsx` or `.csv` file that say something, as texts; which of the two it is, its content says. Of a
 * workbook the first sheet that holds anything is read. A day is `2024-08-26`, an hour `08:00`, a number whose last digits
 * Excel has not kept `1.98E+17`.
 * @throws AppError 413; 400 with a sentence that says what to do, as {@link readXlsx}; 429, 503, 499 as `runApart`
 */
export async function readTable(bytes: Buffer, client: Client): Promise<TableRow[]> {
	if (bytes.length > TABLE_MAX_BYTES)
		throw new AppError(
			413,
			'file_too_large',
			`Ukuran berkas paling besar ${TABLE_MAX_BYTES / 1024 / 1024} MB`,
		)
	const rows = isBox(bytes) ? await readSheet(bytes, client) : await readCsv(bytes, client)
	return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

/** A zip, or what Excel wrote until 2003: the reader of workbooks says what is wrong with it. */
const isBox = (bytes: Buffer) => ['504b0304', 'd0cf11e0'].includes(bytes.subarray(0, 4).toString('hex'))

async function readSheet(bytes: Buffer, client: Client): Promise<TableRow[]> {
	const limits = { bytes: TABLE_MAX_BYTES, inflatedBytes: 96 * 1024 * 1024, ...MOST, apart: { heapMb: 400 } }
	const sheets = await readXlsx(bytes, client, limits)
	const first = sheets.find(({ rows }) => rows.some(({ cells }) => cells.some((cell) => cell !== null)))
	return (first?.rows ?? []).map(({ number, cells }) => ({ number, cells: cells.map(textOf) }))
}

async function readCsv(bytes: Buffer, client: Client): Promise<TableRow[]> {
	const rows = await runApart<string[][]>(CSV, { bytes, options: MOST }, client, { heapMb: 300 })
	return rows.map((cells, i) => ({ number: i + 1, cells }))
}

const MIDNIGHT = 'T00:00:00.000Z'
/** Excel counts hours as parts of its first day. */
const FIRST_DAYS = /^1(?:899-12-3[01]|900-01-0[0-1])T(\d\d:\d\d)/

/** Excel keeps 15 digits of a number and makes the others 0: a NIP of 18 would be somebody else's. */
const lostDigits = (cell: number) =>
	Math.abs(cell) >= 1e15 && (cell % 10 === 0 || !Number.isSafeInteger(cell))

function textOf(cell: CellValue): string {
	if (cell === null) return ''
	if (typeof cell === 'number' && lostDigits(cell)) return cell.toExponential().toUpperCase()
	if (!(cell instanceof Date)) return String(cell)
	const text = cell.toISOString()
	return FIRST_DAYS.exec(text)?.[1] ?? (text.endsWith(MIDNIGHT) ? text.slice(0, 10) : text)
}
