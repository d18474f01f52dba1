import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Import = {
	/** The file in the project, or the package. */
	target: string
	isFile: boolean
	/** `import type`: costs nothing at run time. */
	typeOnly: boolean
	/** `import()`: loaded when it is wanted, so not part of a circle. */
	lazy: boolean
}

/** A source file: its path from the root with `/`, its text without comments, its imports. */
export type Source = { path: string; text: string; lines: number; imports: Import[] }

const ZONES = ['shared', 'server', 'web', 'e2e', 'bench', 'test', 'tools']
const CODE = /\.(ts|tsx|mjs|js|css)$/

/** All sources of the project as they lie on the disk. */
export function readSources(root: string): Source[] {
	return ZONES.flatMap((zone) =>
		readdirSync(path.join(root, zone), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && CODE.test(entry.name))
			.map((entry) => path.join(entry.parentPath, entry.name))
			.map((file) =>
				parseSource(path.relative(root, file).split(path.sep).join('/'), readFileSync(file, 'utf8')),
			),
	)
}

export function parseSource(file: string, content: string): Source {
	const text = withoutComments(content)
	const lines = content.split('\n').length - (content.endsWith('\n') ? 1 : 0)
	return { path: file, text, lines, imports: file.endsWith('.css') ? [] : importsOf(file, text) }
}

const STATIC = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function importsOf(file: string, text: string): Import[] {
	const resolve = (specifier: string) => {
		const isFile = /^[.#]/.test(specifier)
		const bare = specifier.replace(/\?.*$/, '')
		if (!isFile) return { target: bare, isFile }
		const target = bare.startsWith('#')
			? bare.slice(1).replace(/^web\//, 'web/src/')
			: path.posix.join(path.posix.dirname(file), bare)
		return { target, isFile }
	}
	return [
		...[...text.matchAll(STATIC)].map(([, type, specifier = '']) => ({
			...resolve(specifier),
			typeOnly: type !== undefined,
			lazy: false,
		})),
		...[...text.matchAll(DYNAMIC)].map(([, specifier = '']) => ({
			...resolve(specifier),
			typeOnly: false,
			lazy: true,
		})),
	]
}

/** Lines stay where they are. `//` inside a string, as in an address, is not a comment. */
function withoutComments(content: string): string {
	return content
		.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
		.replace(/(^|\s)\/\/[^\n]*/g, '$1')
}
