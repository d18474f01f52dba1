import type { Order } from '#server/lib/heavy.ts'
import {
	drawArtifact,
	drawLine,
	drawParagraph,
	LINE,
	MUTED,
	PAGE_HEIGHT,
	PAGE_WIDTH,
	type Pdf,
	type PdfElement,
	renderPdf,
	wrapText,
} from '#server/lib/pdf/document.ts'
import type { Institution } from '#server/lib/settings.ts'

type Slip = { nama: string; nomor: string; kelas: string | null; email: string; password: string }
export type Slips = {
	institution: Institution
	/** Where one signs in. */
	alamat: string
	/** The last day of these passwords, as it is read. */
	sampai: string
	slip: readonly Slip[]
}

const COLUMNS = 2
const ROWS = 6
const EDGE = 28
const WIDTH = (PAGE_WIDTH - 2 * EDGE) / COLUMNS
const HEIGHT = (PAGE_HEIGHT - 2 * EDGE - 20) / ROWS
const INNER = 12

/** First passwords to be cut out and handed over, one slip a person. */
export function renderSlips({ content, date }: Order<Slips>): Promise<Buffer> {
	const { institution } = content
	const draw = (pdf: Pdf, root: PdfElement) => {
		content.slip.forEach((slip, i) => {
			const place = i % (COLUMNS * ROWS)
			if (i > 0 && place === 0) pdf.addPage()
			drawSlip(pdf, root, content, slip, {
				x: EDGE + (place % COLUMNS) * WIDTH,
				y: EDGE + Math.floor(place / COLUMNS) * HEIGHT,
			})
		})
	}
	const info = { title: 'Password awal', subject: 'Slip password awal', author: institution.name, date }
	return renderPdf(info, draw)
}

function drawSlip(
	pdf: Pdf,
	root: PdfElement,
	{ institution, alamat, sampai }: Slips,
	{ nama, nomor, kelas, email, password }: Slip,
	{ x, y }: { x: number; y: number },
): void {
	drawArtifact(pdf, () =>
		pdf.lineWidth(0.6).dash(3, { space: 3 }).strokeColor(LINE).rect(x, y, WIDTH, HEIGHT).stroke().undash(),
	)
	const left = x + INNER
	const one = (text: string, face: 'regular' | 'bold', size: number) =>
		wrapText(pdf, text, WIDTH - 2 * INNER, face, size)[0] ?? ''
	const heading = () => drawLine(pdf, one(nama, 'bold', 10.5), left, y + 23, { face: 'bold', size: 10.5 })
	root.add(pdf.struct('H1', {}, heading))
	drawParagraph(pdf, root, [
		[one(institution.name, 'regular', 7.5), left, y + 11, { size: 7.5, color: MUTED }],
		[[nomor, kelas].filter(Boolean).join(' · '), left, y + 38, { size: 8.5, color: MUTED }],
		[`Masuk di ${one(alamat.replace(/^https?:\/\//, ''), 'regular', 8.5)}`, left, y + 55, { size: 8.5 }],
		[`Email: ${one(email, 'regular', 8.5)}`, left, y + 67, { size: 8.5 }],
		[`Password awal: ${password}`, left, y + 81, { face: 'bold', size: 10 }],
		[`Untuk sekali masuk, berlaku sampai ${sampai}.`, left, y + 97, { size: 7.5, color: MUTED }],
		['Setelah masuk, pilih password sendiri.', left, y + 107, { size: 7.5, color: MUTED }],
	])
}
