import { refused } from '#server/lib/foreign/first-look.ts'
import type { Zip } from '#server/lib/foreign/stranger-zip.ts'
import { readDokumen, type Tabel } from '#server/lib/foreign/word-document.ts'
import { type Baris, OBJECT, plain } from '#server/lib/foreign/word-line.ts'
import { childrenOf, parseXml, textOf } from '#server/lib/foreign/xml.ts'
import { ASLI_FILE, gayaBaris, gayaOf } from './gaya.ts'
import { type Catatan, htmlOf, type Terbaca } from './mentah.ts'
import type { Grid } from './soal-grid.ts'
import { readLines } from './soal-lines.ts'
import { readTable } from './soal-table.ts'
import { Bergaya } from './word-gaya.ts'

/** Reads the questions of a Word document: those of its tables, and those of its running text. @throws Refused */
export function readWord(zip: Zip): { soal: Terbaca[]; notes: Catatan[] } {
	const dokumen = readDokumen(zip)
	const bergaya = new Bergaya(readAsli(zip))
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
			const gaya = gayaBaris(part)
			if (gaya) bergaya.add(part, gaya)
			else lines.push(part)
			continue
		}
		if (gayaOf(part.style) === 'tabel') {
			bergaya.push(tableLine(part))
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
	soal.unshift(...bergaya.end())
	if (soal.length === 0)
		throw refused(
			`Dikenali sebagai dokumen Word dengan ${dokumen.paragraf} paragraf dan ${dokumen.tabel} tabel, tetapi tidak ada soal di dalamnya. Yang dicari: soal bernomor "1. …" dengan opsi "A. …", atau tabel dengan kolom SOAL, A sampai E, dan KUNCI.`,
		)
	return { soal, notes }
}

/** What there is of a Word document to read. */
export const WORD_FILES = (name: string): boolean =>
	/^word\/(?:[^/]+\.xml|_rels\/document\.xml\.rels|media\/[^/]+)$/.test(name) || name === ASLI_FILE

/** The texts that Word has no words for, of a file of ours; those whose pictures are gone are of no use. */
function readAsli(zip: Zip): Map<string, string> {
	const source = zip.read(ASLI_FILE)
	const asli = new Map<string, string>()
	if (!source?.includes('urn:stambuk:soal')) return asli
	for (const teks of childrenOf(parseXml(source.toString('utf8')), 'teks')) {
		const html = textOf(teks)
		const pictures = [...html.matchAll(/<img src="(media\/[^"]*)"/g)]
		if (pictures.every(([, name]) => zip.names.includes(`word/${name}`)))
			asli.set(teks.attributes.k ?? '', html)
	}
	return asli
}

/** A table within a question, as a line of it. */
function tableLine({ nomor, baris }: Tabel): Baris {
	/** The cell that goes on below, by its column. */
	const open: string[] = []
	const spans = new Map<string, number>()
	const rows = baris.map((row, r) => {
		const cells: { column: number; html: string; columns: number }[] = []
		let column = 0
		for (const cell of row) {
			const above = open[column]
			if (cell.lanjutan && above) spans.set(above, (spans.get(above) ?? 1) + 1)
			else {
				open[column] = `${r}/${column}`
				const html = htmlOf(cell.baris).text.replace(/^<p>((?:(?!<p>)[\s\S])*)<\/p>$/, '$1')
				cells.push({ column, html, columns: cell.lebar })
			}
			column += cell.lebar
		}
		return cells
	})
	const html = rows
		.map(
			(cells, r) =>
				`<tr>${cells
					.map(({ column, html: inner, columns }) => {
						const below = spans.get(`${r}/${column}`) ?? 1
						return `<td${columns > 1 ? ` colspan="${columns}"` : ''}${below > 1 ? ` rowspan="${below}"` : ''}>${inner}</td>`
					})
					.join('')}</tr>`,
		)
		.join('')
	return {
		runs: [{ text: OBJECT, html: `<table><tbody>${html}</tbody></table>` }],
		label: null,
		tempat: `Tabel ${nomor}`,
	}
}

function gridOf(tabel: Tabel): Grid {
	const baris = tabel.baris.map((row, index) => {
		const sel: Baris[][] = []
		const lanjutan: boolean[] = []
		const awal: number[] = []
		const tabelDalam: boolean[] = []
		let at = 0
		for (const cell of row) {
			sel[at] = cell.baris
			lanjutan[at] = cell.lanjutan
			tabelDalam[at] = cell.tabel
			for (let over = at; over < at + cell.lebar; over++) awal[over] = at
			at += cell.lebar
		}
		const filled = Array.from({ length: at }, (_, i) => sel[i] ?? [])
		return {
			tempat: `Tabel ${tabel.nomor} baris ${index + 1}`,
			sel: filled,
			lanjutan,
			awal,
			tabel: tabelDalam,
		}
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
