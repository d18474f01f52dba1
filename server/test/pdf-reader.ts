import { inflateSync } from 'node:zlib'

/** A name keeps its slash, a string is bytes, a reference is the number of its object. */
export type PdfValue = null | boolean | number | string | Buffer | PdfRef | PdfValue[] | PdfDict
export type PdfDict = { [key: string]: PdfValue }
export class PdfRef {
	readonly id: number
	constructor(id: number) {
		this.id = id
	}
}

export type PdfFile = {
	text: string
	catalog: PdfDict
	info: PdfDict
	/** The value itself, or what a reference leads to. */
	get: (value: PdfValue | undefined) => PdfValue
	dict: (value: PdfValue | undefined) => PdfDict
	list: (value: PdfValue | undefined) => PdfValue[]
	/** The bytes behind a stream's dictionary, unpacked. */
	stream: (value: PdfValue | undefined) => Buffer
}

/** Reads a file as pdfkit writes it: one table of offsets, no object streams, no encryption. */
export function readPdf(bytes: Buffer): PdfFile {
	const text = bytes.toString('latin1')
	const table = text.slice(Number(/startxref\s+(\d+)\s+%%EOF/.exec(text)?.[1]))
	const offsets = [...table.matchAll(/^(\d{10}) \d{5} [nf]/gm)].map(([, offset]) => Number(offset))
	const known = new Map<number, { value: PdfValue; end: number }>()
	const read = (id: number) => {
		const found = known.get(id) ?? parse(text, text.indexOf('obj', offsets[id] ?? 0) + 3)
		known.set(id, found)
		return found
	}
	const get = (value: PdfValue | undefined): PdfValue =>
		value instanceof PdfRef ? get(read(value.id).value) : (value ?? null)
	const dict = (value: PdfValue | undefined): PdfDict => {
		const found = get(value)
		return found !== null && typeof found === 'object' && found.constructor === Object
			? (found as PdfDict)
			: {}
	}
	const list = (value: PdfValue | undefined): PdfValue[] => {
		const found = get(value)
		return Array.isArray(found) ? found : []
	}
	const stream = (value: PdfValue | undefined): Buffer => {
		if (!(value instanceof PdfRef)) return Buffer.alloc(0)
		const { Length, Filter } = dict(value)
		const start = text.indexOf('stream\n', read(value.id).end) + 7
		const packed = bytes.subarray(start, start + Number(get(Length)))
		return Filter === '/FlateDecode' ? inflateSync(packed) : packed
	}
	const trailer = dict(parse(text, text.lastIndexOf('trailer') + 7).value)
	return { text, catalog: dict(trailer.Root), info: dict(trailer.Info), get, dict, list, stream }
}

/** Text of a string: UTF-16 with its mark, else Latin-1. */
export function textOf(value: PdfValue): string | undefined {
	if (!Buffer.isBuffer(value)) return undefined
	if (value.subarray(0, 2).toString('hex') !== 'feff') return value.toString('latin1')
	return Buffer.from(value.subarray(2)).swap16().toString('utf16le')
}

export type Operation = { operator: string; operands: PdfValue[] }

/** The operations of a page, in their order. */
export function readOperations(content: Buffer): Operation[] {
	const text = content.toString('latin1')
	const operations: Operation[] = []
	let operands: PdfValue[] = []
	for (let at = skipSpace(text, 0); at < text.length; ) {
		const operator = /^[A-Za-z'"][A-Za-z*0-9]*/.exec(text.slice(at, at + 8))?.[0]
		if (operator && !['true', 'false', 'null'].includes(operator)) {
			operations.push({ operator, operands })
			operands = []
			at = skipSpace(text, at + operator.length)
		} else {
			const { value, end } = parse(text, at)
			operands.push(value)
			at = skipSpace(text, end)
		}
	}
	return operations
}

const skipSpace = (text: string, at: number): number =>
	at + (/^\s*/.exec(text.slice(at, at + 200))?.[0].length ?? 0)

/** One value from `from` on, and where it ends. */
function parse(text: string, from: number): { value: PdfValue; end: number } {
	const at = skipSpace(text, from)
	if (text.startsWith('<<', at)) {
		const dict: PdfDict = {}
		let next = skipSpace(text, at + 2)
		while (!text.startsWith('>>', next)) {
			const key = parse(text, next)
			const value = parse(text, key.end)
			dict[String(key.value).slice(1)] = value.value
			next = skipSpace(text, value.end)
		}
		return { value: dict, end: next + 2 }
	}
	if (text[at] === '[') {
		const items: PdfValue[] = []
		let next = skipSpace(text, at + 1)
		while (text[next] !== ']') {
			const item = parse(text, next)
			items.push(item.value)
			next = skipSpace(text, item.end)
		}
		return { value: items, end: next + 1 }
	}
	if (text[at] === '(') return parseString(text, at)
	if (text[at] === '<') {
		const end = text.indexOf('>', at)
		return { value: Buffer.from(text.slice(at + 1, end), 'hex'), end: end + 1 }
	}
	const token = /^(?:(\d+) 0 R\b|\/[^\s/<>[\]()]*|[-+.\d]+|true|false|null)/.exec(text.slice(at, at + 200))
	if (!token) throw new Error(`unexpected "${text.slice(at, at + 20)}" at ${at}`)
	const [word, reference] = token
	const end = at + word.length
	if (reference) return { value: new PdfRef(Number(reference)), end }
	if (word.startsWith('/')) return { value: word, end }
	if (/^[a-z]/.test(word)) return { value: word === 'null' ? null : word === 'true', end }
	return { value: Number(word), end }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function parseString(text: string, from: number): { value: Buffer; end: number } {
	let out = ''
	for (let at = from + 1; ; at++) {
		const letter = text[at]
		if (letter === undefined) throw new Error('a string without an end')
		if (letter === ')') return { value: Buffer.from(out, 'latin1'), end: at + 1 }
		if (letter === '\\') {
			at++
			out += ESCAPES[text[at] ?? ''] ?? text[at]
		} else out += letter
	}
}
