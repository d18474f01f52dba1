import {
	CONTENT_WIDTH,
	drawParagraph,
	MARGIN,
	type Pdf,
	type PdfElement,
	wrapText,
} from '#server/lib/pdf/document.ts'
import { drawFacts } from '#server/lib/pdf/facts.ts'
import { tanggalPanjang } from '#server/lib/pdf/figures.ts'
import { drawSignature } from '#server/lib/pdf/signature.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import type { CetakSurat } from './print.ts'

const SIZE = 10.5
const LINE_HEIGHT = 17
const INDENT = 24

/** Draws the words of a letter that somebody studies here, from `top` on. */
export function drawLetter(pdf: Pdf, root: PdfElement, { isi, alamat }: CetakSurat, top: number): void {
	const { identitas, pejabat, institution } = isi
	const write = (text: string, y: number) => {
		const lines = wrapText(pdf, text, CONTENT_WIDTH, 'regular', SIZE)
		drawParagraph(
			pdf,
			root,
			lines.map((line, i) => [line, MARGIN, y + i * LINE_HEIGHT, { size: SIZE }] as const),
		)
		return y + lines.length * LINE_HEIGHT
	}
	const list = (rows: readonly (readonly [string, string])[], y: number) =>
		drawFacts(pdf, root, rows, {
			x: MARGIN + INDENT,
			y,
			width: CONTENT_WIDTH - INDENT,
			labelWidth: 100,
		})
	const facts: [string, string | null][] = [
		['Nama', identitas.nama],
		['Stambuk (NIM)', identitas.stambuk],
		['Program Studi', identitas.program_studi],
		['Kelas', identitas.kelas],
		['Semester', String(identitas.semester)],
		['Tahun Akademik', identitas.periode_kode && namaPeriode(identitas.periode_kode)],
	]
	let y = write(`Perihal: Keterangan aktif kuliah`, top + 8)
	y = write('Yang bertanda tangan di bawah ini:', y + 10)
	y = list(
		[
			['Nama', pejabat.nama],
			...(pejabat.nip ? [['NIP', pejabat.nip] as const] : []),
			['Jabatan', pejabat.jabatan],
		],
		y + 6,
	)
	y = write('menerangkan dengan sebenarnya bahwa:', y + 8)
	y = list(
		facts.filter((row): row is [string, string] => row[1] !== null),
		y + 6,
	)
	y = write(
		`adalah benar mahasiswa ${institution.name} yang tercatat aktif kuliah pada semester tersebut di atas.`,
		y + 8,
	)
	const until = isi.berlaku_sampai ? ` dan berlaku sampai dengan ${tanggalPanjang(isi.berlaku_sampai)}` : ''
	y = write(`Surat keterangan ini dibuat untuk keperluan: ${isi.keperluan}${until}.`, y + 8)
	y = write('Demikian surat keterangan ini dibuat untuk dipergunakan sebagaimana mestinya.', y + 8)
	drawSignature(pdf, root, isi, alamat, y + 30)
}
