import { Parser } from 'htmlparser2'

/** An element of HTML with what is in it; the root has no tag. */
export type HtmlNode = { tag: string; attributes: Record<string, string>; children: (HtmlNode | string)[] }

/** HTML as it is stored: cleaned, so that all in it is closed. */
export function parseHtml(html: string): HtmlNode {
	const root: HtmlNode = { tag: '', attributes: {}, children: [] }
	const way = [root]
	const parser = new Parser({
		onopentag: (tag, attributes) => {
			const node = { tag, attributes, children: [] }
			way.at(-1)?.children.push(node)
			way.push(node)
		},
		ontext: (text) => way.at(-1)?.children.push(text),
		onclosetag: () => way.pop(),
	})
	parser.end(html)
	return root
}

export const elementsOf = (node: HtmlNode, ...tags: string[]): HtmlNode[] =>
	node.children.filter(
		(child): child is HtmlNode =>
			typeof child === 'object' && (tags.length === 0 || tags.includes(child.tag)),
	)

export const htmlText = (node: HtmlNode | string): string =>
	typeof node === 'string' ? node : node.children.map(htmlText).join('')
