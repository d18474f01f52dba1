import { makeZip } from './zip.ts'

/** Small words to write Word documents in tests, as Word itself writes them. */

const XMLNS =
	'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"'

const escapeText = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A run: `r('teks', 'b', 'u')`; `|` breaks the line, a tab is one. */
export function r(text: string, ...style: ('b' | 'i' | 'u' | 'red' | 'yellow' | 'sub' | 'sup')[]): string {
	const properties = style
		.map((one) => {
			if (one === 'red') return '<w:color w:val="FF0000"/>'
			if (one === 'yellow') return '<w:highlight w:val="yellow"/>'
			if (one === 'sub' || one === 'sup')
				return `<w:vertAlign w:val="${one === 'sub' ? 'subscript' : 'superscript'}"/>`
			return one === 'u' ? '<w:u w:val="single"/>' : `<w:${one}/>`
		})
		.join('')
	const inner = text
		.split(/([|\t])/)
		.map((part) =>
			part === '|'
				? '<w:br/>'
				: part === '\t'
					? '<w:tab/>'
					: `<w:t xml:space="preserve">${escapeText(part)}</w:t>`,
		)
		.join('')
	return `<w:r><w:rPr>${properties}</w:rPr>${inner}</w:r>`
}

const runs = (content: readonly string[]) =>
	content.map((one) => (one.startsWith('<') ? one : r(one))).join('')

/** A paragraph of runs, or of texts. */
export const p = (...content: string[]): string => `<w:p><w:pPr/>${runs(content)}</w:p>`

/** A paragraph of a list: its number or letter is not in the text. */
export const li = (list: number, level: number, ...content: string[]): string =>
	`<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${runs(content)}</w:p>`

type Cell = string | { over?: number; below?: 'restart' | 'continue'; content: string }

/** A table; a cell is text, paragraphs, or one that goes over several. */
export const tbl = (...rows: Cell[][]): string =>
	`<w:tbl><w:tblPr/>${rows
		.map(
			(row) =>
				`<w:tr>${row
					.map((cell) => {
						const { over, below, content } =
							typeof cell === 'string' ? { over: 1, below: undefined, content: cell } : cell
						return `<w:tc><w:tcPr>${over && over > 1 ? `<w:gridSpan w:val="${over}"/>` : ''}${below ? `<w:vMerge${below === 'restart' ? ' w:val="restart"' : ''}/>` : ''}</w:tcPr>${content.startsWith('<w:p') ? content : p(content)}</w:tc>`
					})
					.join('')}</w:tr>`,
		)
		.join('')}</w:tbl>`

/** A picture by the name of its relation. */
export const drawing = (id: string, alt = ''): string =>
	`<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Gambar" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`

export const omath = (inner: string): string => `<m:oMath>${inner}</m:oMath>`
export const mr = (text: string): string => `<m:r><m:t>${escapeText(text)}</m:t></m:r>`

/** Lists: 1 numbers, 2 capital letters, 3 numbers with small letters below. */
const NUMBERING = `<w:numbering ${XMLNS}>${[
	['0', ['decimal']],
	['1', ['upperLetter']],
	['2', ['decimal', 'lowerLetter']],
]
	.map(
		([id, formats]) =>
			`<w:abstractNum w:abstractNumId="${id}">${(formats as string[]).map((format, i) => `<w:lvl w:ilvl="${i}"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`).join('')}</w:abstractNum>`,
	)
	.join(
		'',
	)}${[1, 2, 3].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id - 1}"/></w:num>`).join('')}</w:numbering>`

/** A whole document, with pictures by the name of their relation and other files of the zip. */
export function docx(
	body: readonly string[],
	{
		pictures = {},
		more = {},
	}: {
		pictures?: Record<string, { name: string; bytes: Uint8Array }>
		more?: Record<string, string | Uint8Array>
	} = {},
): Buffer {
	const rels = Object.entries(pictures)
		.map(
			([id, { name }]) =>
				`<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/${name}"/>`,
		)
		.join('')
	return makeZip({
		'[Content_Types].xml':
			'<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
		'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:document ${XMLNS}><w:body>${body.join('')}<w:sectPr/></w:body></w:document>`,
		'word/numbering.xml': NUMBERING,
		'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rels}</Relationships>`,
		...Object.fromEntries(Object.values(pictures).map(({ name, bytes }) => [`word/media/${name}`, bytes])),
		...more,
	})
}
