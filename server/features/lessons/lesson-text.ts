import type { Element, Nodes, Root } from 'hast'
import type { Materi } from '#shared/api/lessons.ts'
import { element, region } from './made-node.ts'

/** Classes of the libraries, and ours for them. */
const RENAMED: Record<string, string> = {
	'contains-task-list': 'tugas',
	'task-list-item': 'tugas-butir',
	footnotes: 'kaki',
}

/**
 * Gives headings their names, tables a frame to scroll in, and links to elsewhere no way back to us; tells the headings
 * of the text itself. The names begin with `isi-`, so that they cannot take the place of anything of the page.
 */
export function finishText(root: Root): Materi['daftar_isi'] {
	const taken = new Map<string, number>()
	const daftar: Materi['daftar_isi'] = []

	function visit(node: Nodes, parent: Root | Element): void {
		if (node.type !== 'element') return
		const { properties } = node
		if (Array.isArray(properties.className))
			properties.className = properties.className.map((name) => RENAMED[name] ?? name)
		const level = /^h([1-6])$/.exec(node.tagName)?.[1]
		const isFoot =
			parent.type === 'element' && parent.tagName === 'section' && 'dataFootnotes' in parent.properties
		if (level) {
			const tingkat = Math.min(4, Math.max(2, Number(level)))
			node.tagName = `h${tingkat}`
			const judul = plainText(node).trim()
			properties.id = isFoot ? 'kaki-judul' : nameOf(judul)
			if (parent.type === 'root' && tingkat < 4) daftar.push({ id: String(properties.id), judul, tingkat })
		}
		if (node.tagName === 'a' && /^(?:[a-z]+:)?\/\//i.test(String(properties.href ?? '')))
			properties.rel = ['noopener']
		for (const child of node.children) visit(child, node)
		if (node.tagName === 'table') {
			const at = parent.children.indexOf(node)
			parent.children[at] = element('div', region('Tabel'), [node])
		}
	}

	function nameOf(judul: string): string {
		const plain = judul
			.normalize('NFKD')
			.replaceAll(/\p{M}/gu, '')
			.toLowerCase()
			.replaceAll(/[^a-z0-9]+/g, '-')
			.replaceAll(/^-+|-+$/g, '')
			.slice(0, 60)
		const name = `isi-${plain || 'bagian'}`
		const count = (taken.get(name) ?? 0) + 1
		taken.set(name, count)
		return count === 1 ? name : nameOf(`${plain || 'bagian'} ${count}`)
	}

	for (const child of root.children) visit(child as Nodes, root)
	return daftar
}

function plainText(node: Nodes): string {
	if (node.type === 'text') return node.value
	if (!('children' in node)) return ''
	// A formula has its source behind it.
	return node.children
		.filter((child) => child.type !== 'element' || child.tagName !== 'annotation')
		.map((child) => plainText(child))
		.join('')
}
