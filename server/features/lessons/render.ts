import type { Element, ElementContent, Root as HastRoot, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Nodes, Parents, Root } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { Order } from '#server/lib/heavy.ts'
import type { BagianMateri } from '#shared/api/lessons.ts'
import { LESSON } from './clean-schema.ts'
import { type Blocks, createBlocks, PART, PIECE } from './lesson-blocks.ts'
import { type HasilRender, MAX_ISI, type SumberMateri } from './lesson-source.ts'
import { finishText } from './lesson-text.ts'
import { hasChildren } from './made-node.ts'

/** A lesson is made in a worker thread; its date decides nothing. */
export const makeMateri = async ({ content }: Order<SumberMateri>): Promise<string> =>
	JSON.stringify(await renderMateri(content))

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).use(remarkMath)
const maker = unified().use(remarkRehype, {
	clobberPrefix: 'kaki-',
	footnoteLabel: 'Catatan kaki',
	footnoteBackLabel: 'Kembali ke teks',
})
const cleaner = unified().use(rehypeSanitize, LESSON)

/** Deeper than any text that somebody wrote to be read. */
const MAX_DEPTH = 60

/** A lesson as it is shown, and what of it could not be shown as it was meant. */
export async function renderMateri(sumber: SumberMateri): Promise<HasilRender> {
	const refused = refuse(sumber.isi)
	if (refused) return { bagian: [], daftar_isi: [], masalah: [refused] }
	const tree = parser.parse(sumber.isi)
	const deep = findDeep(tree)
	if (deep !== undefined)
		return { bagian: [], daftar_isi: [], masalah: [{ baris: deep, alasan: 'Isi bersarang terlalu dalam.' }] }
	const blocks = createBlocks(sumber)
	await blocks.convert(tree)
	const made = maker.runSync(tree as Root) as HastRoot
	const daftar_isi = finishText(made)
	return { bagian: splitParts(made, blocks), daftar_isi, masalah: blocks.masalah }
}

/** What costs more time to read than it could be worth. */
function refuse(isi: string): { baris: number; alasan: string } | undefined {
	if (isi.length > MAX_ISI) return { baris: 1, alasan: `Isi lebih panjang dari ${MAX_ISI} huruf.` }
	const lines = isi.split('\n')
	if (lines.length > MAX_LINES) return { baris: MAX_LINES, alasan: `Isi lebih dari ${MAX_LINES} baris.` }
	const nested = lines.findIndex((line) => NESTED.test(line))
	return nested === -1 ? undefined : { baris: nested + 1, alasan: 'Isi bersarang terlalu dalam.' }
}
/** So many signs that open something, one after the other: each is tried with each. */
const NESTED = /(?:[>[(*_~`:$!] ?|[-+] |[0-9]{1,9}[.)] ){200}/
const MAX_LINES = 20_000

function findDeep(root: Root): number | undefined {
	const open: { node: Nodes; depth: number }[] = [{ node: root, depth: 0 }]
	for (let at = open.pop(); at; at = open.pop()) {
		if (at.depth > MAX_DEPTH) return at.node.position?.start.line ?? 1
		if (hasChildren(at.node))
			for (const node of (at.node as Parents).children as Nodes[]) open.push({ node, depth: at.depth + 1 })
	}
	return undefined
}

/** Parts of their own, with the text between them. */
function splitParts({ children }: HastRoot, { parts }: Blocks): BagianMateri[] {
	const bagian: BagianMateri[] = []
	let text: RootContent[] = []
	let checks = 0
	const endText = () => {
		const html = htmlOf(text as ElementContent[])
		if (html !== '') bagian.push({ jenis: 'html', html })
		text = []
	}
	for (const node of children) {
		const part =
			node.type === 'element' && node.tagName === PART ? parts[Number(node.properties.nomor)] : undefined
		if (!part) {
			text.push(node)
			continue
		}
		endText()
		const pieces = (node as Element).children
			.filter((child): child is Element => child.type === 'element' && child.tagName === PIECE)
			.map((piece) => htmlOf(piece.children))
		if (part.jenis === 'tab')
			bagian.push({ jenis: 'tab', tab: part.judul.map((judul, i) => ({ judul, html: pieces[i] ?? '' })) })
		else if (part.jenis === 'cek')
			bagian.push({
				jenis: 'cek',
				nomor: ++checks,
				soal: pieces[0] ?? '',
				opsi: part.benar.map((benar, i) => ({ html: pieces[i + 1] ?? '', benar })),
				alasan: pieces.at(-1) ?? '',
			})
		else bagian.push(part)
	}
	endText()
	return bagian
}

/** The only way to HTML: what is not in the list of clean-schema.ts does not come through. */
function htmlOf(children: ElementContent[]): string {
	const clean = cleaner.runSync({ type: 'root', children }) as HastRoot
	return toHtml(clean).trim()
}
