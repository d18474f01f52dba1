import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** What a source says on the screen: sentences that go through `t` (web/src/lib/language.ts), and words that do not. */
export type ScreenTexts = {
	said: string[]
	bare: string[]
	/** What the server has said, shown as it was sent: `word` puts it into the language of the page. */
	asSent: string[]
}

/** Attributes that are read or heard. */
const READ = new Set(
	'label title subtitle note text placeholder aria-label alt confirmLabel cancelLabel closeLabel sendLabel question what fallback description heading hint message pill aside done'.split(
		' ',
	),
)
/** Fields of an object that no one reads. */
const UNREAD_FIELDS = new Set([
	'kata',
	'path',
	'ahead',
	'className',
	'key',
	'queryKey',
	'id',
	'to',
	'href',
	'value',
])
/** Attributes that no one reads. */
const UNREAD =
	/^(className|key|to|id|href|src|d|viewBox|style|type|transform|value|allow|sandbox|preserveAspectRatio|width|data-.*)$/
/** Functions that show nothing of what they are given. */
const SILENT = new Set(
	'call lazyPage getRouteApi querySelector querySelectorAll closest matchMedia useMediaQuery getItem setItem matches startsWith includes endsWith redirect useEvent append split test t'.split(
		' ',
	),
)
const SILENT_CLASSES = new Set(['Error', 'TypeError', 'URL', 'RegExp', 'DateTimeFormat'])
/** Names, addresses and codes that are the same in every language. */
const SAME =
	/^(UTS|UAS|No|IPS|IPK|SKS|NIP|Email|WhatsApp|ATM|RSS|YouTube|Vimeo|CapsLock|Enter|Esc|Escape|Tab|Home|End|UTC|OK|Ctrl K|Bearer|English|Bahasa Indonesia)$|^(GET|POST|PUT|DELETE|HEAD|PATCH)\b|^\(|^[\w.]+@|Arrow|^Page(Up|Down)$|^(HKDF|AES-GCM|SHA-256)$|^stambuk|^M\$|^data:|^https?:|^Bearer \$|^Rp \$|\.ics$|^var\(|(scaleX|rotate|min|max)\(|\[data-|^pre,|^\.|^WhatsApp \$$/

// biome-ignore lint/suspicious/noExplicitAny: the tree's own types would ask of each step what the next lines look for
type Node = any

/** Reads a source file; what stands in types, imports and comments is no text. */
export function screenTexts(file: string): ScreenTexts {
	const texts: ScreenTexts = { said: [], bare: [], asSent: [] }
	const source = readFileSync(file, 'utf8')
	walk(parseSync(file, source).program, [], texts)
	return texts
}

/** Every text of a source, wherever it stands in the code: blanks as one, without what only tells apart (web/src/lib/language.ts). */
export function literalsOf(file: string, source: string): string[] {
	const found: string[] = []
	const look = (node: Node): void => {
		if (typeof node !== 'object' || node === null) return
		if (Array.isArray(node)) {
			for (const each of node) look(each)
			return
		}
		if (/^(Import|ExportAll)/.test(node.type ?? '')) return
		const text = textOf(node)
			?.trim()
			.replace(/\s+/g, ' ')
			.replace(/\|\w+$/, '')
		if (text) found.push(text)
		for (const child of Object.values(node)) look(child)
	}
	look(parseSync(file, source).program)
	return found
}

function walk(node: Node, above: Node[], texts: ScreenTexts): void {
	if (typeof node !== 'object' || node === null) return
	if (Array.isArray(node)) {
		for (const each of node) walk(each, above, texts)
		return
	}
	if (/^(TS|Import|ExportAll)/.test(node.type ?? '') && !TRANSPARENT.has(node.type)) return
	if (node.type === 'CallExpression' && node.callee.name === 't') texts.said.push(node.arguments[0]?.value)
	if (node.type === 'CallExpression' && node.callee.name === 'showSuccess')
		texts.asSent.push(...node.arguments.filter(isMessage).map(() => 'showSuccess'))
	const text = textOf(node)
	if (text !== null && isRead(text, node, above)) texts.bare.push(text.trim().replace(/\s+/g, ' '))
	for (const [name, child] of Object.entries(node))
		if (name !== 'type' && typeof child === 'object') walk(child, [...above, node], texts)
}

/** `message`, or that of something: what a success of the server is called everywhere. */
const isMessage = (node: Node): boolean => (node.property ?? node).name === 'message'

/** Type notes around a value. */
const TRANSPARENT = new Set([
	'TSAsExpression',
	'TSSatisfiesExpression',
	'TSNonNullExpression',
	'TSInstantiationExpression',
])

/** `$` stands for a value. */
function textOf(node: Node): string | null {
	if (node.type === 'JSXText') return node.value
	if (node.type === 'Literal' && typeof node.value === 'string') return node.value
	if (node.type === 'TemplateLiteral') return node.quasis.map((part: Node) => part.value.cooked).join('$')
	return null
}

function isRead(text: string, node: Node, above: Node[]): boolean {
	const parent = above.at(-1)
	if (!/\p{L}{2}/u.test(text) || SAME.test(text.trim())) return false
	if (node.type === 'JSXText') return !['code', 'kbd'].includes(parent.openingElement?.name?.name)
	if (parent.type === 'JSXAttribute' && node.type === 'Literal')
		return READ.has(parent.name.name) && /\p{Ll}/u.test(text)
	return hasWords(text) && !isUnread(node, above)
}

/** Several words, or one that begins as a sentence does. */
const hasWords = (text: string) =>
	/(^|[\s"'(,:;·])\p{L}{2,}[\s,.:;!?…]+\P{L}*\p{L}|(^|\s)\p{L}{2,}\s*\$|\$\s+\p{L}{2}|…/u.test(text) ||
	/^\W*\p{Lu}\p{Ll}+[\p{L}/.!?…:-]*$/u.test(text)

function isUnread(node: Node, above: Node[]): boolean {
	let inner = node
	for (const outer of above.toReversed()) {
		if (outer.type === 'CallExpression' && outer.callee !== inner)
			if (SILENT.has(outer.callee.name ?? outer.callee.property?.name)) return true
		if (outer.type === 'NewExpression' && outer.callee !== inner)
			if (SILENT_CLASSES.has(outer.callee.name ?? outer.callee.property?.name)) return true
		if (
			outer.type === 'Property' &&
			(outer.key === inner || UNREAD_FIELDS.has(outer.key.name ?? outer.key.value))
		)
			return outer.key !== inner || !outer.computed
		if (outer.type === 'JSXAttribute' && UNREAD.test(String(outer.name.name))) return true
		if (COMPARED.has(outer.type) && outer.operator !== '+') return true
		if (/Statement|Declaration|FunctionExpression|FunctionDeclaration/.test(outer.type)) return false
		inner = outer
	}
	return false
}

/** What is compared or looked up is data; its place decides nothing on the screen. */
const COMPARED = new Set([
	'BinaryExpression',
	'SwitchCase',
	'MemberExpression',
	'TaggedTemplateExpression',
	'ImportExpression',
])
