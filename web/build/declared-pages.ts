import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

const AREAS = path.join(import.meta.dirname, '../src/areas')
/** The area whose pages need no login. */
export const PUBLIC = 'umum'
/** The area whose pages are opened on phones and slow lines, and work without a network. */
export const STUDENTS = 'mahasiswa'

/** The area that a source file belongs to. */
export const areaOf = (file: string): string | undefined => /\/src\/areas\/([^/]+)\//.exec(file)?.[1]

/** A page as its feature declares it (`pages.tsx`), as far as the build wants to know it. */
export type DeclaredPage = {
	area: string
	path: string
	/** Files of its component, its gate and what stands beside it; an address that only leads elsewhere has none. */
	modules: string[]
	/** Stands in the window without the shell. */
	bare: boolean
	/** Is named in the list of pages. */
	listed: boolean
	/** Addresses of the API that it asks for ahead. */
	ahead: string[]
	/** The file that draws its first before the app is there. */
	early: string | undefined
}

/** The declarations of all features. They are read and not run: they import what only a browser has. */
export function readDeclaredPages(): DeclaredPage[] {
	return readdirSync(AREAS, { recursive: true, encoding: 'utf8' })
		.map((file) => file.split(path.sep).join('/'))
		.filter((file) => /^[^/]+\/features\/[^/]+\/pages\.tsx$/.test(file))
		.sort()
		.flatMap((file) => pagesOf(path.join(AREAS, file), file.split('/', 1)[0] ?? ''))
}

/** The files that each page of an area needs besides its own: the area's declaration, and its shell. */
export function areaModules(area: string): { declaration: string; shell: string } {
	const declaration = path.join(AREAS, area, 'area.ts')
	const [shell] = importsIn(parse(declaration), declaration)
	if (!shell) throw new Error(`${declaration} has no shell`)
	return { declaration, shell }
}

function pagesOf(file: string, area: string): DeclaredPage[] {
	const found: DeclaredPage[] = []
	/** Lazy components that several pages of the file share. */
	const shared = new Map<unknown, string[]>()
	for (const { id, init } of nodesIn(parse(file), 'VariableDeclarator')) {
		const name = id.name
		shared.set(name, importsIn(init, file))
		for (const call of callsIn(init, 'page')) {
			const facts = new Map<string, Node>(
				call.arguments[0].properties.map((p: Node) => [p.key.name, p.value]),
			)
			const parts = ['component', 'gate', 'beside', 'early'].flatMap(
				(part) => shared.get(facts.get(part)?.name) ?? [],
			)
			found.push({
				area,
				path: textOf(facts.get('path'), file),
				modules: [...importsIn(call, file), ...parts],
				bare: name === 'barePages',
				listed: facts.has('sitemap'),
				early: shared.get(facts.get('early')?.name)?.[0],
				ahead: (facts.get('ahead')?.elements ?? []).map((text: Node) => textOf(text, file)),
			})
		}
		for (const call of callsIn(init, 'redirect'))
			found.push({
				area,
				path: textOf(call.arguments[0], file),
				modules: [],
				bare: false,
				listed: false,
				ahead: [],
				early: undefined,
			})
	}
	return found
}

/** A node of the syntax tree; what is asked of it is what the declarations are made of. */
// biome-ignore lint/suspicious/noExplicitAny: the tree's own types would ask of each step what the next lines look for
type Node = any

const parse = (file: string): Node => parseSync(file, readFileSync(file, 'utf8')).program

function nodesIn(node: Node, type: string): Node[] {
	if (typeof node !== 'object' || node === null) return []
	const inside = Object.values(node).flatMap((value) => nodesIn(value, type))
	return node.type === type ? [node, ...inside] : inside
}

const callsIn = (node: Node, name: string) =>
	nodesIn(node, 'CallExpression').filter(({ callee }) => callee.name === name)

const importsIn = (node: Node, file: string) =>
	nodesIn(node, 'ImportExpression').map(({ source }) => path.join(path.dirname(file), textOf(source, file)))

function textOf(node: Node, file: string): string {
	if (typeof node?.value !== 'string') throw new Error(`${file} computes what the build must read`)
	return node.value
}
