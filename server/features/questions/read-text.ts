import { refused } from '#server/lib/foreign/first-look.ts'
import { barisOf, type Catatan, type Terbaca } from './mentah.ts'
import { readLines } from './soal-lines.ts'

/** Reads plain text that is written as in Word: "1. …", "A. …", "Kunci: B". @throws Refused */
export function readPlainText(text: string): { soal: Terbaca[]; notes: Catatan[] } {
	const lines = text.split(/\r\n|\r|\n/)
	const read = readLines(lines.map((line, index) => barisOf(line, `baris ${index + 1}`)))
	if (read.soal.length === 0) {
		const first = lines.find((line) => line.trim() !== '')?.trim() ?? ''
		throw refused(
			`Dikenali sebagai teks biasa, tetapi tidak ada soal di dalamnya. Baris pertamanya: "${first.slice(0, 60)}". Yang dicari: "1. …" dengan opsi "A. …" dan "Kunci: B".`,
		)
	}
	return read
}
