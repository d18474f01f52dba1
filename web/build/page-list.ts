import type { Plugin } from 'vite'
import { chunksOf, closure, holding, pick } from './chunks.ts'
import { areaModules, PUBLIC, readDeclaredPages } from './declared-pages.ts'
import { createEarlyStyles } from './early-styles.ts'

/** What the server is told of a page (`pages.json`, read by server/lib/built-pages.ts). */
type BuiltPage = {
	path: string
	/** Whose it is; public pages are nobody's. */
	area: string | null
	listed: boolean
	/** The files that it needs beside the first script. */
	files: string[]
	/** What it asks the API for ahead; `$2` is the second step of its address, `^2` the same in capitals, `~` the student's class, `@` the number. */
	ahead: string[]
	/** The file that draws its first before the app is there, and those that it needs for that, of which one is the rules for it. */
	early: string[]
}

/** What this device knows of the student (`boot.js`). */
const TOLD: Record<string, string> = { $kelas: '~', $stambuk: '@' }

/**
 * Writes down the pages, so that the server knows what search engines may find, and can name the files of a page in its
 * head. Otherwise the browser learns of them only after the first script has arrived and run: a round trip too late.
 */
export function pageList(): Plugin {
	const { buildStart, transform, sheetOf } = createEarlyStyles()
	return {
		name: 'stambuk-page-list',
		apply: 'build',
		buildStart,
		transform,
		generateBundle: {
			// Files that hold nothing but styles are gone when all others are done.
			order: 'post',
			handler(_, bundle) {
				const chunks = chunksOf(bundle)
				const app = pick(chunks, (chunk) => chunk.isEntry)
				const entry = closure(chunks, [app])
				const pages = readDeclaredPages()
					.filter(({ path, modules }) => modules.length > 0 && !path.endsWith('/$'))
					.map(({ area, path, modules, bare, listed, ahead, early }): BuiltPage => {
						const { declaration, shell } = areaModules(area)
						// The shell of a public page depends on who opens it.
						const around = area === PUBLIC ? [] : bare ? [declaration] : [declaration, shell]
						const needed = closure(
							chunks,
							[...around, ...modules].map((file) => holding(chunks, file)),
						)
						const files = [...needed].filter((file) => !entry.has(file))
						const steps = path.split('/')
						const write = (step: string) => {
							if (steps.includes(step)) return (step === '$kode' ? '^' : '$') + steps.indexOf(step)
							const mark = TOLD[step]
							if (mark === undefined) this.error(`${path} asks ahead for ${step}, which nobody tells`)
							return mark
						}
						const asked = ahead.map((address) => address.replace(/\$[a-z]+/g, write))
						const first = early ? [...closure(chunks, [holding(chunks, early)])] : []
						if (first.includes(app.fileName)) this.error(`${early} waits for the app`)
						if (early) {
							const { file, css } = sheetOf(first.flatMap((name) => chunks.get(name)?.moduleIds ?? []))
							this.emitFile({ type: 'asset', fileName: file, source: css })
							first.push(file)
						}
						return {
							path,
							area: area === PUBLIC ? null : area,
							listed,
							files,
							ahead: asked,
							early: first,
						}
					})
				this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) })
			},
		},
	}
}
