import readXlsxFile from 'read-excel-file/universal'
import type { CellValue, Spreadsheet } from '#server/lib/foreign/read-xlsx.ts'

/**
 * The sheets of a workbook that we have made ourselves, as `readXlsx` gives them. Who knows where a file comes from needs no
 * process of its own to read it, which costs more than most tests.
 */
export async function readOwnWorkbook(bytes: Buffer): Promise<Spreadsheet> {
	const sheets = await readXlsxFile(Uint8Array.from(bytes).buffer, { trim: false })
	return sheets.map(({ sheet, data }) => ({
		name: sheet,
		rows: data.map((cells, i) => ({ number: i + 1, cells: cells.map(toCell) })),
	}))
}

const toCell = (cell: unknown): CellValue =>
	typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' || cell instanceof Date
		? cell
		: null
