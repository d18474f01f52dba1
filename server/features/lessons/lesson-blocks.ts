import type { Code, Image, List, ListItem, Nodes, Parents, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { toString as plainText } from 'mdast-util-to-string'
import type { BagianMateri } from '#shared/api/lessons.ts'
import { fileName } from './figure-rules.ts'
import { figureOf, inlinePicture, judgeDrawing } from './figures.ts'
import { filmOf } from './film.ts'
import { highlight } from './highlight.ts'
import type { Masalah, SumberMateri } from './lesson-source.ts'
import { element, hasChildren, type Made, made, paragraph, region, textOf, whole } from './made-node.ts'
import { maths } from './maths.ts'

/** What stands in place of a part of its own until the text around it is made; its number leads to the part. */
export const PART = 'x-bagian'
/** Pieces within it: tabs; question, options and reason of a check. */
export const PIECE = 'x-isi'

type Part = Extract<BagianMateri, { jenis: 'video' | 'mermaid' }> | { jenis: 'tab'; judul: string[] } | Cek
type Cek = { jenis: 'cek'; benar: boolean[] }

/** A tree of Markdown on its way, with what was found in it. */
export type Blocks = {
	parts: Part[]
	masalah: Masalah[]
	/** Makes the tree's nodes what they will be; colours come later, because they take a promise. */
	convert: (root: Parents) => Promise<void>
}

const BOXES = { catatan: 'Catatan', ingat: 'Ingat', awas: 'Awas', contoh: 'Contoh' }

export function createBlocks(sumber: SumberMateri): Blocks {
	const parts: Part[] = []
	const masalah: Masalah[] = []
	const coloured: Promise<void>[] = []
	const complain = (node: Nodes, alasan: string) => {
		masalah.push({ baris: node.position?.start.line ?? 1, alasan })
	}
	/** The text of a node as it was written. */
	const written = ({ position }: Nodes): string =>
		sumber.isi.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
	const put = (part: Part, children: readonly Nodes[] = []): Made => {
		parts.push(part)
		return made(PART, { nomor: String(parts.length - 1) }, children)
	}

	function convertChildren(parent: Parents, onTop: boolean): void {
		// Nodes of every kind: the types would have to be told again at each parent.
		parent.children = (parent.children as Nodes[]).flatMap((node) => convertNode(node, onTop)) as never
	}

	function convertNode(node: Nodes, onTop: boolean): Nodes[] {
		switch (node.type) {
			case 'html':
				return fromTag(node.value, node)
			case 'textDirective':
				return [{ type: 'text', value: written(node) }]
			case 'leafDirective':
				return [leaf(node, onTop)]
			case 'containerDirective':
				return container(node, onTop)
			case 'code':
				return [code(node, onTop)]
			case 'inlineMath':
			case 'math':
				return [formula(node.value, node.type === 'math', node)]
			case 'image':
				complainOf(node)
				return [withPicture(node, inlinePicture(node, sumber), node.alt)]
			case 'imageReference':
				return [withPicture(node, { alasan: 'Gambar ditulis dengan nama berkasnya.' }, node.alt)]
			case 'link': {
				const name = fileName(node.url)
				const berkas = name === undefined ? undefined : sumber.berkas[name]
				if (name !== undefined && berkas) {
					node.url = berkas.alamat
					node.data = { ...node.data, hProperties: { download: name } }
				} else if (name !== undefined && FILE.test(name))
					complain(node, `Berkas "${name}" tidak ada di materi ini.`)
				break
			}
			case 'paragraph': {
				const figure = figureOf(node, sumber)
				if (figure) {
					complainOf(node.children[0] as Image)
					return [withPicture(node, figure, plainText(node), true)]
				}
				// `$$…$$` in one line is inline to the parser; to who wrote it in a line of its own it is a formula alone.
				const [math] = node.children
				if (node.children.length === 1 && math?.type === 'inlineMath' && written(math).startsWith('$$'))
					return [formula(math.value, true, math)]
			}
		}
		if (hasChildren(node)) convertChildren(node, false)
		return [node]
	}

	function complainOf(image: Image): void {
		const wrong = judgeDrawing(image, sumber)
		if (wrong !== undefined) complain(image, wrong)
	}

	/** HTML is no part of a lesson: it is shown as it was written, but for a line break and a remark. */
	function fromTag(value: string, node: Nodes): Nodes[] {
		if (/^<br\s*\/?>$/i.test(value)) return [{ type: 'break' }]
		if (/^<!--[^>]*-->$/.test(value)) return []
		complain(
			node,
			`HTML tidak dipakai di materi: ${value.slice(0, 60)}. Sebagai contoh, tulislah sebagai kode.`,
		)
		return [{ type: 'text', value }]
	}

	function withPicture(
		node: Nodes,
		picture: Nodes | { alasan: string },
		alt: string | null | undefined,
		alone = false,
	): Nodes {
		if (!('alasan' in picture)) return picture
		complain(node, picture.alasan)
		return alone ? paragraph(alt ?? '') : { type: 'text', value: alt ?? '' }
	}

	function formula(tex: string, display: boolean, node: Nodes): Nodes {
		const math = maths(tex, display)
		if (!math) {
			complain(node, `Rumus tidak terbaca: ${tex.slice(0, 60)}`)
			return { type: 'inlineCode', value: tex }
		}
		if (!display) return whole('span', { className: ['rumus'] }, [math])
		return whole('div', region('Rumus'), [math])
	}

	function code({ value, lang }: Code, onTop: boolean): Made {
		if (lang === 'mermaid' && onTop) return put({ jenis: 'mermaid', kode: value })
		const content = element('code', {}, [textOf(value)])
		const pre = whole('pre', { className: ['kode'], tabIndex: 0, ...(lang && { dataBahasa: lang }) }, [
			content,
		])
		if (lang)
			coloured.push(
				highlight(value, lang.toLowerCase()).then((children) => {
					pre.data.hChildren = [element('code', {}, children)]
				}),
			)
		return pre
	}

	function leaf(node: LeafDirective, onTop: boolean): Nodes {
		if (node.name !== 'video') {
			complain(node, `Blok ::${node.name} tidak dikenal.`)
			return paragraph(written(node))
		}
		const film = onTop ? filmOf(plainText(node), node.attributes ?? {}, sumber) : { alasan: ALONE }
		if ('alasan' in film) {
			complain(node, film.alasan)
			return paragraph(written(node))
		}
		const same = parts.filter((part) => part.jenis === 'video' && part.sumber === film.sumber).length
		return put(same === 0 ? film : { ...film, nama: `${film.nama.slice(0, 76)}-${same + 1}` })
	}

	function container(node: ContainerDirective, onTop: boolean): Nodes[] {
		const fence = /^:{3,}/.exec(written(node))?.[0] ?? ':::'
		if (!new RegExp(`(?:^|\\n)[ \\t>]*:{${fence.length},}[ \\t]*$`).test(written(node)))
			complain(node, `Blok ${fence}${node.name} tidak ditutup dengan ${fence}`)
		const [first, ...rest] = node.children
		const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true
		const judul = hasLabel ? plainText(first) : ''
		const body: RootContent[] = hasLabel ? rest : node.children
		if (Object.keys(node.attributes ?? {}).length > 0)
			complain(node, `Blok ${fence}${node.name} tidak mengenal {…}.`)
		if (node.name in BOXES) return [box(node.name as keyof typeof BOXES, judul, body)]
		if (node.name === 'ringkasan') return [summary(node, body)]
		if (onTop && node.name === 'tab') return [tabs(node, body)]
		if (onTop && node.name === 'cek') return check(node, body)
		const known = node.name === 'tab' || node.name === 'cek'
		complain(node, known ? ALONE : `Blok ${fence}${node.name} tidak dikenal.`)
		// Nothing of it is lost: its first line as it was written, then what stands in it.
		return [
			paragraph(written(node).split('\n', 1)[0] ?? ''),
			...body.flatMap((child) => convertNode(child, false)),
		]
	}

	function box(name: keyof typeof BOXES, judul: string, body: readonly Nodes[]): Nodes {
		const title = made('p', { className: ['kotak-judul'] }, [{ type: 'text', value: judul || BOXES[name] }])
		const content = body.flatMap((child) => convertNode(child, false))
		return made('aside', { className: ['kotak', `kotak-${name}`] }, [title, ...content])
	}

	function summary(node: ContainerDirective, body: readonly Nodes[]): Nodes {
		const points = body.reduce((sum, child) => sum + (child.type === 'list' ? child.children.length : 0), 0)
		if (points < 3 || points > 6) complain(node, 'Ringkasan berisi daftar tiga sampai enam butir.')
		return made(
			'section',
			{ className: ['ringkasan'] },
			body.flatMap((child) => convertNode(child, false)),
		)
	}

	function tabs(node: ContainerDirective, body: readonly Nodes[]): Nodes {
		const panels = body.filter((child) => child.type === 'containerDirective' && child.name === 'bagian')
		if (panels.length !== body.length || panels.length < 2)
			complain(node, 'Blok ::::tab berisi dua atau lebih :::bagian[Judul] dan tidak ada yang lain.')
		const judul: string[] = []
		const pieces = body.map((child, i) => {
			if (child.type !== 'containerDirective' || child.name !== 'bagian') {
				judul.push(`Bagian ${i + 1}`)
				return made(PIECE, {}, convertNode(child, false))
			}
			const [first, ...rest] = child.children
			const hasLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true
			if (!hasLabel) complain(child, 'Setiap :::bagian mempunyai judul: :::bagian[Judul].')
			judul.push(hasLabel ? plainText(first) : `Bagian ${i + 1}`)
			const inside: readonly Nodes[] = hasLabel ? rest : child.children
			return made(
				PIECE,
				{},
				inside.flatMap((one) => convertNode(one, false)),
			)
		})
		return put({ jenis: 'tab', judul }, pieces)
	}

	/** Question, options, reason; without right options it is shown as text. */
	function check(node: ContainerDirective, body: readonly Nodes[]): Nodes[] {
		const at = body.findIndex((child) => child.type === 'list' && child.children.every(isOption))
		const list = body[at] as List | undefined
		const right = list?.children.filter(({ checked }) => checked).length
		const count = list?.children.length ?? 0
		const inside = (nodes: readonly Nodes[]) => nodes.flatMap((child) => convertNode(child, false))
		if (!list || at === 0 || at === body.length - 1 || right !== 1 || count < 2 || count > 5) {
			complain(
				node,
				'Blok :::cek berisi pertanyaan, dua sampai lima pilihan dengan satu [x], lalu alasannya.',
			)
			return inside(body)
		}
		const options = list.children.map((item) => made(PIECE, {}, inside(loose(item))))
		return [
			put({ jenis: 'cek', benar: list.children.map(({ checked }) => checked === true) }, [
				made(PIECE, {}, inside(body.slice(0, at))),
				...options,
				made(PIECE, {}, inside(body.slice(at + 1))),
			]),
		]
	}

	return {
		parts,
		masalah,
		convert: async (root) => {
			convertChildren(root, true)
			await Promise.all(coloured)
		},
	}
}

/** What a link names that was meant to be a file of the lesson. */
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|zip|txt)$/i
const ALONE = 'Tab, video, cek, dan diagram berdiri sendiri, tidak di dalam blok lain.'

const isOption = ({ checked }: ListItem) => typeof checked === 'boolean'

/** What an option says: a single paragraph is a line and no paragraph of its own. */
function loose({ children }: ListItem): readonly Nodes[] {
	const [only, ...others] = children
	return only?.type === 'paragraph' && others.length === 0 ? only.children : children
}
