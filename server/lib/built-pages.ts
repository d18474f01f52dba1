import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A page as the build of the web describes it (web/build/page-list.ts). */
export type BuiltPage = {
	/** `$kode` stands for any one step. */
	path: string
	/** Whose it is: `mahasiswa`, `mengajar`, …; public pages are nobody's. */
	area: string | null
	/** Has an entry in the list of pages. */
	listed: boolean
	/** The files that it needs beside the first script. */
	files: readonly string[]
	/** What it asks the API for ahead; `$2` is the second step of its address, `^2` the same in capitals, `~` the student's class, `@` the number. */
	ahead: readonly string[]
	/** The file that draws its first before the app is there, and those that it needs for that, of which one is the rules for it. */
	early: readonly string[]
}

/** In the folder of the built web. */
export const BUILT_PAGES = 'pages.json'

export async function readBuiltPages(distDir: string): Promise<BuiltPage[]> {
	return JSON.parse(await readFile(path.join(distDir, BUILT_PAGES), 'utf8'))
}

/**
 * The pages of an area in the order in which an address is to be compared with them, each with what it looks like: for a page that
 * stands for all of them.
 */
export function patternsOf(pages: readonly BuiltPage[], area: string): { at: string; page: BuiltPage }[] {
	const pattern = (path: string) => `^${bare(path).replace(/\$[a-z]+/g, '[^/]+')}/?$`
	return pages
		.filter((page) => page.area === area)
		.sort((a, b) => freedom(a.path.split('/')) - freedom(b.path.split('/')))
		.map((page) => ({ at: pattern(page.path), page }))
}

/** Finds the page of an address: one that is named so, else the one with the fewest steps that may be anything. */
export function createPageFinder(pages: readonly BuiltPage[]): (url: string) => BuiltPage | undefined {
	const [open, named] = [pages.filter(isOpen), pages.filter((page) => !isOpen(page))]
	const byPath = new Map(named.map((page) => [bare(page.path), page]))
	const patterns = open
		.map((page) => ({ page, steps: bare(page.path).split('/') }))
		.sort((a, b) => freedom(a.steps) - freedom(b.steps))
	return (url) => {
		const known = byPath.get(bare(url))
		if (known) return known
		const asked = bare(url).split('/')
		const fits = (steps: string[]) =>
			steps.length === asked.length && steps.every((step, i) => step.startsWith('$') || step === asked[i])
		return patterns.find(({ steps }) => fits(steps))?.page
	}
}

const isOpen = ({ path }: BuiltPage) => path.includes('$')
const bare = (path: string) => path.replace(/(?<=.)\/$/, '')
const freedom = (steps: readonly string[]) => steps.filter((step) => step.startsWith('$')).length
