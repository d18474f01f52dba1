import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { escapeXml, writableInXml } from '../escape-html.ts'
import { printable, type Run, runsOf } from './glyphs.ts'
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

/** A face, or its letters of other Latin alphabets. */
type Font = Face | `${Face} extended`
let fonts: Promise<[Font, Buffer][]> | undefined

/** The faces of the interface's own typeface, read once; a document holds those that it uses. */
function readFonts(): Promise<[Font, Buffer][]> {
	fonts ??= Promise.all(
		(Object.keys(FACES) as Face[]).flatMap((face) => [
			readFont(face, `latin-${FACES[face]}`),
			readFont(`${face} extended`, `latin-ext-${FACES[face]}`),
		]),
	)
	return fonts
}

async function readFont(font: Font, file: string): Promise<[Font, Buffer]> {
	const name = `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${file}-normal.woff`
	return [font, unpackWoff(await readFile(fileURLToPath(import.meta.resolve(name))))]
}

type Info = { title: string; author: string; subject: string; date: Date }

/**
 * Makes an A4 document, tagged (PDF/UA-1) and with embedded fonts, and gives its bytes.
 * @param draw gets the document and the root of its structure; every text belongs to an element or is an artifact
 * @param foot what stands at the foot of each page beside its number; pages of a single one have no number
 */
export async function renderPdf(
	info: Info,
	draw: (pdf: Pdf, root: PdfElement) => void,
	foot = '',
): Promise<Buffer> {
	const pdf = new PDFDocument({
		bufferPages: true,
		size: 'A4',
		margin: 0,
		pdfVersion: '1.7',
		tagged: true,
		lang: 'id-ID',
		displayTitle: true,
		info: {
			// As in the metadata, which are XML.
			Title: writableInXml(info.title),
			Author: writableInXml(info.author),
			Subject: writableInXml(info.subject),
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
	for (const [font, bytes] of await readFonts()) pdf.registerFont(font, bytes)
	const root = pdf.struct('Document')
	pdf.addStructure(root)
	draw(pdf, root)
	root.end()
	drawFeet(pdf, foot)
	writeMetadata(pdf, info)
	pdf.end()
	return done
}

function drawFeet(pdf: Pdf, foot: string): void {
	const { start, count } = pdf.bufferedPageRange()
	for (let i = 0; i < count; i++) {
		const parts = [foot, count > 1 ? `Halaman ${i + 1} dari ${count}` : ''].filter(Boolean)
		pdf.switchToPage(start + i)
		if (parts.length > 0)
			drawArtifact(pdf, () =>
				drawLine(pdf, parts.join(' · '), PAGE_WIDTH / 2, PAGE_HEIGHT - 30, {
					size: 7.5,
					color: MUTED,
					align: 'center',
				}),
			)
	}
}

/**
 * Writes the metadata that pdfkit would write: with its own, a title with `&` is no XML; and where it makes the claim of
 * PDF/UA it adds a list of glyphs to each font that lacks the parts of composed letters, which breaks the claim.
 */
function writeMetadata(pdf: Pdf, { title, author, subject, date }: Info): void {
	const text = (words: string) =>
		`<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(words)}</rdf:li></rdf:Alt>`
	const xmp = `<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${date.toISOString().slice(0, 19)}Z</xmp:CreateDate><xmp:CreatorTool>Stambuk</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title>${text(title)}</dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description>${text(subject)}</dc:description>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>`
	const metadata = pdf as unknown as { appendXML: (xml: string) => void; _addInfo: () => void }
	metadata._addInfo = () => metadata.appendXML(xmp)
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

type Measured = Pick<TextStyle, 'face' | 'size' | 'tabular'>

/** Takes up the font of a part of a line. */
function setFont(pdf: Pdf, { extended }: Run, { face = 'regular', size = 9.5 }: Measured): void {
	pdf.font(extended ? `${face} extended` : face, size)
}

const optionsOf = ({ tabular }: Measured) => ({ lineBreak: false, ...(tabular && { features: TABULAR }) })

/** How wide a line is. */
export function widthOf(pdf: Pdf, text: string, style: Measured): number {
	return runsOf(printable(text)).reduce((sum, run) => {
		setFont(pdf, run, style)
		return sum + pdf.widthOfString(run.text, optionsOf(style))
	}, 0)
}

/** One line of text whose top is at `y`. */
export function drawLine(pdf: Pdf, text: string, x: number, y: number, style: TextStyle = {}): void {
	const { color = INK, align = 'left' } = style
	const line = printable(text)
	let at = x
	if (align !== 'left') at -= widthOf(pdf, line.trimEnd(), style) / (align === 'center' ? 2 : 1)
	for (const run of runsOf(line)) {
		setFont(pdf, run, style)
		pdf.fillColor(color).text(run.text, at, y, optionsOf(style))
		at += pdf.widthOfString(run.text, optionsOf(style))
	}
}

/** The text in lines no wider than `width`; a word that is wider, such as an address, goes on in the next line. */
export function wrapText(pdf: Pdf, text: string, width: number, face: Face, size: number): string[] {
	const fits = (line: string) => widthOf(pdf, line, { face, size }) <= width
	const lines: string[] = []
	for (const word of printable(text).split(/\s+/)) {
		const last = lines.at(-1)
		if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
		else lines.push(...cutWord(word, fits))
	}
	return lines
}

function cutWord(word: string, fits: (line: string) => boolean): string[] {
	if (fits(word)) return [word]
	const pieces = ['']
	for (const letter of word) {
		const longer = pieces.at(-1) + letter
		if (fits(longer)) pieces[pieces.length - 1] = longer
		else pieces.push(letter)
	}
	return pieces
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

/**
 * Begins a row of a table. Its cells are headers of their columns (`TH`), plain ones (`TD`), or, with null, decoration: a
 * head that is repeated on a further page.
 */
export function startRow(pdf: Pdf, table: PdfElement, tag: 'TH' | 'TD' | null) {
	if (tag === null) return { cell: (draw: () => void) => drawArtifact(pdf, draw), end: () => {} }
	const row = pdf.struct('TR')
	table.add(row)
	// The types of pdfkit do not know `scope` yet.
	const options = (tag === 'TH' ? { scope: 'Column' } : {}) as object
	return {
		cell: (draw: () => void) => {
			row.add(pdf.struct(tag, options, draw))
		},
		end: () => row.end(),
	}
}

/** Draws what is decoration, which a screen reader passes over. */
export function drawArtifact(pdf: Pdf, draw: () => void): void {
	pdf.markContent('Artifact', { type: 'Layout' })
	draw()
	pdf.endMarkedContent()
}
