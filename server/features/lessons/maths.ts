import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { formulaHtml } from '#server/lib/formula.ts'

/** A formula as MathML, which a browser draws with the fonts that it has; undefined when it cannot be read. */
export function maths(tex: string, displayMode: boolean): ElementContent | undefined {
	const html = formulaHtml(tex, displayMode)
	return html === undefined ? undefined : findMath(fromHtml(html, { fragment: true }).children)
}

function findMath(nodes: readonly unknown[]): Element | undefined {
	for (const node of nodes as Element[]) {
		if (node.type !== 'element') continue
		const found = node.tagName === 'math' ? node : findMath(node.children)
		if (found) return found
	}
	return undefined
}
