import { refused } from './first-look.ts'
import { ommlToLatex } from './omml.ts'
import type { Zip } from './stranger-zip.ts'
import { type Baris, escapeText, OBJECT, type Run } from './word-line.ts'
import { isColoured, symbolOf } from './word-marks.ts'
import { createNumbering, type Numbering } from './word-numbering.ts'
import { type Relations, readRelations } from './word-relations.ts'
import { readWordStyles, type WordStyles } from './word-styles.ts'
import { childOf, childrenOf, parseXml, readXml, TreeBuilder, type XmlNode } from './xml.ts'

export type Sel = {
	baris: Baris[]
	/** Columns that it goes over. */
	lebar: number
	/** It goes on the cell above. */
	lanjutan: boolean
	/** It holds a table, whose cells are lines of it. */
	tabel: boolean
}
export type Tabel = { nomor: number; baris: Sel[][]; style: string | undefined }
export type Dokumen = { isi: (Baris | Tabel)[]; paragraf: number; tabel: number }

const DOCUMENT = 'word/document.xml'

/** Reads the text of a Word document with its tables, lists, pictures and equations. @throws Refused */
export function readDokumen(zip: Zip): Dokumen {
	const source = zip.read(DOCUMENT)
	if (!source) throw refused('Berkas ini bukan dokumen Word: bagian isinya tidak ada.')
	const context: Context = {
		numbering: createNumbering(zip),
		...readRelations(zip, DOCUMENT),
		styles: readWordStyles(zip),
	}
	const dokumen: Dokumen = { isi: [], paragraf: 0, tabel: 0 }
	let tree: TreeBuilder | undefined
	let body = 0
	// One block after the other, so that a long document is never held as a whole.
	readXml(source.toString('utf8'), {
		open: (name, attributes) => {
			if (name === 'w:body') body++
			else if (body > 0 && !tree && BLOCKS.has(name)) tree = new TreeBuilder()
			tree?.open(name, attributes)
		},
		text: (text) => tree?.text(text),
		close: () => {
			tree?.close()
			if (tree?.depth !== 0) return
			const [block] = childrenOf(tree.root)
			tree = undefined
			if (block) addBlock(dokumen, block, context)
		},
	})
	return dokumen
}

const BLOCKS = new Set(['w:p', 'w:tbl'])

type Context = Relations & {
	numbering: Numbering
	styles: WordStyles
}

function addBlock(dokumen: Dokumen, block: XmlNode, context: Context): void {
	if (block.name === 'w:p') {
		dokumen.paragraf++
		dokumen.isi.push(...paragraph(block, `paragraf ${dokumen.paragraf}`, context))
		return
	}
	dokumen.tabel++
	const nomor = dokumen.tabel
	const baris = childrenOf(block).flatMap((row) =>
		row.name === 'w:sdt' ? childrenOf(childOf(row, 'w:sdtContent') ?? row) : [row],
	)
	dokumen.isi.push({
		nomor,
		style: childOf(childOf(block, 'w:tblPr'), 'w:tblStyle')?.attributes['w:val'],
		baris: baris
			.filter(({ name }) => name === 'w:tr')
			.map((row, index) =>
				cells(row).map((cell) => readCell(cell, `Tabel ${nomor} baris ${index + 1}`, context)),
			),
	})
}

const cells = (row: XmlNode): XmlNode[] =>
	childrenOf(row).flatMap((child) =>
		child.name === 'w:tc'
			? [child]
			: child.name === 'w:sdt'
				? childrenOf(childOf(child, 'w:sdtContent') ?? child, 'w:tc')
				: [],
	)

function readCell(cell: XmlNode, tempat: string, context: Context): Sel {
	const properties = childOf(cell, 'w:tcPr')
	const merge = childOf(properties, 'w:vMerge')
	const shaded = isColoured(childOf(properties, 'w:shd')?.attributes['w:fill'])
	const baris = paragraphsIn(cell)
		.flatMap((one) => paragraph(one, tempat, context))
		.map((line) => (shaded ? { ...line, runs: line.runs.map((run) => ({ ...run, mark: true })) } : line))
	return {
		baris,
		lebar: spanOf(childOf(properties, 'w:gridSpan')?.attributes['w:val']),
		lanjutan: merge !== undefined && merge.attributes['w:val'] !== 'restart',
		tabel: childOf(cell, 'w:tbl') !== undefined,
	}
}

/** Word has at most 63 columns; a file may say that a cell goes over a billion. */
const spanOf = (written = '1'): number => Math.min(63, Math.max(1, Math.trunc(Number(written)) || 1))

/** Those of a table in a cell too, in their order. */
const paragraphsIn = (node: XmlNode): XmlNode[] =>
	childrenOf(node).flatMap((child) =>
		child.name === 'w:p' ? [child] : /Pr$/.test(child.name) ? [] : paragraphsIn(child),
	)

/** The lines of a paragraph: more than one where somebody has broken it. */
function paragraph(node: XmlNode, tempat: string, context: Context): Baris[] {
	const properties = childOf(node, 'w:pPr')
	const style = childOf(properties, 'w:pStyle')?.attributes['w:val']
	const label = context.numbering.labelOf(childOf(properties, 'w:numPr'), style)
	const lines: Run[][] = [[]]
	collect(node, { lines, context, bold: style !== undefined && context.styles.bold.has(style) })
	const outline = childOf(properties, 'w:outlineLvl')?.attributes['w:val']
	const judul = outline === undefined ? context.styles.headings.get(style ?? '') : Number(outline) + 1
	return lines
		.map((runs, index) => ({
			runs,
			label: index === 0 ? label : null,
			tempat,
			style,
			...(judul !== undefined && judul <= MAX_HEADING && { judul }),
			...(index > 0 && { lanjutan: true }),
		}))
		.filter((line) => line.label !== null || line.runs.some((run) => run.text.trim() !== ''))
}

