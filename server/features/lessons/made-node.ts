import type { ElementContent, Properties } from 'hast'
import type { Node, Nodes, Parents } from 'mdast'

/** A node that is already what it will be on the page; with `children` they are made like all others. */
export type Made = Pick<Node, 'position'> & {
	type: 'buatan'
	data: { hName: string; hProperties: Properties; hChildren?: ElementContent[] }
	children: Nodes[]
}

declare module 'mdast' {
	interface RootContentMap {
		buatan: Made
	}
}

export const made = (hName: string, hProperties: Properties, children: readonly Nodes[]): Made => ({
	type: 'buatan',
	data: { hName, hProperties },
	children: [...children],
})

/** With what stands in it made already. */
export const whole = (hName: string, hProperties: Properties, hChildren: ElementContent[]): Made => ({
	type: 'buatan',
	data: { hName, hProperties, hChildren },
	children: [],
})

export const element = (
	tagName: string,
	properties: Properties,
	children: ElementContent[],
): ElementContent => ({
	type: 'element',
	tagName,
	properties,
	children,
})

export const textOf = (value: string): ElementContent => ({ type: 'text', value })

export const paragraph = (value: string): Nodes => ({
	type: 'paragraph',
	children: [{ type: 'text', value }],
})

export const hasChildren = (node: Nodes): node is Parents => 'children' in node

/** A frame that scrolls, also by keys. */
export const region = (label: string): Properties => ({
	className: ['gulir'],
	tabIndex: 0,
	role: 'group',
	ariaLabel: label,
})
