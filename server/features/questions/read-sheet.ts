import { refused } from '#server/lib/foreign/first-look.ts'
import { barisOf, type Catatan, type Terbaca } from './mentah.ts'
import type { Grid } from './soal-grid.ts'
import { readTable } from './soal-table.ts'

/** Rows of text, as a sheet has them. */
export type Lembar = { name: string; rows: readonly (readonly string[])[] }

/** Reads the questions of sheets: the first one that has any. @throws Refused */
export function readSheets(sheets: readonly Lembar[], what: string): { soal: Terbaca[]; notes: Catatan[] } {
	for (const sheet of sheets) {
		const read = readTable(gridOf(sheet, sheets.length > 1))
		if (read && read.soal.length > 0) return read
	}
	const head = sheets[0]?.rows.find((row) => row.some((cell) => cell.trim() !== '')) ?? []
	throw refused(
		`Dikenali sebagai ${what}, tetapi kolom SOAL, A sampai E, dan KUNCI tidak ditemukan. Baris pertamanya: ${
			head
				.slice(0, 8)
				.map((cell) => `"${cell.slice(0, 20)}"`)
				.join(', ') || 'kosong'
		}. Templat tabel dapat diunduh di halaman impor.`,
	)
}

function gridOf({ name, rows }: Lembar, named: boolean): Grid {
	const place = named ? `${name} ` : ''
	return {
		baris: rows.map((row, index) => {
			const tempat = `${place}baris ${index + 1}`
			return {
				tempat,
				sel: row.map((cell) => cell.split(/\r\n|\r|\n/).map((line) => barisOf(line, tempat))),
				lanjutan: row.map(() => false),
			}
		}),
		selTempat: (row, column) => `${place}sel ${columnName(column)}${row + 1}`,
	}
}

function columnName(column: number): string {
	let name = ''
	for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
		name = String.fromCharCode(65 + (rest % 26)) + name
	return name
}

const QUOTE = '"'

/** Rows of a CSV (RFC 4180), parted by whichever of `;`, `,` and tab its first line has most. */
export function readCsv(text: string): string[][] {
	const [first = ''] = text.split(/\r\n|\r|\n/, 1)
	const separator = [';', ',', '\t'].reduce(
		(best, one) => (first.split(one).length > first.split(best).length ? one : best),
		',',
	)
	const rows: string[][] = []
	let row: string[] = []
	let cell = ''
	let quoted = false
	for (let at = 0; at < text.length; at++) {
		const char = text.charAt(at)
		if (quoted) {
			if (char !== QUOTE) cell += char
			else if (text.charAt(at + 1) === QUOTE) cell += text.charAt(at++)
			else quoted = false
		} else if (char === QUOTE && cell === '') quoted = true
		else if (char === separator || char === '\n' || char === '\r') {
			row.push(cell)
			cell = ''
			if (char === separator) continue
			if (char === '\r' && text.charAt(at + 1) === '\n') at++
			rows.push(row)
			row = []
		} else cell += char
	}
	if (cell !== '' || row.length > 0) rows.push([...row, cell])
	return rows
}
