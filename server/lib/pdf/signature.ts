import {
	CONTENT_WIDTH,
	drawArtifact,
	drawParagraph,
	INK,
	MARGIN,
	MUTED,
	type Pdf,
	type PdfElement,
	widthOf,
	wrapText,
} from './document.ts'
import { tanggalPanjang } from './figures.ts'
import { drawQr } from './qr.ts'

export const QR_SIZE = 92
const SIGN_X = MARGIN + 300
const SIGN_WIDTH = MARGIN + CONTENT_WIDTH - SIGN_X

/** How much room {@link drawSignature} needs. */
export const SIGNATURE_HEIGHT = 130

export type Signed = {
	kota: string
	/** Campus date. */
	tanggal: string
	pejabat: { jabatan: string; nama: string; nip: string }
}

/** Draws the QR code of the address at which a sheet is checked, with what it is for. */
export function drawSeal(pdf: Pdf, root: PdfElement, alamat: string, y: number): void {
	drawQr(pdf, root, alamat, {
		x: MARGIN,
		y,
		size: QR_SIZE,
		alt: 'Kode QR menuju halaman pemeriksaan keaslian lembar ini',
	})
	const note = [
		'Pindai untuk memeriksa keaslian',
		`lembar ini di ${new URL(alamat).host}.`,
		'Ditandatangani secara digital',
		'(Ed25519).',
	]
	drawParagraph(
		pdf,
		root,
		note.map((line, i) => [line, MARGIN + QR_SIZE + 12, y + 2 + i * 11.5, { size: 8, color: MUTED }]),
	)
}

/** Draws the QR code of an address with what it is for, and place, date and signatory of an official sheet. */
export function drawSignature(
	pdf: Pdf,
	root: PdfElement,
	{ kota, tanggal, pejabat }: Signed,
	alamat: string,
	y: number,
): void {
	drawSeal(pdf, root, alamat, y)
	const jabatan = wrapText(pdf, pejabat.jabatan, SIGN_WIDTH, 'regular', 9.5)
	const nama = wrapText(pdf, pejabat.nama, SIGN_WIDTH, 'bold', 10)
	// Where the name ends: with room for a hand above it, whatever the length of office and name.
	const below = y + Math.max(76, 36 + jabatan.length * 12 + (nama.length - 1) * 13)
	drawParagraph(pdf, root, [
		[[kota, tanggalPanjang(tanggal)].filter(Boolean).join(', '), SIGN_X, y],
		...jabatan.map((line, i) => [line, SIGN_X, y + 14 + i * 12] as const),
		...nama.map(
			(line, i) => [line, SIGN_X, below - (nama.length - 1 - i) * 13, { face: 'bold', size: 10 }] as const,
		),
		...(pejabat.nip ? [[`NIP ${pejabat.nip}`, SIGN_X, below + 15] as const] : []),
	])
	drawArtifact(pdf, () => {
		const width = widthOf(pdf, nama.at(-1) ?? '', { face: 'bold', size: 10 })
		pdf
			.lineWidth(0.6)
			.moveTo(SIGN_X, below + 13)
			.lineTo(SIGN_X + width, below + 13)
			.stroke(INK)
	})
}
