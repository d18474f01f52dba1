import {
	CONTENT_WIDTH,
	drawArtifact,
	drawParagraph,
	LINE,
	MARGIN,
	MUTED,
	type Pdf,
	type PdfElement,
	wrapText,
} from './document.ts'

const CM = 72 / 2.54
const WIDTH = 3 * CM
const HEIGHT = 4 * CM
/** The same at 300 dots an inch. */
const DOTS = { width: 354, height: 472 }
const LABEL = 92
const GAP = 20

/** Photos as a PDF takes them, by the hash of the stored file. */
export type Photos = ReadonlyMap<string, Buffer>

/** Who somebody is, in pairs of name and value, and the hash of their photo. */
export type Person = { rows: readonly (readonly [string, string])[]; foto: string | null; alt: string }

/** Makes stored photos upright ones of 3 x 4. A file that is gone, or is no picture, leaves the empty frame. */
export async function readPhotos(hashes: readonly string[], files: readonly Uint8Array[]): Promise<Photos> {
	const photos = new Map<string, Buffer>()
	if (hashes.length === 0) return photos
	// Sheets without photos do not need it.
	const { default: sharp } = await import('sharp')
	for (const [i, hash] of hashes.entries()) {
		const jpeg = await sharp(files[i])
			.resize(DOTS.width, DOTS.height, { fit: 'cover' })
			.flatten({ background: '#ffffff' })
			.jpeg({ quality: 85 })
			.toBuffer()
			.catch(() => undefined)
		if (jpeg) photos.set(hash, jpeg)
	}
	return photos
}

/** Draws who somebody is, with the photo or the place where one is glued; gives the place below. */
export function drawPerson(
	pdf: Pdf,
	root: PdfElement,
	{ rows, foto, alt }: Person,
	photos: Photos,
	top: number,
): number {
	const x = MARGIN + CONTENT_WIDTH - WIDTH
	let y = top
	for (const [label, value] of rows) {
		const lines = wrapText(pdf, value, x - GAP - MARGIN - LABEL, 'semibold', 9.5)
		drawParagraph(pdf, root, [
			[label, MARGIN, y, { color: MUTED }],
			...lines.map((line, n) => [line, MARGIN + LABEL, y + n * 13, { face: 'semibold' }] as const),
		])
		y += Math.max(1, lines.length) * 13 + 6
	}
	const jpeg = foto === null ? undefined : photos.get(foto)
	if (jpeg) {
		const figure = { alt, bbox: [x, top, x + WIDTH, top + HEIGHT] as [number, number, number, number] }
		root.add(pdf.struct('Figure', figure, () => pdf.image(jpeg, x, top, { width: WIDTH, height: HEIGHT })))
	} else
		drawParagraph(pdf, root, [
			['3 x 4', x + WIDTH / 2, top + HEIGHT / 2 - 6, { color: MUTED, align: 'center' }],
		])
	drawArtifact(pdf, () => pdf.lineWidth(0.6).rect(x, top, WIDTH, HEIGHT).stroke(LINE))
	return Math.max(y, top + HEIGHT) + 16
}
