import { zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { Refused, serveApart } from './serve-apart.ts'
import { refuseOutside } from './xlsx-outside.ts'
import { inflateEntries } from './zip-entries.ts'

/** As the program writes it: JSON knows no dates. */
export type WireCell = string | number | boolean | null | { date: string }
export type WireSheet = { name: string; rows: WireCell[][] }

export type XlsxOptions = { rows: number; columns: number; sheets: number }

async function read(bytes: Buffer, most: XlsxOptions): Promise<WireSheet[]> {
	const zip = zipSync(await look(bytes, most), { level: 0 })
	const sheets = await readXlsxFile(zip.buffer, { trim: false }).catch(nameCell)
	if (sheets.length > most.sheets) throw tooMuch(`${most.sheets} lembar`)
	return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(toWire)) }))
}

/**
 * Inflates what the reader needs, so that no file comes to more than it declares and the reader has just what was looked
 * at, and looks for what it would not mind: entities of its own, and one cell far away, for which it would fill in a million
 * empty rows.
 */
async function look(bytes: Buffer, most: XlsxOptions): Promise<Record<string, Uint8Array>> {
	const files: Record<string, Uint8Array> = {}
	for await (const entry of inflateEntries(bytes, (name) => /\.(xml|rels)$/i.test(name))) {
		const text = entry.bytes.toString('latin1')
		if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY'))
			throw new Refused('file_with_entities', 'Berkas ini tidak dibuat oleh Excel atau sejenisnya')
		refuseOutside(entry.name, text)
		files[entry.name] = entry.bytes
		if (!text.includes('sheetData')) continue
		for (const [, , letters = '', row = ''] of text.matchAll(ADDRESS)) {
			if (Number(row) > most.rows) throw tooMuch(`${most.rows.toLocaleString('id-ID')} baris`)
			if (columnOf(letters) >= most.columns) throw tooMuch(`${most.columns} kolom`)
		}
	}
	return files
}

/** `r="7"` of a row and `r="C7"` of a cell. */
const ADDRESS = /\sr\s*=\s*(["'])\s*([A-Za-z]{0,10})(\d{1,20})\s*\1/g

const columnOf = (letters: string) =>
	[...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const tooMuch = (what: string) =>
	new Refused('file_too_heavy', `Berkas ini lebih besar daripada ${what}; hapus yang tidak dipakai`)

/** The reader names the cell that it cannot read by figures. */
function nameCell(error: unknown): never {
	const [, row, column] = /row (\d+), col (\d+)/.exec(error instanceof Error ? error.message : '') ?? []
	if (!row || !column) throw error
	throw new Refused('file_unreadable', `Isi baris ${row} kolom ke-${column} tidak dapat dibaca`)
}

const toWire = (cell: unknown): WireCell => {
	if (cell instanceof Date) return { date: cell.toISOString() }
	if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') return cell
	return null
}

await serveApart(read)
