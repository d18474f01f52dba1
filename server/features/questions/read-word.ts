import type { Zip } from './berkas-zip.ts'
import { refused } from './berkas-zip.ts'
import { type Baris, type Catatan, plain, type Terbaca } from './mentah.ts'
import { readLines } from './soal-lines.ts'
import { type Grid, readTable } from './soal-table.ts'
import { readDokumen, type Tabel } from './word-document.ts'

/** Reads the questions of a Word document: those of its tables, and those of its running text. @throws Refused */
export function readWord(zip: Zip): { soal: Terbaca[]; notes: Catatan[] } {
	if (zip.names.some((name) => /vbaProject\.bin$/i.test(name)))
		throw refused(
			'Berkas ini memuat makro. Simpan sebagai "Dokumen Word (*.docx)" tanpa makro lalu unggah lagi.',
		)
	const dokumen = readDokumen(zip)
	const soal: Terbaca[] = []
	const notes: Catatan[] = []
	let lines: Baris[] = []
	const endText = () => {
		const read = readLines(lines)
		soal.push(...read.soal)
		notes.push(...read.notes)
		lines = []
	}
	for (const part of dokumen.isi) {
		if (!('nomor' in part)) {
			lines.push(part)
			continue
		}
		const read = readTable(gridOf(part))
		if (!read) {
			lines.push(...asLines(part))
			continue
		}
		endText()
		soal.push(...read.soal)
		notes.push(...read.notes)
	}
	endText()
	if (soal.length === 0)
		throw refused(
			`Dikenali sebagai dokumen Word dengan ${dokumen.paragraf} paragraf dan ${dokumen.tabel} tabel, tetapi tidak ada soal di dalamnya. Yang dicari: soal bernomor "1. …" dengan opsi "A. …", atau tabel dengan kolom SOAL, A sampai E, dan KUNCI.`,
		)
	return { soal, notes }
}

function gridOf(tabel: Tabel): Grid {
	const baris = tabel.baris.map((row, index) => {
		const sel: Baris[][] = []
		const lanjutan: boolean[] = []
		let at = 0
		for (const cell of row) {
			sel[at] = cell.baris
			lanjutan[at] = cell.lanjutan
			at += cell.lebar
		}
		const filled = Array.from({ length: at }, (_, i) => sel[i] ?? [])
		return { tempat: `Tabel ${tabel.nomor} baris ${index + 1}`, sel: filled, lanjutan }
	})
	return { baris, selTempat: (row, column) => `Tabel ${tabel.nomor} baris ${row + 1} kolom ${column + 1}` }
}

/** A table that is part of a question, or only holds text in its place: a layout of two columns, a table of figures. */
function asLines(tabel: Tabel): Baris[] {
	return tabel.baris.flatMap((row) => {
		const cells = row.filter((cell) => cell.baris.some((line) => plain(line).trim() !== ''))
		if (cells.length <= 1) return cells.flatMap((cell) => cell.baris)
		// Side by side, in one line.
		const runs = cells.flatMap((cell, i) => [
			...(i > 0 ? [{ text: '\t' }] : []),
			...cell.baris.flatMap((line, j) => [...(j > 0 ? [{ text: ' ' }] : []), ...line.runs]),
		])
		return [{ runs, label: cells[0]?.baris[0]?.label ?? null, tempat: `Tabel ${tabel.nomor}` }]
	})
}
