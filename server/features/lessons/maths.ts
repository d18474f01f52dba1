import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import katex from 'katex'

/** A formula as MathML, which a browser draws with the fonts that it has; undefined when it cannot be read. */
export function maths(tex: string, displayMode: boolean): ElementContent | undefined {
	try {
		const html = katex.renderToString(tex, {
			displayMode,
			output: 'mathml',
			strict: 'ignore',
			// No links, pictures or styles of its own, and no formula that grows without end.
			trust: false,
			maxSize: 20,
			maxExpand: 200,
		})
		return findMath(fromHtml(html, { fragment: true }).children)
	} catch {
		return undefined
	}
}

function findMath(nodes: readonly unknown[]): Element | undefined {
	for (const node of nodes as Element[]) {
		if (node.type !== 'element') continue
		const found = node.tagName === 'math' ? node : findMath(node.children)
		if (found) return found
	}
	return undefined
}
