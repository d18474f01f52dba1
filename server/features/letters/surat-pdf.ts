import type { Order } from '#server/lib/heavy.ts'
import {
	drawArtifact,
	drawLine,
	drawParagraph,
	INK,
	MUTED,
	PAGE_WIDTH,
	type Pdf,
	type PdfElement,
	renderPdf,
	widthOf,
} from '#server/lib/pdf/document.ts'
import { drawLetterhead, openMark } from '#server/lib/pdf/letterhead.ts'
import { readPhotos } from '#server/lib/pdf/photo.ts'
import { NAMA_SURAT } from '#shared/rules/surat.ts'
import { drawCard } from './pdf-card.ts'
import { drawLetter } from './pdf-letter.ts'
import { drawTranscript } from './pdf-transcript.ts'
import type { CetakSurat } from './print.ts'

/** As much of the fingerprint as a person compares. */
const SIDIK_TERCETAK = 16

/** A letter, a transcript or a card as A4 PDF. */
export async function renderSurat({ content, date, files = [], logo }: Order<CetakSurat>): Promise<Buffer> {
	const { isi, nomor, sidik } = content
	const photos = await readPhotos(isi.foto && files.length > 0 ? [isi.foto] : [], files)
	const nama = NAMA_SURAT[isi.jenis]
	const info = {
		title: `${nama} - ${isi.identitas.nama} (${isi.identitas.stambuk})`,
		author: isi.institution.name,
		subject: `${nama} nomor ${nomor}`,
		date,
	}
	const foot = `${nomor} · Sidik isi ${sidik.slice(0, SIDIK_TERCETAK)}`
	return renderPdf(
		info,
		(pdf, root) => {
			const mark = openMark(pdf, logo)
			const photo = isi.foto ? photos.get(isi.foto) : undefined
			if (isi.jenis === 'ktm') return drawCard(pdf, root, content, { photo, mark })
			const top = drawTitle(pdf, root, content, drawLetterhead(pdf, root, isi.institution, mark) + 22)
			if (isi.transkrip) drawTranscript(pdf, root, { ...content, transkrip: isi.transkrip }, top)
			else drawLetter(pdf, root, content, top)
		},
		foot,
	)
}

function drawTitle(pdf: Pdf, root: PdfElement, { isi, nomor }: CetakSurat, y: number): number {
	const title = NAMA_SURAT[isi.jenis].toUpperCase()
	const middle = PAGE_WIDTH / 2
	root.add(
		pdf.struct('H1', {}, () =>
			drawLine(pdf, title, middle, y, { face: 'bold', size: 13.5, align: 'center' }),
		),
	)
	drawArtifact(pdf, () => {
		const half = widthOf(pdf, title, { face: 'bold', size: 13.5 }) / 2
		pdf
			.lineWidth(0.8)
			.moveTo(middle - half, y + 18)
			.lineTo(middle + half, y + 18)
			.stroke(INK)
	})
	drawParagraph(pdf, root, [[`Nomor: ${nomor}`, middle, y + 24, { size: 10, align: 'center', color: MUTED }]])
	return y + 40
}
