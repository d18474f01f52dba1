import type { Zip } from './stranger-zip.ts'
import { childOf, childrenOf, parseXml, type XmlNode } from './xml.ts'

export type WordStyles = {
	/** Styles of paragraphs in which all is bold. */
	bold: ReadonlySet<string>
	/** Level of the headings, from 1; 0 for the title of a document. */
	headings: ReadonlyMap<string, number>
}

/** What the styles of a document say of its paragraphs. */
export function readWordStyles(zip: Zip): WordStyles {
	const source = zip.read('word/styles.xml')
	if (!source) return { bold: new Set(), headings: new Map() }
	const styles = childrenOf(parseXml(source.toString('utf8')), 'w:style').filter(
		({ attributes }) => attributes['w:type'] === 'paragraph',
	)
	const idOf = ({ attributes }: XmlNode) => attributes['w:styleId'] ?? ''
	return {
		bold: new Set(styles.filter(isBold).map(idOf)),
		headings: new Map(
			styles.flatMap((style) => {
				const level = levelOf(style)
				return level === undefined ? [] : [[idOf(style), level] as const]
			}),
		),
	}
}

function isBold(style: XmlNode): boolean {
	const bold = childOf(childOf(style, 'w:rPr'), 'w:b')
	return bold !== undefined && bold.attributes['w:val'] !== '0'
}

/** Word names its own styles in English in the file, whatever language it speaks; others write them in theirs. */
function levelOf(style: XmlNode): number | undefined {
	const name = childOf(style, 'w:name')?.attributes['w:val'] ?? ''
	if (/^(?:title|judul)$/i.test(name)) return 0
	const numbered = /^(?:heading|judul) ?([1-9])$/i.exec(name)?.[1]
	if (numbered) return Number(numbered)
	const outline = childOf(childOf(style, 'w:pPr'), 'w:outlineLvl')?.attributes['w:val']
	return outline !== undefined && /^[0-8]$/.test(outline) ? Number(outline) + 1 : undefined
}
