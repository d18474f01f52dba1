import { escapeText } from '#server/lib/foreign/word-line.ts'
import { childrenOf, textOf, type XmlNode } from '#server/lib/foreign/xml.ts'

/** A name without its prefix, as QTI 2 writes it: `qti-choice-interaction` of QTI 3 is `choiceInteraction`. */
export const local = (name: string): string =>
	name
		.replace(/^[^:]*:/, '')
		.replace(/^qti-(.*)$/, (_all, rest: string) =>
			rest.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase()),
		)

export const named = (node: XmlNode | undefined, ...names: string[]): XmlNode[] =>
	node ? childrenOf(node).filter((child) => names.includes(local(child.name))) : []

/** All of these names below, in their order, but none within another of them. */
export const below = (node: XmlNode | undefined, ...names: string[]): XmlNode[] =>
	node
		? childrenOf(node).flatMap((child) =>
				names.includes(local(child.name)) ? [child] : below(child, ...names),
			)
		: []

export const words = (node: XmlNode | undefined): string => textOf(node).replace(/\s+/g, ' ').trim()

/** An attribute as QTI 2 names it, or as QTI 3 does. */
export const attr = (node: XmlNode | undefined, name: string): string | undefined =>
	node?.attributes[name] ?? node?.attributes[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]

/** Where a picture lies that a text calls so. */
export type FindPicture = (src: string) => string

const BLOCKS = new Set([
	'p',
	'ul',
	'ol',
	'table',
	'pre',
	'blockquote',
	'div',
	'h1',
	'h2',
	'h3',
	'h4',
	'h5',
	'h6',
])
const VOID = new Set(['br', 'hr', 'img'])
/** What of an item is no text of it. */
const LEFT_OUT = new Set([
	'feedbackInline',
	'feedbackBlock',
	'rubricBlock',
	'templateInline',
	'infoControl',
	'stylesheet',
])
/** Elements of QTI itself hold text, and are none. */
const PASSED = new Set([
	'prompt',
	'material',
	'flow_mat',
	'flow',
	'itemBody',
	'simpleChoice',
	'modalFeedback',
	'object',
])

/** What stands in an element, as HTML. */
export const innerHtml = (node: XmlNode, find: FindPicture): string =>
	node.children.map((child) => asHtml(child, find)).join('')

function asHtml(node: XmlNode | string, find: FindPicture): string {
	if (typeof node === 'string') return escapeText(node)
	const tag = local(node.name)
	if (LEFT_OUT.has(tag)) return ''
	if (tag === 'img') return picture(node.attributes.src, node.attributes.alt, find)
	if (tag === 'object' && /^image\//.test(node.attributes.type ?? ''))
		return picture(node.attributes.data, words(node), find)
	const inner = innerHtml(node, find)
	if (PASSED.has(tag)) return inner
	// A box around paragraphs is none itself.
	if (tag === 'div' && childrenOf(node).some((child) => BLOCKS.has(local(child.name)))) return inner
	const attributes = Object.entries(node.attributes)
		.filter(([name]) => !name.includes(':'))
		.map(([name, value]) => ` ${name}="${quoted(value)}"`)
		.join('')
	return VOID.has(tag) ? `<${tag}>` : `<${tag}${attributes}>${inner}</${tag}>`
}

export const picture = (src = '', alt = '', find: FindPicture): string =>
	`<img src="${quoted(find(src))}" alt="${quoted(alt)}">`

const quoted = (text: string) => escapeText(text).replaceAll('"', '&quot;')
