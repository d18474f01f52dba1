import {
	drawArtifact,
	drawParagraph,
	INK,
	MARGIN,
	MUTED,
	type Pdf,
	type PdfElement,
	wrapText,
} from '#server/lib/pdf/document.ts'
import { drawQr } from '#server/lib/pdf/qr.ts'
import type { IsiKhs, StatusKhs } from '#shared/rules/khs.ts'
import { tanggalPanjang } from './pdf-figures.ts'

export const QR_SIZE = 92
const SIGN_X = MARGIN + 300

/** Draws the QR code with what it is for, and place, date and signatory of an approved sheet. */
export function drawSignature(pdf: Pdf, root: PdfElement, isi: IsiKhs, alamat: string, y: number): void {
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
	const { jabatan, nama, nip } = isi.pejabat
	drawParagraph(pdf, root, [
		[`${isi.kota}, ${tanggalPanjang(isi.tanggal)}`, SIGN_X, y],
		[jabatan, SIGN_X, y + 14],
		[nama, SIGN_X, y + 76, { face: 'bold', size: 10 }],
		...(nip ? [[`NIP ${nip}`, SIGN_X, y + 91] as const] : []),
	])
	drawArtifact(pdf, () => {
		const width = pdf.font('bold', 10).widthOfString(nama)
		pdf
			.lineWidth(0.6)
			.moveTo(SIGN_X, y + 89)
			.lineTo(SIGN_X + width, y + 89)
			.stroke(INK)
	})
}

const NOTE: Readonly<Record<Exclude<StatusKhs, 'approved'>, string>> = {
	pending:
		'Lembar ini belum disahkan. Nilai di dalamnya masih dapat berubah dan tidak berlaku sebagai bukti hasil studi.',
	rejected:
		'Lembar ini ditolak dan tidak berlaku sebagai bukti hasil studi. Hubungi bagian akademik untuk keterangan lebih lanjut.',
}

/** Says in words, where the signature would be, that the sheet counts for nothing yet. */
export function drawDraftNote(pdf: Pdf, root: PdfElement, status: StatusKhs, y: number): void {
	if (status === 'approved') return
	const lines = wrapText(pdf, NOTE[status], 420, 'semibold', 9.5)
	drawParagraph(
		pdf,
		root,
		lines.map((line, i) => [line, MARGIN, y + i * 13, { face: 'semibold', color: '#8f1f29' }]),
	)
}
