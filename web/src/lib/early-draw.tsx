import type { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { stringifySearch } from './search-text.ts'

/** A link of a part that is drawn before the app is there too: the app hands its own over. */
export type AppLink = typeof Link

const SVG = 'http://www.w3.org/2000/svg'
/** Attributes of SVG with capitals in them. */
const AS_WRITTEN = new Set(['viewBox', 'preserveAspectRatio'])
const NAMES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' }

/**
 * Draws elements of React without React, for what stands on the screen before the app: the parts that the app draws too, as long as
 * they keep nothing and do nothing. What somebody does there is handed over (early-page.ts).
 */
export function draw(node: ReactNode, inSvg = false): Node[] {
	if (node === null || node === undefined || typeof node === 'boolean') return []
	if (Array.isArray(node)) return node.flatMap((one) => draw(one, inSvg))
	if (typeof node !== 'object') return [document.createTextNode(String(node))]
	const { type, props } = node as ReactElement<Record<string, unknown>>
	if (typeof type === 'function') return draw((type as (given: unknown) => ReactNode)(props), inSvg)
	const children = props.children as ReactNode
	if (typeof type !== 'string') return draw(children, inSvg)
	const svg = inSvg || type === 'svg'
	const element = svg ? document.createElementNS(SVG, type) : document.createElement(type)
	for (const [name, value] of Object.entries(props)) {
		if (name === 'children' || typeof value === 'function' || value === undefined || value === null) continue
		if (name === 'style') setStyle(element.style, value as Record<string, string>)
		else if (value !== false || name.includes('-'))
			element.setAttribute(attributeOf(name, svg), String(value))
	}
	element.append(...draw(children, svg))
	return [element]
}

/** By the object model: the policy of the page forbids a style that stands in the text of an element. */
function setStyle(style: CSSStyleDeclaration, values: Readonly<Record<string, string>>): void {
	for (const [name, value] of Object.entries(values)) style.setProperty(name, String(value))
}

function attributeOf(name: string, svg: boolean): string {
	if (NAMES[name] !== undefined) return NAMES[name]
	if (AS_WRITTEN.has(name)) return name
	return svg ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name.toLowerCase()
}

type Way = {
	to: string
	params?: Readonly<Record<string, string>>
	search?: Record<string, unknown>
	preload?: unknown
	resetScroll?: unknown
}

/** A link before the app is there: the browser follows it by itself. */
export const EarlyLink = (({ to, params = {}, search = {}, preload: _, resetScroll: __, ...rest }: Way) => {
	const path = to.replace(/\$(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
	return <a {...rest} href={path + stringifySearch(search)} />
}) as unknown as AppLink
