import { drawParagraph, MARGIN, type Pdf, type PdfElement, wrapText } from '#server/lib/pdf/document.ts'
import type { StatusKhs } from '#shared/rules/khs.ts'

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
