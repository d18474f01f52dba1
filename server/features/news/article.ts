import { parseDocument } from 'htmlparser2'
import { type BerkasMateri, type Masalah, renderSumber, sumberOf } from '#server/features/lessons/lend.ts'
import type { Context } from '#server/lib/context.ts'
import type { Client } from '#server/lib/heavy.ts'
import { ARTICLE_OF_MARKDOWN, cleanHtml } from '#server/lib/rich-text.ts'

/** What the renderer of lessons makes and an article has no look for, with what begins it in Markdown. */
const ONLY_LESSONS = [
	{ made: /<math|class="rumus/, written: /\$/, nama: 'Rumus' },
	{ made: /<pre/, written: /^\s*(?:`{3,}|~{3,}| {4})/, nama: 'Kode program' },
	{ made: /<aside/, written: /^\s*:::/, nama: 'Kotak' },
	{ made: /<section/, written: /\[\^|^\s*:::/, nama: 'Catatan kaki dan bagian khusus' },
	{ made: /<input/, written: /^\s*[-*+] \[/, nama: 'Kotak centang' },
	{ made: /<svg/, written: /!\[/, nama: 'Gambar SVG' },
]

export type Tampil = { html: string; masalah: Masalah[] }

/** Markdown as readers of an article see it, and what cannot be shown as it was meant. @throws AppError 422, 429, 499, 503 */
export async function showNaskah(
	ctx: Pick<Context, 'db' | 'heavy' | 'now'>,
	{ naskah, berkas }: { naskah: string; berkas: Record<string, BerkasMateri> },
	client: Client,
): Promise<Tampil> {
	if (naskah === '') return { html: '', masalah: [] }
	const { bagian, masalah } = await renderSumber(ctx, await sumberOf(ctx, { isi: naskah, berkas }), client)
	const made = bagian.flatMap((one) => (one.jenis === 'html' ? [one.html] : []))
	const lines = naskah.split('\n')
	const at = (written: RegExp) => Math.max(1, lines.findIndex((line) => written.test(line)) + 1)
	const more = ONLY_LESSONS.filter((one) => made.some((html) => one.made.test(html))).map(
		({ written, nama }) => ({
			baris: at(written),
			alasan: `${nama} tidak dapat ditaruh di berita.`,
		}),
	)
	if (made.length < bagian.length)
		more.push({ baris: at(/^\s*::/), alasan: 'Video dan pertanyaan tidak dapat ditaruh di berita.' })
	return { html: cleanHtml(made.join('\n'), ARTICLE_OF_MARKDOWN).trim(), masalah: [...masalah, ...more] }
}

type Node = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Node, { attribs: object }>

const isElement = (node: Node): node is Element => 'attribs' in node
const textOf = (node: Node): string => (node.nodeType === 3 && 'data' in node ? node.data : '')
const escaped = (text: string) => text.replace(/[\\`*_[\]<>|$~]/g, '\\$&')
const SIGNS: Readonly<Record<string, string>> = { strong: '**', em: '*' }

/** An article that came as HTML, as the Markdown that makes the same: what {@link cleanHtml} has left of it. */
export function naskahOf(html: string): string {
	return blocks(parseDocument(html).children).join('\n\n')
}

function blocks(nodes: readonly Node[]): string[] {
	const done: string[] = []
	let words: Node[] = []
	const flush = () => {
		const text = inline(words).trim()
		words = []
		if (text !== '') done.push(text.replace(/^(#|[-+>](?= )|\d+(?=[.)] ))/, '\\$1'))
	}
	for (const node of nodes) {
		const block = isElement(node) ? blockOf(node) : undefined
		if (block === undefined) words.push(node)
		else {
			flush()
			done.push(...block)
		}
	}
	flush()
	return done
}

function blockOf({ name, attribs, children }: Element): string[] | undefined {
	if (name === 'p') return blocks(children)
	if (name === 'h2' || name === 'h3') return [`${name === 'h2' ? '##' : '###'} ${inline(children).trim()}`]
	if (name === 'blockquote')
		return [blocks(children).join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>')]
	if (name === 'ul' || name === 'ol') {
		const start = Number(attribs.start ?? 1)
		const items = children.filter(isElement).map((item, i) => {
			const mark = name === 'ul' ? '- ' : `${start + i}. `
			return mark + blocks(item.children).join('\n\n').replaceAll('\n', '\n    ')
		})
		return [items.join('\n')]
	}
	return name === 'table' ? [tableOf(children)] : undefined
}

function tableOf(children: readonly Node[]): string {
	const rowsIn = (nodes: readonly Node[]): string[][] =>
		nodes
			.filter(isElement)
			.flatMap((node) =>
				node.name === 'tr'
					? [node.children.filter(isElement).map((cell) => inline(cell.children).replace(/\s+/g, ' ').trim())]
					: rowsIn(node.children),
			)
	const [head = [], ...others] = rowsIn(children)
	const width = Math.max(1, head.length, ...others.map((row) => row.length))
	const line = (cells: readonly string[]) =>
		`| ${Array.from({ length: width }, (_, i) => cells[i] ?? '').join(' | ')} |`
	return [line(head), line(Array.from({ length: width }, () => '---')), ...others.map(line)].join('\n')
}

function inline(nodes: readonly Node[]): string {
	return nodes
		.map((node) => {
			if (!isElement(node)) return escaped(textOf(node).replace(/\s+/g, ' '))
			const inner = inline(node.children)
			if (node.name === 'br') return '\\\n'
			const { href } = node.attribs
			if (node.name === 'a' && href && inner.trim() !== '')
				return `[${inner}](${href.replace(/[\s<>()\\]/g, encodeURIComponent)})`
			const sign = SIGNS[node.name]
			const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? []
			return sign && words !== '' ? `${before}${sign}${words}${sign}${after}` : inner
		})
		.join('')
}