/** Body text is the tenth level. */
const MAX_HEADING = 9

type Collecting = { lines: Run[][]; context: Context; bold: boolean; link?: string }

/** What was deleted and kept for review, instructions of fields, and the older twin of a drawing are not the text. */
const PASSED_OVER = new Set([
	'w:pPr',
	'w:del',
	'w:moveFrom',
	'mc:Fallback',
	'w:instrText',
	'w:sdtPr',
	'w:rubyPr',
])

function collect(node: XmlNode, at: Collecting): void {
	for (const child of childrenOf(node)) {
		if (PASSED_OVER.has(child.name)) continue
		if (child.name === 'w:r') readRun(child, at)
		else if (child.name === 'm:oMathPara' || child.name === 'm:oMath') put(at, formula(child))
		else {
			const link =
				child.name === 'w:hyperlink' ? at.context.links.get(child.attributes['r:id'] ?? '') : undefined
			collect(child, link === undefined ? at : { ...at, link })
		}
	}
}

const put = ({ lines }: Collecting, run: Run): void => {
	lines.at(-1)?.push(run)
}

function formula(node: XmlNode): Run {
	const latex = ommlToLatex(node)
	const html = node.name === 'm:oMathPara' ? `\\[${latex}\\]` : `\\(${latex}\\)`
	const object = { latex, display: node.name === 'm:oMathPara' }
	return { text: latex === '' ? '' : OBJECT, html: escapeText(html), object }
}

function readRun(run: XmlNode, at: Collecting): void {
	const style = {
		...runStyle(childOf(run, 'w:rPr'), at.bold),
		...(at.link !== undefined && { link: at.link }),
	}
	for (const child of childrenOf(run)) {
		switch (child.name) {
			case 'w:t':
				put(at, { ...style, text: child.children.filter((c) => typeof c === 'string').join('') })
				break
			case 'w:tab':
				put(at, { ...style, text: '\t' })
				break
			case 'w:noBreakHyphen':
				put(at, { ...style, text: '-' })
				break
			case 'w:br':
			case 'w:cr':
				at.lines.push([])
				break
			case 'w:sym':
				put(at, {
					...style,
					text: symbolOf(child.attributes['w:char'] ?? '', child.attributes['w:font'] ?? ''),
				})
				break
			case 'w:footnoteReference':
				// Questions have none: what no HTML stands for is left out of them.
				put(at, { text: '', object: { note: Number(child.attributes['w:id']) } })
				break
			case 'w:drawing':
			case 'w:pict':
			case 'w:object':
				addPictures(child, at)
				break
			case 'mc:AlternateContent':
				addPictures(childOf(child, 'mc:Choice') ?? child, at)
				break
			default:
		}
	}
}

function addPictures(node: XmlNode, at: Collecting, words = ''): void {
	let alt = words
	for (const child of childrenOf(node)) {
		if (child.name === 'wp:docPr') alt = child.attributes.descr ?? ''
		const id =
			child.name === 'a:blip'
				? child.attributes['r:embed']
				: child.name === 'v:imagedata'
					? child.attributes['r:id']
					: undefined
		const target = id === undefined ? undefined : at.context.pictures.get(id)
		if (id !== undefined) {
			const src = escapeText(target ?? 'gambar-tertaut').replaceAll('"', '&quot;')
			put(at, {
				text: OBJECT,
				html: `<img src="${src}" alt="${escapeText(alt).replaceAll('"', '&quot;')}">`,
				object: { gambar: target ?? '', alt },
			})
		} else if (child.name === 'w:txbxContent') addBox(child, at)
		else if (child.name !== 'mc:Fallback') addPictures(child, at, alt)
	}
}

/** The words of a text box, such as the caption of a picture, as lines of their own. */
function addBox(box: XmlNode, at: Collecting): void {
	for (const one of paragraphsIn(box)) {
		at.lines.push([])
		collect(one, at)
	}
}

function runStyle(properties: XmlNode | undefined, bold: boolean): Omit<Run, 'text'> {
	const on = (name: string) => {
		const found = childOf(properties, name)
		return found && !['0', 'false', 'off', 'none'].includes(found.attributes['w:val'] ?? '')
	}
	const align = childOf(properties, 'w:vertAlign')?.attributes['w:val']
	const letters = childOf(properties, 'w:rStyle')?.attributes['w:val']
	const highlight = childOf(properties, 'w:highlight')?.attributes['w:val']
	return {
		...((on('w:b') ?? bold) && { bold: true }),
		...(on('w:i') && { italic: true }),
		...(on('w:u') && { underline: true }),
		...(((highlight && highlight !== 'none' && highlight !== 'white') ||
			isColoured(childOf(properties, 'w:color')?.attributes['w:val']) ||
			isColoured(childOf(properties, 'w:shd')?.attributes['w:fill'])) && { mark: true }),
		...(letters !== undefined && { style: letters }),
		...(align === 'subscript' && { sub: true }),
		...(align === 'superscript' && { sup: true }),
	}
}

/** The text of footnotes, by their number in the file. */
export function readFootnotes(zip: Zip): Map<number, Baris[]> {
	const source = zip.read(FOOTNOTES)
	if (!source) return new Map()
	const context = {
		numbering: createNumbering(zip),
		...readRelations(zip, FOOTNOTES),
		styles: readWordStyles(zip),
	}
	return new Map(
		childrenOf(parseXml(source.toString('utf8')), 'w:footnote').map((note) => [
			Number(note.attributes['w:id']),
			paragraphsIn(note).flatMap((one) => paragraph(one, 'catatan kaki', context)),
		]),
	)
}
const FOOTNOTES = 'word/footnotes.xml'
