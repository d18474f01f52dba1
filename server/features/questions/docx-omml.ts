import { elementsOf, type HtmlNode, htmlText } from './html-tree.ts'

/**
 * A formula of MathML, as KaTeX and editors write it, as Office Math (ECMA-376 part 1, 22.1), which Word shows and edits.
 * What is not known gives its own content, so that nothing of a formula is lost silently.
 */
export const mathmlToOmml = (math: HtmlNode): string => `<m:oMath>${row(contentOf(math))}</m:oMath>`

/** Beside the formula stands its source. */
function contentOf(math: HtmlNode): HtmlNode[] {
	const [semantics] = elementsOf(math, 'semantics')
	return elementsOf(semantics ?? math).filter(({ tag }) => !tag.startsWith('annotation'))
}

const NARY = new Set('∑∏∐∫∬∭∮⋃⋂⋁⋀')
const GROUPS = new Set(['mrow', 'mstyle', 'mpadded', 'mphantom', 'semantics', 'math'])
const UNDER_OVER = new Set(['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover'])

/** What stands beside each other; a sum takes what follows it as what it sums. */
function row(nodes: readonly HtmlNode[]): string {
	let omml = ''
	for (let at = 0; at < nodes.length; at++) {
		const node = nodes[at] as HtmlNode
		const sign = narySign(node)
		const limit = limitOf(node)
		if (sign === undefined && limit === undefined) omml += convert(node)
		else {
			let next = nodes[at + 1]
			// KaTeX puts a narrow space, or a sign that nobody sees, between.
			while (next && (next.tag === 'mspace' || htmlText(next) === '\u2061')) next = nodes[++at + 1]
			if (next) at++
			omml +=
				sign === undefined
					? `<m:func><m:fName>${limit}</m:fName>${part('e', next)}</m:func>`
					: nary(node, sign, next)
		}
	}
	return omml
}

const inside = (node: HtmlNode | undefined): string =>
	node === undefined ? '' : GROUPS.has(node.tag) ? fencedOr(node) : row([node])
const part = (name: string, node: HtmlNode | undefined): string => `<m:${name}>${inside(node)}</m:${name}>`

/** `lim` with what it goes to, which LibreOffice reads as the name of a function alone. */
function limitOf(node: HtmlNode): string | undefined {
	const [base, below] = node.tag === 'msub' || node.tag === 'munder' ? elementsOf(node) : []
	return base && /^(?:lim|max|min|sup|inf)$/.test(htmlText(base).replace(/\u2061/g, ''))
		? `<m:limLow>${part('e', base)}${part('lim', below)}</m:limLow>`
		: undefined
}

function narySign(node: HtmlNode): string | undefined {
	const base = UNDER_OVER.has(node.tag) ? elementsOf(node)[0] : node
	const text = base?.tag === 'mo' ? htmlText(base) : ''
	return NARY.has(text) ? text : undefined
}

function nary(node: HtmlNode, sign: string, next: HtmlNode | undefined): string {
	const [, first, second] = UNDER_OVER.has(node.tag) ? elementsOf(node) : []
	const over = node.tag === 'msup' || node.tag === 'mover'
	const [sub, sup] = over ? [undefined, first] : [first, second]
	const place = node.tag.startsWith('ms') ? 'subSup' : 'undOvr'
	const hide = `${sub ? '' : '<m:subHide m:val="1"/>'}${sup ? '' : '<m:supHide m:val="1"/>'}`
	return `<m:nary><m:naryPr><m:chr m:val="${sign}"/><m:limLoc m:val="${place}"/>${hide}</m:naryPr>${part('sub', sub)}${part('sup', sup)}${part('e', next)}</m:nary>`
}

/** A row between two brackets that grow with it. */
function fencedOr(node: HtmlNode): string {
	const nodes = node.tag === 'semantics' || node.tag === 'math' ? contentOf(node) : elementsOf(node)
	const [first, last] = [nodes[0], nodes.at(-1)]
	const isFence = (one: HtmlNode | undefined) => one?.tag === 'mo' && one.attributes.fence === 'true'
	if (nodes.length < 2 || !isFence(first) || !isFence(last)) return row(nodes)
	const sign = (one: HtmlNode | undefined) => attribute(one ? htmlText(one) : '')
	return `<m:d><m:dPr><m:begChr m:val="${sign(first)}"/><m:endChr m:val="${sign(last)}"/></m:dPr><m:e>${row(nodes.slice(1, -1))}</m:e></m:d>`
}

