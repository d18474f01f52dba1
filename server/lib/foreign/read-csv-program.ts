import { CsvError, parse } from 'csv-parse/sync'
import { decodeUtf8 } from '#server/lib/utf8.ts'
import { Refused, serveApart } from './serve-apart.ts'

const DELIMITERS = [';', ',', '\t', '|']
/** Lines that may stand above a table. */
const HEAD = 40

export type CsvOptions = { rows: number; columns: number }

async function read(bytes: Buffer, most: CsvOptions): Promise<string[][]> {
	const text = decode(bytes)
	if (text.includes('\0')) throw new Refused('not_a_table', 'Berkas ini bukan berkas CSV')
	const lines = text.split(/\r\n|\r|\n/, HEAD)
	// A title above the table parts no cells; what stands below it does.
	const head = DELIMITERS.some((one) => lines[0]?.includes(one)) ? (lines[0] ?? '') : lines.join('\n')
	// Excel here parts cells by semicolons, elsewhere by commas; whichever there is most of.
	const delimiter = DELIMITERS.reduce((best, one) =>
		head.split(one).length > head.split(best).length ? one : best,
	)
	const rows = parseRows(text, delimiter)
	if (rows.length > most.rows) throw tooMuch(`${most.rows.toLocaleString('id-ID')} baris`)
	if (rows.some((row) => row.length > most.columns)) throw tooMuch(`${most.columns} kolom`)
	return rows
}

function parseRows(text: string, delimiter: string): string[][] {
	try {
		return parse(text, {
			delimiter,
			relax_column_count: true,
			relax_quotes: true,
			skip_empty_lines: false,
			record_delimiter: ['\r\n', '\n', '\r'],
			max_record_size: 1_000_000,
		})
	} catch (error) {
		const line = error instanceof CsvError ? Number(error.lines) : Number.NaN
		throw new Refused(
			'file_unreadable',
			`Berkas CSV ini tidak dapat dibaca${Number.isNaN(line) ? '' : ` pada baris ${line}`}. Periksa tanda kutipnya.`,
		)
	}
}

/** Whatever encoding a spreadsheet has saved it in: UTF-8, UTF-16 with or without its mark, else that of Windows. */
function decode(bytes: Buffer): string {
	return decodeBytes(bytes).replace(/^\uFEFF/, '')
}

function decodeBytes(bytes: Buffer): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
	// Latin letters in UTF-16 have a zero as every second byte.
	const head = bytes.subarray(0, 2_000)
	const zeros = (odd: number) => head.filter((byte, i) => byte === 0 && i % 2 === odd).length
	if (zeros(1) > head.length / 4) return new TextDecoder('utf-16le').decode(bytes)
	if (zeros(0) > head.length / 4) return new TextDecoder('utf-16be').decode(bytes)
	return decodeUtf8(bytes) ?? new TextDecoder('windows-1252').decode(bytes)
}

const tooMuch = (what: string) =>
	new Refused('file_too_heavy', `Berkas ini lebih besar daripada ${what}; hapus yang tidak dipakai`)

await serveApart(read)
