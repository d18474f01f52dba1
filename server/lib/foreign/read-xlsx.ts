import { AppError } from '#server/lib/errors.ts'
import type { Client } from '#server/lib/heavy.ts'
import type { WireCell, WireSheet, XlsxOptions } from './read-xlsx-program.ts'
import { type ApartLimits, runApart, tooHeavy } from './run-apart.ts'
import { refusedPart } from './xlsx-outside.ts'
import { listEntries } from './zip-entries.ts'

/**
 * What stands in a cell, as its writer meant it: text stays text (a stambuk keeps its leading zeros), a number is one, a date is
 * a Date whose UTC fields are what the sheet shows. Null for an empty cell, and for an error such as #N/A its text.
 */
export type CellValue = string | number | boolean | Date | null

/** The cells of a row from column A on. Its number is the one at the edge of the sheet: the first row is 1. */
export type SheetRow = { number: number; cells: CellValue[] }
export type Spreadsheet = { name: string; rows: SheetRow[] }[]

export type XlsxLimits = XlsxOptions & {
	bytes: number
	inflatedBytes: number
	entries: number
	apart: Partial<ApartLimits>
}

const LIMITS: XlsxLimits = {
	bytes: 5 * 1024 * 1024,
	inflatedBytes: 32 * 1024 * 1024,
	entries: 500,
	rows: 20_000,
	columns: 200,
	sheets: 20,
	apart: {},
}

/**
 * The sheets of an `.xlsx` file, without the rows and columns that are empty at the end. A stranger's file is read in a
 * process of its own; what is no such file, or more than the limits allow, is refused before that.
 * @throws AppError 413 `file_too_large`; 400 with a sentence that says what to do: `not_a_spreadsheet`,
 * `old_spreadsheet`, `file_too_heavy`, `file_with_macros`, `file_with_links`, `file_with_entities`, `file_unreadable`; 429, 503, 499 as
 * `runApart`
 */
export async function readXlsx(
	bytes: unknown,
	client: Client,
	limits: Partial<XlsxLimits> = {},
): Promise<Spreadsheet> {
	const { apart, ...most } = { ...LIMITS, ...limits }
	if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw notASpreadsheet()
	if (bytes.length > most.bytes)
		throw new AppError(
			413,
			'file_too_large',
			`Ukuran berkas paling besar ${Math.floor(most.bytes / 1024 / 1024)} MB`,
		)
	// What Excel wrote until 2003, and what has a password, lies in another kind of box.
	if (bytes.subarray(0, 4).equals(OLE))
		throw new AppError(
			400,
			'old_spreadsheet',
			'Berkas ini berformat .xls lama atau diberi password. Simpan sebagai "Excel Workbook (.xlsx)" tanpa password',
		)
	const listed = await listEntries(bytes, most)
	if ('fault' in listed) throw listed.fault === 'too_heavy' ? tooHeavy() : notASpreadsheet()
	const names = new Set(listed.entries.map(({ name }) => name))
	const refused = refusedPart(names)
	if (refused) throw new AppError(400, ...refused)
	// A name twice could show one content to the check and another to the reader.
	if (!names.has('xl/workbook.xml') || names.size < listed.entries.length) throw notASpreadsheet()
	const options: XlsxOptions = { rows: most.rows, columns: most.columns, sheets: most.sheets }
	const sheets = await runApart<WireSheet[]>(PROGRAM, { bytes, options }, client, apart)
	return sheets.map(({ name, rows }) => ({
		name,
		rows: rows.map((cells, i) => ({ number: i + 1, cells: cells.map(fromWire) })),
	}))
}

const PROGRAM = new URL('./read-xlsx-program.ts', import.meta.url)
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

const fromWire = (cell: WireCell): CellValue =>
	typeof cell === 'object' && cell !== null ? new Date(cell.date) : cell

const notASpreadsheet = () =>
	new AppError(400, 'not_a_spreadsheet', 'Berkas ini bukan berkas Excel (.xlsx) yang utuh')

/** `C7`: the name of a cell by its row and the place of its column, from 0 on. */
export function cellAddress(row: number, column: number): string {
	let letters = ''
	for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
		letters = String.fromCharCode(65 + (rest % 26)) + letters
	return `${letters}${row}`
}
