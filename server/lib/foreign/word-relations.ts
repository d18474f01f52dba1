import type { Zip } from './stranger-zip.ts'
import { childrenOf, parseXml, type XmlNode } from './xml.ts'

/** Where pictures lie, and where words lead to, by the names that a document gives them. */
export type Relations = { pictures: ReadonlyMap<string, string>; links: ReadonlyMap<string, string> }

/** Where what a part of a document names lies: pictures in its zip, and addresses of the web. */
export function readRelations(zip: Zip, part: string): Relations {
	const source = zip.read(part.replace(/([^/]+)$/, '_rels/$1.rels'))
	const all = source ? childrenOf(parseXml(source.toString('utf8')), 'Relationship') : []
	const isOutside = ({ attributes }: XmlNode) => attributes.TargetMode === 'External'
	return {
		pictures: new Map(
			all
				.filter((one) => !isOutside(one))
				.map(({ attributes: { Id = '', Target = '' } }) => [Id, Target.replace(/^\/?(?:word\/)?/, '')]),
		),
		links: new Map(
			all
				.filter((one) => isOutside(one) && /\/hyperlink$/.test(one.attributes.Type ?? ''))
				.map(({ attributes: { Id = '', Target = '' } }) => [Id, Target]),
		),
	}
}
