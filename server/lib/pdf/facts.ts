import { drawParagraph, MUTED, type Pdf, type PdfElement, wrapText } from './document.ts'

export type Place = { x: number; y: number; width: number; labelWidth: number }

const STEP = 16
const LINE_HEIGHT = 13

/** Draws names with their values, one below the other; a long value goes on below itself. Gives the place below. */
export function drawFacts(
	pdf: Pdf,
	root: PdfElement,
	rows: readonly (readonly [label: string, value: string])[],
	{ x, y: top, width, labelWidth }: Place,
): number {
	let y = top
	for (const [label, value] of rows) {
		const lines = wrapText(pdf, value, width - labelWidth - 8, 'semibold', 9.5)
		drawParagraph(pdf, root, [
			[label, x, y, { color: MUTED }],
			[':', x + labelWidth, y],
			...lines.map(
				(line, i) => [line, x + labelWidth + 8, y + i * LINE_HEIGHT, { face: 'semibold' }] as const,
			),
		])
		y += STEP + (lines.length - 1) * LINE_HEIGHT
	}
	return y
}
