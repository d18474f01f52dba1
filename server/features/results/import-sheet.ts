import type { Context } from '#server/lib/context.ts'
import { AppError } from '#server/lib/errors.ts'
import {
	type CellValue,
	cellAddress,
	readXlsx,
	type SheetRow,
	type Spreadsheet,
} from '#server/lib/foreign/read-xlsx.ts'
import type { Client } from '#server/lib/heavy.ts'
import type { Penilaian, PratinjauImpor } from '#shared/api/grading.ts'
import { KOMPONEN, type Komponen } from '#shared/rules/nilai.ts'
import { nilaiBerlaku } from '#shared/rules/penilaian.ts'
import { readSkor } from '#shared/rules/skor.ts'
import type { Alamat } from './queries.ts'
import { getPenilaian } from './sheet.ts'

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024

/** What a file would change in a sheet. Nothing is written: the caller saves the cells that it wants. */
export async function previewImpor(
	ctx: Context,
	alamat: Alamat,
	bytes: unknown,
	client: Client,
): Promise<PratinjauImpor> {
	const penilaian = await getPenilaian(ctx, alamat)
	return compareSheet(await readXlsx(bytes, client, { bytes: IMPORT_MAX_BYTES, rows: 5000 }), penilaian)
}

/** What the columns are called in the files that campuses have. */
const NAMES: readonly (readonly [Komponen | 'stambuk', RegExp])[] = [
	['stambuk', /^(no\.? ?)?(stambuk|nim|npm|nrp)$/],
	['kehadiran', /^(kehadiran|hadir|presensi|absensi|absen)$/],
	['tugas', /^(nilai )?tugas$/],
	['uts', /^(nilai )?(uts|mid|ujian tengah semester)$/],
	['uas', /^(nilai )?(uas|final|ujian akhir semester)$/],
]
/** A heading may stand below a letterhead. */
const HEAD_WITHIN = 30

type Head = { row: number; stambuk: number; komponen: [Komponen, number][] }

/** Compares a spreadsheet with a sheet, cell by cell. @throws AppError 400 where no sheet has a heading */
export function compareSheet(sheets: Spreadsheet, penilaian: Pick<Penilaian, 'nilai'>): PratinjauImpor {
	for (const { name, rows } of sheets) {
		const head = findHead(rows)
		if (head) return compareRows(name, rows.slice(head.row), head, penilaian)
	}
	throw new AppError(
		400,
		'no_heading',
		'Tidak ada baris judul dengan kolom Stambuk (atau NIM) dan Kehadiran, Tugas, UTS, atau UAS. Unduh lembar ini sebagai contoh',
	)
}

function findHead(rows: readonly SheetRow[]): Head | undefined {
	for (const [i, { cells }] of rows.slice(0, HEAD_WITHIN).entries()) {
		const columns = new Map<Komponen | 'stambuk', number>()
		for (const [column, cell] of cells.entries()) {
			const name = columnName(cell)
			if (name && !columns.has(name)) columns.set(name, column)
		}
		const stambuk = columns.get('stambuk')
		const komponen = KOMPONEN.flatMap((k): [Komponen, number][] => {
			const column = columns.get(k)
			return column === undefined ? [] : [[k, column]]
		})
		if (stambuk !== undefined && komponen.length > 0) return { row: i + 1, stambuk, komponen }
	}
	return undefined
}

/** `UTS (30 %)` and `Nilai UTS` are the column of the UTS. */
function columnName(cell: CellValue) {
	if (typeof cell !== 'string') return undefined
	const plain = cell
		.toLowerCase()
		.replace(/[(:].*$/s, '')
		.replace(/\d+ ?%$/, '')
		.replaceAll(/\s+/g, ' ')
		.trim()
	return NAMES.find(([, pattern]) => pattern.test(plain))?.[0]
}

function compareRows(
	lembar: string,
	rows: readonly SheetRow[],
	head: Head,
	{ nilai }: Pick<Penilaian, 'nilai'>,
): PratinjauImpor {
	const byStambuk = new Map(nilai.map((baris) => [baris.stambuk, baris]))
	const seen = new Map<string, number>()
	const result: PratinjauImpor = {
		lembar,
		komponen: head.komponen.map(([k]) => k),
		perubahan: [],
		sama: 0,
		ditolak: [],
		tidak_disebut: 0,
	}
	for (const { number, cells } of rows) {
		const refuse = (column: number, alasan: string) =>
			result.ditolak.push({
				sel: cellAddress(number, column),
				isi: shown(cells[column] ?? null).slice(0, 100),
				alasan,
			})
		const stambuk = shown(cells[head.stambuk] ?? null).replaceAll(/\s/g, '')
		const scores = head.komponen.filter(([, column]) => shown(cells[column] ?? null).trim() !== '')
		if (stambuk === '') {
			// A signature or a sum below the list has no number; only a row with scores in it is worth a word.
			if (scores.length === head.komponen.length) refuse(head.stambuk, 'Stambuk kosong')
			continue
		}
		const baris = byStambuk.get(stambuk)
		if (!baris) {
			refuse(head.stambuk, 'Bukan mahasiswa kelas ini')
			continue
		}
		const first = seen.get(stambuk)
		if (first !== undefined) {
			refuse(head.stambuk, `Sudah ada di baris ${first}`)
			continue
		}
		seen.set(stambuk, number)
		const kini = nilaiBerlaku(baris.entri, baris.sumber)
		for (const [komponen, column] of scores) {
			const read = readCell(cells[column] ?? null)
			if ('alasan' in read) refuse(column, read.alasan)
			else if (read.nilai === kini[komponen]) result.sama++
			else if (read.nilai !== null)
				result.perubahan.push({
					stambuk,
					nama: baris.nama,
					komponen,
					dari: kini[komponen],
					ke: read.nilai,
				})
		}
	}
	result.tidak_disebut = nilai.filter(({ stambuk }) => !seen.has(stambuk)).length
	return result
}

function readCell(cell: CellValue): { nilai: number | null } | { alasan: string } {
	if (cell instanceof Date) return { alasan: 'Berisi tanggal; ubah format sel menjadi angka' }
	if (typeof cell === 'boolean') return { alasan: 'Bukan angka' }
	const read = readSkor(shown(cell))
	if ('nilai' in read) return read
	return { alasan: read.salah === 'di_luar_batas' ? 'Nilai harus 0 sampai 100' : 'Bukan angka' }
}

/** A cell in words. A number that is a stambuk has no decimals; one of a formula may have too many. */
function shown(cell: CellValue): string {
	if (cell === null) return ''
	if (cell instanceof Date) return cell.toISOString().slice(0, 10)
	if (typeof cell === 'number')
		return Number.isInteger(cell) ? cell.toFixed(0) : String(Math.round(cell * 1e6) / 1e6)
	return String(cell)
}
