import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { unpackWoff } from './woff.ts'

export type Pdf = PDFKit.PDFDocument
export type PdfElement = PDFKit.PDFStructureElement

export const MARGIN = 54
export const PAGE_WIDTH = 595.28
export const PAGE_HEIGHT = 841.89
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN

/** Ink of printed sheets: dark enough for a copier. */
export const INK = '#151b2e'
export const MUTED = '#4b546b'
export const LINE = '#b9c0d0'
export const SOFT = '#eef1f8'

const FACES = { regular: 400, semibold: 600, bold: 700 } as const
export type Face = keyof typeof FACES

let fonts: Promise<Record<Face, Buffer>> | undefined

/** The faces of the interface's own typeface, read once. */
function readFonts(): Promise<Record<Face, Buffer>> {
	fonts ??= Promise.all(
		Object.entries(FACES).map(async ([face, weight]) => {
			const name = `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`
			return [face, unpackWoff(await readFile(fileURLToPath(import.meta.resolve(name))))] as const
		}),
	).then((entries) => Object.fromEntries(entries) as Record<Face, Buffer>)
	return fonts
}

/**
 * Makes an A4 document, tagged (PDF/UA) and with embedded fonts, and gives its bytes.
 * @param draw gets the document and the root of its structure; every text belongs to an element or is an artifact
 */
export async function renderPdf(
	info: { title: string; author: string; subject: string; date: Date },
	draw: (pdf: Pdf, root: PdfElement) => void,
): Promise<Buffer> {
	const faces = await readFonts()
	// The types of pdfkit know the PDF/A subsets only.
	const subset = { subset: 'PDF/UA' } as object
	const pdf = new PDFDocument({
		...subset,
		size: 'A4',
		margin: 0,
		pdfVersion: '1.7',
		tagged: true,
		lang: 'id-ID',
		displayTitle: true,
		info: {
			Title: info.title,
			Author: info.author,
			Subject: info.subject,
			CreationDate: info.date,
			Creator: 'Stambuk',
		},
	})
	const chunks: Buffer[] = []
	const done = new Promise<Buffer>((resolve, reject) => {
		pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
		pdf.on('end', () => resolve(Buffer.concat(chunks)))
		pdf.on('error', reject)
	})
	for (const face of Object.keys(FACES) as Face[]) pdf.registerFont(face, faces[face])
	const root = pdf.struct('Document')
	pdf.addStructure(root)
	draw(pdf, root)
	root.end()
	pdf.end()
	return done
}

const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

export type TextStyle = {
	face?: Face
	size?: number
	color?: string
	/** Where `x` is: at the left end of the text, its middle or its right end. */
	align?: 'left' | 'center' | 'right'
	/** Digits of one width, for columns of figures. */
	tabular?: boolean
}

/** One line of text whose top is at `y`. */
export function drawLine(pdf: Pdf, text: string, x: number, y: number, style: TextStyle = {}): void {
	const { face = 'regular', size = 9.5, color = INK, align = 'left', tabular = false } = style
	const line = printable(text)
	pdf.font(face, size).fillColor(color)
	const options = { lineBreak: false, ...(tabular && { features: TABULAR }) }
	const shift =
		align === 'left' ? 0 : pdf.widthOfString(line.trimEnd(), options) / (align === 'center' ? 2 : 1)
	pdf.text(line, x - shift, y, options)
}

/** The text in lines no wider than `width`. */
export function wrapText(pdf: Pdf, text: string, width: number, face: Face, size: number): string[] {
	pdf.font(face, size)
	const lines: string[] = []
	for (const word of printable(text).split(/\s+/)) {
		const last = lines.at(-1)
		if (last !== undefined && pdf.widthOfString(`${last} ${word}`) <= width)
			lines[lines.length - 1] = `${last} ${word}`
		else lines.push(word)
	}
	return lines
}

/** A paragraph of lines; a reader of the structure hears a pause between them. */
export function drawParagraph(
	pdf: Pdf,
	root: PdfElement,
	lines: readonly (readonly [text: string, x: number, y: number, style?: TextStyle])[],
): void {
	root.add(
		pdf.struct('P', {}, () => {
			for (const [text, x, y, style] of lines) drawLine(pdf, `${text} `, x, y, style)
		}),
	)
}

/** Draws what is decoration, which a screen reader passes over. */
export function drawArtifact(pdf: Pdf, draw: () => void): void {
	pdf.markContent('Artifact', { type: 'Layout' })
	draw()
	pdf.endMarkedContent()
}

/** The embedded faces hold Latin-1 and this typography; letters with other marks lose them, all else becomes "?". */
function printable(text: string): string {
	return text
		.normalize('NFC')
		.replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201e\u2026\u2212]/gu, (character) => {
			const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
			return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?'
		})
}
