import { refused } from '#server/lib/foreign/first-look.ts'
import type { Zip } from '#server/lib/foreign/stranger-zip.ts'
import { parseXml, type XmlNode } from '#server/lib/foreign/xml.ts'
import type { Terbaca } from './mentah.ts'
import { below, type FindPicture, local, named, words } from './qti-xml.ts'
import { readQti1 } from './read-qti1.ts'
import { type Keterangan, readQti2 } from './read-qti2.ts'

const ITEM = 'assessmentItem'
const BANK = 'questestinterop'

/** The document type that QTI 1.2 files name is fetched by nobody; one that declares anything is refused with the rest. */
const parse = (source: string): XmlNode =>
	parseXml(source.replace(/^(\uFEFF?\s*(?:<\?xml[^>]*>)?\s*)<!DOCTYPE\s+questestinterop\b[^[>]*>/, '$1'))

/** Whether a zip without a Word document may be a package of QTI. */
export const looksLikeQti = (zip: Zip): boolean =>
	zip.names.some((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name)) ||
	zip.names.some((name) => /\.xml$/i.test(name) && isQti(zip.read(name)?.toString('utf8', 0, 4_000) ?? ''))

export const isQti = (head: string): boolean =>
	/<(?:[\w-]+:)?(?:questestinterop|assessmentItem|assessmentTest|qti-assessment-item)[\s>]/.test(head)

/** One file of QTI by itself, without pictures. @throws Refused */
export function readQtiText(source: string): Terbaca[] {
	return readDocument(parse(source), '', (src) => src, { topik: '', tag: [] }) ?? nothing(1)
}

/** A package of QTI: the items in the order of its manifest. @throws Refused */
export function readQti(zip: Zip): Terbaca[] {
	const at = zip.names.find((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name))
	const listed = at === undefined ? [] : resources(parse(zip.read(at)?.toString('utf8') ?? ''), folderOf(at))
	const said = new Map(listed.filter(({ name }) => zip.names.includes(name)).map((one) => [one.name, one]))
	const files = [
		...said.keys(),
		...zip.names.filter((name) => /\.xml$/i.test(name) && name !== at && !said.has(name)),
	]
	const soal: Terbaca[] = []
	let documents = 0
	for (const name of files) {
		const source = zip.read(name)?.toString('utf8') ?? ''
		if (!isQti(source.slice(0, 4_000))) continue
		documents++
		const where = files.length > 1 ? `${name} ` : ''
		const found = readDocument(
			parse(source),
			where,
			pictureIn(zip, folderOf(name)),
			said.get(name) ?? NOTHING,
		)
		soal.push(...(found ?? []))
	}
	return documents === 0 || soal.length === 0 ? nothing(zip.names.length) : soal
}

const NOTHING: Keterangan = { topik: '', tag: [] }

const nothing = (files: number): never => {
	throw refused(
		`Dikenali sebagai QTI dengan ${files} berkas, tetapi tidak ada soal di dalamnya. Yang dicari: <assessmentItem> (QTI 2.1) atau <item> (QTI 1.2).`,
	)
}

function readDocument(
	root: XmlNode,
	where: string,
	find: FindPicture,
	said: Keterangan,
): Terbaca[] | undefined {
	const name = local(root.name)
	if (name === ITEM) return [readQti2(root, where.trim() || 'butir 1', find, said)]
	if (name === BANK) return readQti1(root, where, find)
	return undefined
}

type Resource = Keterangan & { name: string }

function resources(manifest: XmlNode, folder: string): Resource[] {
	return below(manifest, 'resource').map((one) => {
		const [metadata] = named(one, 'metadata')
		return {
			name: resolve(folder, one.attributes.href ?? ''),
			topik: words(below(below(metadata, 'classification')[0], 'entry')[0]),
			tag: below(metadata, 'keyword').map(words),
		}
	})
}

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1)

/** A relative address as the name of a file in the zip. */
function resolve(folder: string, href: string): string {
	let path = href.replace(/[?#].*$/, '')
	try {
		path = decodeURIComponent(path)
	} catch {
		// It is a name as it stands.
	}
	const parts: string[] = []
	for (const part of `${folder}${path}`.split('/')) {
		if (part === '..') parts.pop()
		else if (part !== '.' && part !== '') parts.push(part)
	}
	return parts.join('/')
}

/** A picture by its address, or, where a program has its own way of writing one, by its name alone. */
function pictureIn(zip: Zip, folder: string): FindPicture {
	return (src) => {
		const plain = src.replace(/^(?:\$|%24)[\w-]+(?:\$|%24)\/?/, '')
		const exact = resolve(folder, plain)
		if (zip.names.includes(exact)) return encodeURI(exact)
		const last = exact.split('/').at(-1) ?? ''
		const same = zip.names.filter((name) => name === last || name.endsWith(`/${last}`))
		return same.length === 1 && same[0] && !/^[a-z]+:/i.test(src) ? encodeURI(same[0]) : src
	}
}
