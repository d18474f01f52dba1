import type { Plugin } from 'vite'
import { chunksOf } from './chunks.ts'
import { areaOf, PUBLIC } from './declared-pages.ts'

/** As much of a chunk as tells what is downloaded with it. */
export type Link = {
	fileName: string
	isEntry: boolean
	moduleIds: readonly string[]
	imports: readonly string[]
	dynamicImports: readonly string[]
}

/** Fails the build when somebody would download code of another audience's area. */
export function areasApart(): Plugin {
	return {
		name: 'stambuk-areas-apart',
		apply: 'build',
		generateBundle(_, bundle) {
			const mixed = findMixed([...chunksOf(bundle).values()])
			if (mixed.length > 0) this.error(mixed.join('\n'))
		},
	}
}

/**
 * Ways from the code of one area, or of what all have, to that of another. The entry holds the declarations of the
 * public area, and it alone knows how each area is loaded; from there on nothing leads across.
 */
export function findMixed(links: readonly Link[]): string[] {
	const byName = new Map(links.map((link) => [link.fileName, link]))
	const areasIn = (link: Link) => {
		const areas = [...new Set(link.moduleIds.flatMap((id) => areaOf(id) ?? []))]
		return link.isEntry ? areas.filter((area) => area !== PUBLIC) : areas
	}
	return links.flatMap((link) => {
		const [own, ...others] = areasIn(link)
		if (link.isEntry && own) return [`${link.fileName}, which all have, holds ${own}`]
		if (others.length > 0) return [`${link.fileName} mixes ${own} and ${others.join(', ')}`]
		const next = link.isEntry ? link.imports : [...link.imports, ...link.dynamicImports]
		return next
			.flatMap((name) => byName.get(name) ?? [])
			.filter((other) => areasIn(other).some((area) => area !== own))
			.map((other) => `${link.fileName} of ${own ?? 'all'} leads to ${other.fileName} of ${areasIn(other)}`)
	})
}
