import type { Plugin } from 'vite'
import { chunksOf } from './chunks.ts'
import { areaOf, PUBLIC } from './declared-pages.ts'
import { STAFF } from './staff-styles.ts'

/** As much of a chunk as tells what is downloaded with it. */
export type Link = {
	fileName: string
	isEntry: boolean
	moduleIds: readonly string[]
	imports: readonly string[]
	dynamicImports: readonly string[]
}

/** A stylesheet of the build. */
export type Sheet = { fileName: string; source: string }

/** Fails the build when somebody would download code or styles of another audience's area. */
export function areasApart(): Plugin {
	/** Class names as the build has made them, by the style that they stand in. */
	const classes = new Map<string, string[]>()
	return {
		name: 'stambuk-areas-apart',
		apply: 'build',
		transform(code, id) {
			if (id.endsWith('.module.css'))
				classes.set(
					id,
					[...code.matchAll(/\.(_[\w-]+)/g)].flatMap((m) => m[1] ?? []),
				)
		},
		generateBundle: {
			// The stylesheets are there when all others are done.
			order: 'post',
			handler(_, bundle) {
				const sheets = Object.values(bundle).flatMap((file) =>
					file.type === 'asset' && file.fileName.endsWith('.css')
						? [{ fileName: file.fileName, source: String(file.source) }]
						: [],
				)
				const mixed = [...findMixed([...chunksOf(bundle).values()]), ...findMixedStyles(sheets, classes)]
				if (mixed.length > 0) this.error(mixed.join('\n'))
			},
		},
	}
}

/** Stylesheets that hold something of staff and something that is not theirs alone; and classes of staff that are in none. */
export function findMixedStyles(
	sheets: readonly Sheet[],
	classes: ReadonlyMap<string, readonly string[]>,
): string[] {
	const known = sheets.map(({ fileName, source }) => ({
		fileName,
		names: new Set([...source.matchAll(/\.(_[\w-]+)/g)].map(([, name]) => name)),
	}))
	const holds = (names: ReadonlySet<string | undefined>, ofStaff: boolean) =>
		[...classes].filter(([id, own]) => STAFF.test(id) === ofStaff && own.some((name) => names.has(name)))
	return known.flatMap(({ fileName, names }) => {
		const [staff] = holds(names, true)
		const [other] = holds(names, false)
		return staff && other ? [`${fileName} mixes styles of ${staff[0]} and ${other[0]}`] : []
	})
}

/** What only the two areas of staff have; not an area, and no student's either. */
const SHARED_BY_STAFF = 'parts/staff'
const ownerOf = (id: string) => areaOf(id) ?? (STAFF.test(id) ? SHARED_BY_STAFF : undefined)
const isStaff = (owner: string | undefined) => owner === 'mengajar' || owner === 'kantor'

/**
 * Ways from the code of one area, or of what all have, to that of another. The entry holds the declarations of the
 * public area, and it alone knows how each area is loaded; from there on nothing leads across.
 */
export function findMixed(links: readonly Link[]): string[] {
	const byName = new Map(links.map((link) => [link.fileName, link]))
	const areasIn = (link: Link) => {
		const areas = [...new Set(link.moduleIds.flatMap((id) => ownerOf(id) ?? []))]
		const others = areas.some(isStaff) ? areas.filter((area) => area !== SHARED_BY_STAFF) : areas
		return link.isEntry ? others.filter((area) => area !== PUBLIC) : others
	}
	const may = (own: string | undefined, other: string) =>
		own === other || (other === SHARED_BY_STAFF && isStaff(own))
	return links.flatMap((link) => {
		const [own, ...others] = areasIn(link)
		if (link.isEntry && own) return [`${link.fileName}, which all have, holds ${own}`]
		if (others.length > 0) return [`${link.fileName} mixes ${own} and ${others.join(', ')}`]
		const next = link.isEntry ? link.imports : [...link.imports, ...link.dynamicImports]
		return next
			.flatMap((name) => byName.get(name) ?? [])
			.filter((other) => areasIn(other).some((area) => !may(own, area)))
			.map((other) => `${link.fileName} of ${own ?? 'all'} leads to ${other.fileName} of ${areasIn(other)}`)
	})
}
