import type { Config } from '#server/config.ts'
import {
	CONTENT_WIDTH,
	drawArtifact,
	drawLine,
	drawParagraph,
	INK,
	MARGIN,
	MUTED,
	type Pdf,
	type PdfElement,
} from './document.ts'

const LOGO = 46
const TOP = 40
const BRAND = '#2449c7'

/** Draws logo, institution, address and the double rule; gives the place below it. */
export function drawLetterhead(pdf: Pdf, root: PdfElement, { institution }: Config): number {
	const textX = MARGIN + LOGO + 14
	drawArtifact(pdf, () => {
		pdf.roundedRect(MARGIN, TOP, LOGO, LOGO, 11).fill(BRAND)
		drawLine(pdf, institution.shortName.slice(0, 1).toUpperCase(), MARGIN + LOGO / 2, TOP + 8, {
			face: 'bold',
			size: 24,
			color: '#ffffff',
			align: 'center',
		})
	})
	const small = { size: 8.5, color: MUTED }
	drawParagraph(pdf, root, [
		[institution.name, textX, TOP, { face: 'bold', size: 15 }],
		[institution.address, textX, TOP + 20, small],
		[`${institution.phone} · ${institution.email}`, textX, TOP + 32, small],
	])
	const rule = TOP + LOGO + 12
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
