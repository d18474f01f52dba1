import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import type { Config } from '#server/config.ts'

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - MARGIN
const INK = '#151b2e'
const MUTED = '#626b84'
const LINE = '#c9cfdd'

export type Column = { title: string; width: number; align?: 'left' | 'right' | 'center' }

/** An A4 sheet in the making, filled from top to bottom. Every part is tagged, so that a screen reader can follow. */
export type Sheet = {
	/** Title in the middle, with a line under it that tells which one it is. */
	heading: (title: string, subtitle: string) => void
	/** Name and value pairs in two columns, read down the left one first. */
	facts: (rows: readonly (readonly [string, string])[]) => void
	/** A table; widths are shares of the sheet's width. `total` is set in bold under the rows. */
	table: (columns: readonly Column[], rows: readonly (readonly string[])[], total?: readonly string[]) => void
	paragraph: (text: string) => void
	/** Boxes for signatures side by side: who, then room, then name and number. */
	signatures: (list: readonly { above: string; name: string; below: string }[]) => void
	end: () => Promise<Buffer>
}

let fonts: { regular: Buffer; bold: Buffer } | undefined

/** The product's own typeface, embedded as a subset. */
function readFonts(): { regular: Buffer; bold: Buffer } {
	if (fonts) return fonts
	const root = path.dirname(
		createRequire(import.meta.url).resolve('@fontsource/plus-jakarta-sans/package.json'),
	)
	const read = (weight: number) =>
		readFileSync(path.join(root, 'files', `plus-jakarta-sans-latin-${weight}-normal.woff`))
	fonts = { regular: read(400), bold: read(700) }
	return fonts
}

/** Begins a sheet with the institution's letterhead. `made` is written into the file as its date. */
export function createSheet(config: Config, options: { title: string; made: Date }): Sheet {
	const { institution } = config
	const doc = new PDFDocument({
		size: 'A4',
		margins: { top: 48, bottom: MARGIN, left: MARGIN, right: MARGIN },
		pdfVersion: '1.7',
		lang: 'id-ID',
		tagged: true,
		displayTitle: true,
		info: {
			Title: options.title,
			Author: institution.name,
			CreationDate: options.made,
			ModDate: options.made,
		},
	})
	const chunks: Buffer[] = []
	const done = new Promise<Buffer>((resolve, reject) => {
		doc.on('data', (chunk: Buffer) => chunks.push(chunk))
		doc.on('end', () => resolve(Buffer.concat(chunks)))
		doc.on('error', reject)
	})
	const { regular, bold } = readFonts()
	doc.registerFont('regular', regular).registerFont('bold', bold)
	const root = doc.struct('Document')
	doc.addStructure(root)

	const style = (font: 'regular' | 'bold', size: number, color = INK) =>
		doc.font(font).fontSize(size).fillColor(color)
	/** Text at a place, inside its own tag. */
	const put = (
		parent: PDFKit.PDFStructureElement,
		tag: string,
		text: string,
		x: number,
		y: number,
		rest: PDFKit.Mixins.TextOptions,
	) => parent.add(doc.struct(tag, {}, () => void doc.text(text, x, y, rest)))
	const line = (y: number, width: number, color = INK) => {
		doc.markContent('Artifact', { type: 'Layout' })
		doc
			.moveTo(MARGIN, y)
			.lineTo(MARGIN + WIDTH, y)
			.lineWidth(width)
			.strokeColor(color)
			.stroke()
		doc.endMarkedContent()
	}
	/** A new page when less than `height` is left. */
	const room = (height: number) => {
		if (doc.y + height > BOTTOM) doc.addPage()
	}

	style('bold', 15)
	put(root, 'P', institution.name, MARGIN, 48, { width: WIDTH, align: 'center' })
	style('regular', 9, MUTED)
	const contact = [institution.address, institution.phone, institution.email].filter(Boolean).join('  ·  ')
	put(root, 'P', contact, MARGIN, doc.y + 3, { width: WIDTH, align: 'center' })
	line(doc.y + 10, 1.6)
	line(doc.y + 13, 0.6)
	doc.y += 32

	return {
		heading: (title, subtitle) => {
			style('bold', 14)
			put(root, 'H1', title, MARGIN, doc.y, { width: WIDTH, align: 'center', characterSpacing: 0.4 })
			style('regular', 10, MUTED)
			put(root, 'P', subtitle, MARGIN, doc.y + 2, { width: WIDTH, align: 'center' })
			doc.y += 18
		},

		facts: (rows) => {
			const half = Math.ceil(rows.length / 2)
			const top = doc.y
			let bottom = top
			rows.forEach(([label, value], i) => {
				if (i === 0 || i === half) doc.y = top
				const x = MARGIN + (i < half ? 0 : WIDTH / 2 + 8)
				const y = doc.y
				const item = doc.struct('P')
				root.add(item)
				style('regular', 9.5, MUTED)
				put(item, 'Span', `${label} `, x, y, { width: 92 })
				style('bold', 9.5)
				put(item, 'Span', value, x + 96, y, { width: WIDTH / 2 - 104 })
				item.end()
				doc.y += 4
				bottom = Math.max(bottom, doc.y)
			})
			doc.y = bottom + 14
		},

		table: (columns, rows, total) => {
			const table = doc.struct('Table')
			root.add(table)
			const all = columns.reduce((sum, c) => sum + c.width, 0)
			const widths = columns.map((c) => (c.width / all) * WIDTH)
			const drawRow = (cells: readonly string[], tag: 'TH' | 'TD', weight: 'regular' | 'bold') => {
				style(weight, tag === 'TH' ? 8.5 : 9.5, tag === 'TH' ? MUTED : INK)
				const heights = cells.map((cell, i) => doc.heightOfString(cell, { width: (widths[i] ?? 0) - 10 }))
				const height = Math.max(...heights) + 11
				room(height)
				const y = doc.y
				const row = doc.struct('TR')
				table.add(row)
				let x = MARGIN
				cells.forEach((cell, i) => {
					const width = widths[i] ?? 0
					const rest = { width: width - 10, align: columns[i]?.align ?? 'left' }
					put(row, tag, cell, x + 5, y + 5, rest)
					x += width
				})
				row.end()
				line(y + height, tag === 'TH' ? 1 : 0.5, tag === 'TH' ? INK : LINE)
				doc.y = y + height
			}
			line(doc.y, 1)
			drawRow(
				columns.map((c) => c.title),
				'TH',
				'bold',
			)
			for (const row of rows) drawRow(row, 'TD', 'regular')
			if (total) drawRow(total, 'TD', 'bold')
			table.end()
			doc.y += 16
		},

		paragraph: (text) => {
			style('regular', 9.5)
			room(doc.heightOfString(text, { width: WIDTH }))
			put(root, 'P', text, MARGIN, doc.y, { width: WIDTH, lineGap: 2 })
			doc.y += 8
		},

		signatures: (list) => {
			room(130)
			const top = doc.y + 10
			const width = WIDTH / list.length
			list.forEach(({ above, name, below }, i) => {
				const x = MARGIN + i * width
				style('regular', 9.5)
				put(root, 'P', above, x, top, { width: width - 16 })
				style('bold', 9.5)
				put(root, 'P', name, x, top + 84, { width: width - 16 })
				style('regular', 9, MUTED)
				put(root, 'P', below, x, doc.y + 1, { width: width - 16 })
			})
		},

		end: () => {
			root.end()
			doc.end()
			return done
		},
	}
}
