import type { Zip } from './stranger-zip.ts'
import type { Label } from './word-line.ts'
import { childOf, childrenOf, parseXml, type XmlNode } from './xml.ts'

export type Numbering = {
	/** What the list of a paragraph writes before it; each asking counts one on. */
	labelOf: (numPr: XmlNode | undefined, style: string | undefined) => Label | null
}

type Format = { kind: Label['kind']; start: number }

const KINDS: Readonly<Record<string, Label['kind']>> = {
	decimal: 'number',
	decimalZero: 'number',
	upperLetter: 'letter',
	lowerLetter: 'letter',
	upperRoman: 'number',
	lowerRoman: 'number',
	bullet: 'bullet',
}

/** "1." and "A." of Word's lists stand in no text: they are counted here, as Word counts them. */
export function createNumbering(zip: Zip): Numbering {
	const levels = readLevels(zip)
	const ofStyle = readStyles(zip)
	const counts = new Map<string, number[]>()
	return {
		labelOf: (numPr, style) => {
			const own = numPr && listOf(numPr)
			const found = own ?? (style === undefined ? undefined : ofStyle.get(style))
			if (!found || found.list === '0') return null
			const { list, level } = found
			const format = levels.get(list)?.[level]
			if (!format) return null
			const count = counts.get(list) ?? []
			counts.set(list, count)
			count[level] = (count[level] ?? format.start - 1) + 1
			// What is below begins anew.
			count.length = level + 1
			return { kind: format.kind, list, level, index: count[level] ?? 1 }
		},
	}
}

const value = (node: XmlNode | undefined, name: string): string | undefined =>
	childOf(node, name)?.attributes['w:val']

function listOf(numPr: XmlNode): { list: string; level: number } | undefined {
	const list = value(numPr, 'w:numId')
	const level = levelOf(value(numPr, 'w:ilvl'))
	return list === undefined || level === undefined ? undefined : { list, level }
}

/** Word has nine levels; a list with a place for the billionth would fill the memory. */
const levelOf = (written = '0'): number | undefined => (/^[0-8]$/.test(written) ? Number(written) : undefined)

/** The formats of each list's levels. */
function readLevels(zip: Zip): Map<string, Format[]> {
	const source = zip.read('word/numbering.xml')
	if (!source) return new Map()
	const root = parseXml(source.toString('utf8'))
	const abstract = new Map(
		childrenOf(root, 'w:abstractNum').map((one) => [one.attributes['w:abstractNumId'], formatsOf(one)]),
	)
	return new Map(
		childrenOf(root, 'w:num').map((num) => {
			const formats = [...(abstract.get(value(num, 'w:abstractNumId') ?? '') ?? [])]
			for (const override of childrenOf(num, 'w:lvlOverride')) {
				const at = levelOf(override.attributes['w:ilvl'])
				if (at === undefined) continue
				const level = childOf(override, 'w:lvl')
				const start = Number(value(override, 'w:startOverride') ?? formats[at]?.start ?? 1)
				const own = level ? formatOf(level) : formats[at]
				if (own) formats[at] = { ...own, start }
			}
			return [num.attributes['w:numId'] ?? '', formats]
		}),
	)
}

function formatsOf(abstract: XmlNode): Format[] {
	const formats: Format[] = []
	for (const level of childrenOf(abstract, 'w:lvl')) {
		const at = levelOf(level.attributes['w:ilvl'])
		if (at !== undefined) formats[at] = formatOf(level)
	}
	return formats
}

const formatOf = (level: XmlNode): Format => ({
	kind: KINDS[value(level, 'w:numFmt') ?? 'decimal'] ?? 'bullet',
	start: Number(value(level, 'w:start') ?? 1),
})

/** A style may put its paragraphs into a list. */
function readStyles(zip: Zip): Map<string, { list: string; level: number }> {
	const source = zip.read('word/styles.xml')
	if (!source) return new Map()
	return new Map(
		childrenOf(parseXml(source.toString('utf8')), 'w:style').flatMap((style) => {
			const numPr = childOf(childOf(style, 'w:pPr'), 'w:numPr')
			const found = numPr && listOf(numPr)
			return found ? [[style.attributes['w:styleId'] ?? '', found] as const] : []
		}),
	)
}
