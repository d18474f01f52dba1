import { ukuranLogo } from '#shared/rules/logo.ts'
import { PALET_BAWAAN } from '#shared/rules/warna.ts'
import type { Institution } from '../settings.ts'
import {
	CONTENT_WIDTH,
	drawArtifact,
	drawParagraph,
	INK,
	MARGIN,
	MUTED,
	type Pdf,
	type PdfElement,
	type TextStyle,
	wrapText,
} from './document.ts'

const LOGO = 46
const TOP = 40

/** The institution's own mark in a document. */
export type Mark = PDFKit.Mixins.ImageSrc | undefined

/** Takes the mark into a document, once however often it is drawn; nothing where there is none. */
export function openMark(pdf: Pdf, logo: Uint8Array | undefined): Mark {
	// The types of pdfkit do not know it.
	const opener = pdf as unknown as { openImage: (bytes: Buffer) => Mark }
	return logo && opener.openImage(Buffer.from(logo))
}

/** Draws logo, institution, address and the double rule; gives the place below it. */
export function drawLetterhead(pdf: Pdf, root: PdfElement, institution: Institution, mark: Mark): number {
	const own = mark && institution.logo ? ukuranLogo(institution.logo, LOGO) : undefined
	drawArtifact(pdf, () => {
		if (mark && own)
			pdf.image(mark, MARGIN, TOP + (LOGO - own.tinggi) / 2, { width: own.lebar, height: own.tinggi })
		else drawProduct(pdf, institution.brand ?? PALET_BAWAAN.terang.brand)
	})
	const x = MARGIN + (own?.lebar ?? LOGO) + 14
	const lines: (readonly [text: string, x: number, y: number, style: TextStyle])[] = []
	let y = TOP
	const write = (text: string, step: number, size: number, style: TextStyle) => {
		for (const line of wrapText(pdf, text, MARGIN + CONTENT_WIDTH - x, style.face ?? 'regular', size)) {
			lines.push([line, x, y, { ...style, size }])
			y += step
		}
	}
	write(institution.name, 20, 15, { face: 'bold' })
	write(institution.address, 12, 8.5, { color: MUTED })
	write([institution.phone, institution.email].filter(Boolean).join(' · '), 12, 8.5, { color: MUTED })
	drawParagraph(pdf, root, lines)
	const rule = Math.max(TOP + LOGO, y) + 12
	drawArtifact(pdf, () => {
		const right = MARGIN + CONTENT_WIDTH
		pdf.lineWidth(1.8).moveTo(MARGIN, rule).lineTo(right, rule).stroke(INK)
		pdf
			.lineWidth(0.6)
			.moveTo(MARGIN, rule + 3)
			.lineTo(right, rule + 3)
			.stroke(INK)
	})
	return rule + 3
}

/** The mark of the pages, drawn on a field of 32. */
function drawProduct(pdf: Pdf, brand: string): void {
	pdf.save()
	pdf.translate(MARGIN, TOP).scale(LOGO / 32)
	pdf.roundedRect(0, 0, 32, 32, 9).fill(brand)
	pdf.path('M15 6v15H7c3.8-3.8 6.6-8.8 8-15Z').fill('#ffffff')
	pdf.path('M17 9c3.8 2.9 6.5 6.9 7.600 12H17Z').fill('#b9c8ff')
	pdf.path('M6.5 23h19c-1.1 2.1-2.5 3-4.4 3H10.9c-1.9 0-3.3-.9-4.4-3Z').fill('#ffffff')
	pdf.restore()
}