function convert(node: HtmlNode): string {
	if (GROUPS.has(node.tag)) return fencedOr(node)
	const [a, b, c] = elementsOf(node)
	switch (node.tag) {
		case 'mi':
		case 'mn':
		case 'mo':
			return run(node)
		case 'ms':
		case 'mtext':
			return `<m:r><m:rPr><m:nor/></m:rPr>${text(htmlText(node))}</m:r>`
		case 'mspace':
			return Number.parseFloat(node.attributes.width ?? '0') > 0.2 ? `<m:r>${text(' ')}</m:r>` : ''
		case 'mfrac':
			return `<m:f>${/^0(?![.\d]*[1-9])/.test(node.attributes.linethickness ?? '') ? '<m:fPr><m:type m:val="noBar"/></m:fPr>' : ''}${part('num', a)}${part('den', b)}</m:f>`
		case 'msqrt':
			return `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${row(elementsOf(node))}</m:e></m:rad>`
		case 'mroot':
			return `<m:rad>${part('deg', b)}${part('e', a)}</m:rad>`
		case 'msub':
			return `<m:sSub>${part('e', a)}${part('sub', b)}</m:sSub>`
		case 'msup':
			return `<m:sSup>${part('e', a)}${part('sup', b)}</m:sSup>`
		case 'msubsup':
			return `<m:sSubSup>${part('e', a)}${part('sub', b)}${part('sup', c)}</m:sSubSup>`
		case 'munder':
		case 'mover':
			return overOrUnder(node)
		case 'munderover':
			return `<m:limUpp><m:e><m:limLow>${part('e', a)}${part('lim', b)}</m:limLow></m:e>${part('lim', c)}</m:limUpp>`
		case 'mtable':
			return table(node)
		case 'menclose':
			return `<m:borderBox><m:e>${row(elementsOf(node))}</m:e></m:borderBox>`
		default:
			return node.children.every((child) => typeof child === 'string') ? run(node) : row(elementsOf(node))
	}
}

/** KaTeX writes an accent as a spacing sign; Word takes the combining one. */
const ACCENTS: Readonly<Record<string, string>> = {
	'^': '\u0302',
	'~': '\u0303',
	'→': '\u20d7',
	'\u20d7': '\u20d7',
	ˉ: '\u0304',
	'¯': '\u0304',
	'˙': '\u0307',
	'¨': '\u0308',
	ˇ: '\u030c',
	'˘': '\u0306',
	ˊ: '\u0301',
	'´': '\u0301',
	ˋ: '\u0300',
	'`': '\u0300',
}
const BARS = new Set(['‾', '―', '_'])

function overOrUnder(node: HtmlNode): string {
	const [base, sign] = elementsOf(node)
	const over = node.tag === 'mover'
	const mark = sign?.tag === 'mo' ? htmlText(sign) : ''
	const accent = over ? ACCENTS[mark] : undefined
	const at = over ? 'top' : 'bot'
	if (accent) return `<m:acc><m:accPr><m:chr m:val="${accent}"/></m:accPr>${part('e', base)}</m:acc>`
	if (BARS.has(mark)) return `<m:bar><m:barPr><m:pos m:val="${at}"/></m:barPr>${part('e', base)}</m:bar>`
	if (mark === '⏞' || mark === '⏟')
		return `<m:groupChr><m:groupChrPr><m:chr m:val="${mark}"/><m:pos m:val="${at}"/></m:groupChrPr>${part('e', base)}</m:groupChr>`
	const name = over ? 'limUpp' : 'limLow'
	return `<m:${name}>${part('e', base)}${part('lim', sign)}</m:${name}>`
}

function table(node: HtmlNode): string {
	const rows = elementsOf(node, 'mtr', 'mlabeledtr').map((one) => elementsOf(one, 'mtd'))
	const columns = Math.max(1, ...rows.map((cells) => cells.length))
	const cell = (one: HtmlNode | undefined) => `<m:e>${one ? row(elementsOf(one)) : ''}</m:e>`
	return `<m:m><m:mPr><m:mcs><m:mc><m:mcPr><m:count m:val="${columns}"/><m:mcJc m:val="center"/></m:mcPr></m:mc></m:mcs></m:mPr>${rows
		.map((cells) => `<m:mr>${Array.from({ length: columns }, (_, i) => cell(cells[i])).join('')}</m:mr>`)
		.join('')}</m:m>`
}

const SCRIPTS: Readonly<Record<string, string>> = {
	'double-struck': 'double-struck',
	script: 'script',
	fraktur: 'fraktur',
	'sans-serif': 'sans-serif',
	monospace: 'monospace',
}

function run(node: HtmlNode): string {
	const content = htmlText(node).replace(/[\u2061-\u2064]/g, '')
	if (content === '') return ''
	const variant = node.attributes.mathvariant ?? ''
	const script = SCRIPTS[variant]
	const upright = variant === 'normal' || (node.tag === 'mi' && variant === '' && content.length > 1)
	const style = variant === 'bold' ? 'b' : variant === 'bold-italic' ? 'bi' : upright ? 'p' : undefined
	const properties = `${script ? `<m:scr m:val="${script}"/>` : ''}${style ? `<m:sty m:val="${style}"/>` : ''}`
	return `<m:r>${properties ? `<m:rPr>${properties}</m:rPr>` : ''}${text(content)}</m:r>`
}

const attribute = (value: string) =>
	value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const text = (value: string) =>
	`<m:t xml:space="preserve">${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</m:t>`
