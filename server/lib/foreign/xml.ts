import { Parser } from 'htmlparser2'
import { Refused } from './serve-apart.ts'
import { MAX_DEPTH, tooDeep } from './xml-depth.ts'

export type XmlAttributes = Readonly<Record<string, string>>

/** What is told of a document, in its order. Names are as written, with their prefix. */
export type XmlReader = {
	open: (name: string, attributes: XmlAttributes) => void
	text: (text: string) => void
	close: (name: string) => void
}

const MAX_ELEMENTS = 3_000_000

const notXml = (message: string) => new Refused('file_unreadable', message)

const NO_DTD =
	'Berkas memuat deklarasi DOCTYPE atau ENTITY, yang tidak diterima. Simpan ulang dari program asalnya.'

/**
 * Reads the XML of a stranger. No entity but the five of XML itself is ever replaced, nothing is ever fetched, and a
 * document type is refused: a document cannot grow while it is read.
 * @throws Refused with the line where it is no XML
 */
export function readXml(source: string, reader: XmlReader): void {
	let elements = 0
	const open: string[] = []
	const lineOf = (index: number) => source.slice(0, index).split('\n').length
	const broken = (what: string) => notXml(`XML tidak utuh pada baris ${lineOf(parser.startIndex)}: ${what}.`)
	const parser = new Parser(
		{
			onopentag: (name, attributes) => {
				open.push(name)
				if (open.length > MAX_DEPTH || ++elements > MAX_ELEMENTS) throw tooDeep()
				reader.open(name, attributes)
			},
			ontext: (text) => reader.text(text),
			onclosetag: (name, implied) => {
				open.pop()
				// An element that closes itself is told as implied too.
				if (implied && !source.startsWith('/>', parser.endIndex - 1)) throw broken(`<${name}> tidak ditutup`)
				reader.close(name)
			},
			onprocessinginstruction: (name) => {
				if (name.startsWith('!')) throw notXml(NO_DTD)
			},
		},
		{ xmlMode: true, decodeEntities: true },
	)
	parser.write(source)
	if (open.length > 0) throw broken(`<${open.at(-1)}> tidak ditutup`)
	parser.end()
}

/** An element with what is in it. */
export type XmlNode = { name: string; attributes: XmlAttributes; children: (XmlNode | string)[] }

/** Builds elements from what {@link readXml} tells, for the part of a document that is wanted as a whole. */
export class TreeBuilder {
	readonly root: XmlNode = { name: '', attributes: {}, children: [] }
	private readonly way: XmlNode[] = [this.root]
	/** How many elements are open. */
	get depth(): number {
		return this.way.length - 1
	}
	open(name: string, attributes: XmlAttributes): void {
		const node: XmlNode = { name, attributes, children: [] }
		this.way.at(-1)?.children.push(node)
		this.way.push(node)
	}
	text(text: string): void {
		this.way.at(-1)?.children.push(text)
	}
	close(): void {
		this.way.pop()
	}
}

/** A whole document as a tree. @throws Refused */
export function parseXml(source: string): XmlNode {
	const tree = new TreeBuilder()
	readXml(source, {
		open: (name, attributes) => tree.open(name, attributes),
		text: (text) => tree.text(text),
		close: () => tree.close(),
	})
	const root = tree.root.children.find((child) => typeof child !== 'string')
	if (!root || typeof root === 'string') throw notXml('Berkas ini kosong.')
	return root
}

export const childrenOf = (node: XmlNode, name?: string): XmlNode[] =>
	node.children.filter(
		(child) => typeof child !== 'string' && (name === undefined || child.name === name),
	) as XmlNode[]

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
	node?.children.find((child) => typeof child !== 'string' && child.name === name) as XmlNode | undefined

/** All text in it. */
export const textOf = (node: XmlNode | string | undefined): string =>
	node === undefined ? '' : typeof node === 'string' ? node : node.children.map(textOf).join('')
