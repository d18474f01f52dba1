import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A page with an address of its own, as the build of the web describes it (web/build/page-list.ts). */
export type BuiltPage = {
	path: string
	/** Whose it is: `mahasiswa`, `mengajar`, …; public pages are nobody's. */
	area: string | null
	/** Has an entry in the list of pages. */
	listed: boolean
	/** The files that it needs beside the first script. */
	files: readonly string[]
}

/** In the folder of the built web. */
export const BUILT_PAGES = 'pages.json'

export async function readBuiltPages(distDir: string): Promise<BuiltPage[]> {
	return JSON.parse(await readFile(path.join(distDir, BUILT_PAGES), 'utf8'))
}
