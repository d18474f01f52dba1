import { create } from 'qrcode'
import type { Pdf, PdfElement } from './document.ts'

/** The code of an address: enough redundancy for a creased sheet. */
export const qrModules = (text: string) => create(text, { errorCorrectionLevel: 'M' }).modules

/** Draws a QR code as vectors, `size` points wide, which is a link on a screen. */
export function drawQr(
	pdf: Pdf,
	root: PdfElement,
	alamat: string,
	{ x, y, size, alt }: { x: number; y: number; size: number; alt: string },
): void {
	const modules = qrModules(alamat)
	const unit = size / modules.size
	const block = pdf.struct('P')
	root.add(block)
	const link = pdf.struct('Link')
	block.add(link)
	const figure = { alt, bbox: [x, y, x + size, y + size] }
	link.add(
		pdf.struct('Figure', figure, () => {
			// One rectangle for each run of dark modules in a row: a third of the drawing commands.
			for (let row = 0; row < modules.size; row++)
				for (let column = 0; column < modules.size; ) {
					let run = 0
					while (column + run < modules.size && modules.get(row, column + run)) run++
					if (run > 0) pdf.rect(x + column * unit, y + row * unit, run * unit, unit)
					column += run + 1
				}
			pdf.fill('#000000')
		}),
	)
	// The types of pdfkit do not know where an annotation belongs in the structure.
	const place = { structParent: link, Contents: new String(alt) } as object
	pdf.link(x, y, size, size, alamat, place)
	block.end()
}
