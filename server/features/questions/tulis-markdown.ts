import type { SumberSoal } from '#shared/api/question-bank.ts'
import { type HtmlNode, parseHtml, htmlText as textOf } from './html-tree.ts'

type Node = HtmlNode

/**
 * What is stored as what a lecturer edits: Markdown with formulas in LaTeX, or HTML where Markdown has no words for it
 * (tables, indices, code in a language).
 */
export function sumberOf(html: string): Pick<SumberSoal, 'format' | 'teks'> {
	const tree = parseHtml(html)
	try {
		return { format: 'markdown', teks: blocks(tree.children).trim() }
	} catch {
		return { format: 'html', teks: asHtml(tree).trim() }
	}
}

const BLOCKS = new Set(['p', 'ul', 'ol', 'blockquote', 'pre'])

/** Thrown for what has no word in Markdown. */
class NoWord extends Error {}

function blocks(nodes: readonly (Node | string)[]): string {
	const parts: string[] = []
	let line: (Node | string)[] = []
	const endLine = () => {
		const text = inline(line).trim()
		if (text !== '') parts.push(atLineStart(text))
		line = []
	}
	for (const node of nodes) {
		if (typeof node === 'string' || !BLOCKS.has(node.tag)) {
			line.push(node)
			continue
		}
		endLine()
		parts.push(block(node))
	}
	endLine()
	return parts.join('\n\n')
}

function block(node: Node): string {
	if (node.tag === 'p') return atLineStart(inline(node.children).trim())
	if (node.tag === 'blockquote') return prefixed(blocks(node.children), '> ')
	if (node.tag === 'pre') {
		const [code] = node.children
		const language = typeof code === 'object' ? (code.attributes.class ?? '') : ''
		return `\`\`\`${language.replace(/^language-/, '')}\n${textOf(node).replace(/\n$/, '')}\n\`\`\``
	}
	let number = Number(node.attributes.start ?? 1)
	return node.children
		.filter((child) => typeof child === 'object')
		.map((child) => {
			const mark = node.tag === 'ol' ? `${number++}. ` : '- '
			const inner = blocks((child as Node).children)
			return mark + inner.split('\n').join(`\n${' '.repeat(mark.length)}`)
		})
		.join('\n')
}

const prefixed = (text: string, prefix: string) =>
	text
		.split('\n')
		.map((line) => prefix + line)
		.join('\n')

function inline(nodes: readonly (Node | string)[]): string {
	return nodes.map((node) => (typeof node === 'string' ? escapeText(node) : inlineTag(node))).join('')
}

function inlineTag(node: Node): string {
	switch (node.tag) {
		case 'br':
			return '\\\n'
		case 'strong':
			return `**${inline(node.children)}**`
		case 'em':
			return `*${inline(node.children)}*`
		case 'code': {
			const text = textOf(node)
			if (text.includes('`') || node.attributes.class) throw new NoWord()
			return `\`${text}\``
		}
		case 'math':
			return formula(node)
		default:
			throw new NoWord()
	}
}

/** The LaTeX that a formula was made of. */
function formula(node: Node): string {
	const tex = texOf(node)
	if (tex === undefined) throw new NoWord()
	return node.attributes.display === 'block' ? `\\[${tex}\\]` : `\\(${tex}\\)`
}

function texOf(node: Node): string | undefined {
	if (node.tag === 'annotation') return textOf(node)
	for (const child of node.children) {
		const found = typeof child === 'object' ? texOf(child) : undefined
		if (found !== undefined) return found
	}
	return undefined
}

const escapeText = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<&]/g, '\\$&')
/** What begins a heading, a quotation or a list would be one. */
const atLineStart = (text: string): string =>
	text.replace(/^(#{1,6}\s|>|[-+]\s)/, '\\$1').replace(/^(\d+)([.)]\s)/, '$1\\$2')

const escapeHtml = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function asHtml(node: Node | string): string {
	if (typeof node === 'string') return escapeHtml(node)
	if (node.tag === 'math') {
		const tex = texOf(node)
		if (tex !== undefined)
			return escapeHtml(node.attributes.display === 'block' ? `\\[${tex}\\]` : `\\(${tex}\\)`)
	}
	const inner = node.children.map(asHtml).join('')
	if (node.tag === '') return inner
	const attributes = Object.entries(node.attributes)
		.map(([name, value]) => ` ${name}="${escapeHtml(value).replaceAll('"', '&quot;')}"`)
		.join('')
	return node.tag === 'br' ? '<br>' : `<${node.tag}${attributes}>${inner}</${node.tag}>`
}
