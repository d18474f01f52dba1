import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { chunksOf, closure, holding, pick } from './chunks.ts'
import { areaModules, PUBLIC, readDeclaredPages, STUDENTS } from './declared-pages.ts'

/** One script in two files. */
export const SOURCES: readonly string[] = ['sw.js', 'sw-page.js'].map((file) =>
	path.join(import.meta.dirname, '../src', file),
)
/** Which pages of students and of all are there before they were opened. */
const AHEAD = /^\/(mata-kuliah(\/.*)?|beranda|jadwal|dosen|nilai|khs|kalender-akademik)?$/
/** The first font, the drawing of what is away, and the stylesheet of all; other subsets of the font are kept when a page has their letters. */
const STATIC = /\/(?!staf-)[^/]*\.css$|plus-jakarta-sans-latin-wght-normal.*\.woff2$|\/pinisi-[^/]*\.svg$/
/** For who has chosen English. */
const CATALOGUE = /\/english-[^/]*\.json$/

/** Writes the service worker with the name of this build and the files that a student needs to open what was kept. */
export function serviceWorker(): Plugin {
	return {
		name: 'stambuk-service-worker',
		apply: 'build',
		generateBundle: {
			// The stylesheet is there when all others are done.
			order: 'post',
			handler(_, bundle) {
				const chunks = chunksOf(bundle)
				const entry = pick(chunks, (chunk) => chunk.isEntry)
				const { declaration, shell } = areaModules(STUDENTS)
				const modules = readDeclaredPages()
					.filter(({ area, bare, path }) => [STUDENTS, PUBLIC].includes(area) && !bare && AHEAD.test(path))
					.flatMap((page) => page.modules)
				const code = closure(chunks, [
					entry,
					...[declaration, shell, ...modules].map((file) => holding(chunks, file)),
				])
				const assets = Object.keys(bundle).filter((file) => STATIC.test(file))
				const files = [...new Set([...code, ...assets])].sort().map((file) => `/${file}`)
				const english = Object.keys(bundle).find((file) => CATALOGUE.test(file))
				const source = SOURCES.map((file) => readFileSync(file, 'utf8')).join('\n')
				const build = createHash('sha256')
					.update(JSON.stringify(Object.keys(bundle).sort()))
					.update(source)
				const head = [
					`const BUILD = ${JSON.stringify(build.digest('hex').slice(0, 12))}`,
					`const ENTRY = ${JSON.stringify(`/${entry.fileName}`)}`,
					`const ENGLISH = ${JSON.stringify(`/${english}`)}`,
					`const FILES = ${JSON.stringify(files)}`,
				].join('\n')
				this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${head}\n${withoutComments(source)}` })
			},
		},
	}
}

const withoutComments = (source: string) =>
	source.replace(/^\s*(\/\/|\/\*\*).*$/gm, '').replace(/\n\s*\n/g, '\n')
