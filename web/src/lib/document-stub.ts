import { vi } from 'vitest'
import { createStorage } from './storage-stub.ts'

type Stub = {
	tag: string
	attributes: [string, string][]
	styles: string[]
	children: unknown[]
	dataset: Record<string, string>
}

const EMPTY = new Set(['br', 'img'])
const written = (text: string) =>
	text.replace(
		/[&<>"']/g,
		(sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&#x27;',
	)

/** What was drawn, as its text would be written. */
export function markup(node: unknown): string {
	if (typeof node === 'string') return written(node)
	const { tag, attributes, styles, children } = node as Stub
	const style = styles.length > 0 ? [['style', styles.join(';')] as const] : []
	const inside = [...attributes, ...style].map(([name, value]) => ` ${name}="${written(value)}"`).join('')
	return EMPTY.has(tag) ? `<${tag}${inside}/>` : `<${tag}${inside}>${children.map(markup).join('')}</${tag}>`
}

function createElement(tag: string): Stub {
	const element = {
		...{
			tag,
			attributes: [] as [string, string][],
			styles: [] as string[],
			children: [] as unknown[],
			dataset: {},
		},
		...{ isConnected: true, addEventListener: () => {}, removeAttribute: () => {} },
		setAttribute: (name: string, value: string) => void element.attributes.push([name, value]),
		style: { setProperty: (name: string, value: string) => void element.styles.push(`${name}:${value}`) },
		append: (...nodes: unknown[]) => void element.children.push(...nodes),
		replaceChildren: (...nodes: unknown[]) =>
			void element.children.splice(0, Number.POSITIVE_INFINITY, ...nodes),
	}
	return element
}

/**
 * As much of a browser as a drawing before the app needs: the frame, what was asked ahead with the token `t`, and who is signed in.
 *
 * @returns the place of the page in the frame
 */
export function stubDocument(answers: Record<string, Response | Promise<Response>> = {}, search = ''): Stub {
	const main = createElement('main')
	const asked = Object.entries(answers).map(([url, answer]) => [url, Promise.resolve(answer)])
	vi.stubGlobal('localStorage', Object.assign(createStorage(), { token: 't' }))
	vi.stubGlobal('window', { stambukAhead: { token: 't', answers: Object.fromEntries(asked) } })
	vi.stubGlobal('location', { search })
	vi.stubGlobal('addEventListener', () => {})
	vi.stubGlobal('MutationObserver', function observer() {
		return { observe: () => {} }
	})
	vi.stubGlobal('document', {
		querySelector: (selector: string) => (selector.startsWith('.boot-shell') ? main : null),
		createTextNode: (text: string) => text,
		createElement,
		createElementNS: (_: string, tag: string) => createElement(tag),
	})
	return main
}
