import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup
export type Context = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1]

/** Lists of all that a package has. Who imports three names from one does not need what others import from it. */
const BARREL =
	/node_modules\/(?:@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs|@mantine\/(?:core|hooks)\/esm\/index\.mjs|@tanstack\/(?:react-query|query-core)\/build\/modern\/index\.js)$/

/** `{ names } from 'place'`, of an import and of what is handed on. */
const NAMES_FROM = /(?:im|ex)port \{([^}]*)\} from ['"]([^'"]+)['"]/g

/** The modules and all that they load with themselves; of packages only the files whose names are imported. */
export function neededModules(context: Context, roots: readonly string[]): Set<string> {
	const found = new Set<string>()
	const queue = [...roots]
	for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
		if (found.has(id)) continue
		found.add(id)
		const imported = context.getModuleInfo(id)?.importedIds ?? []
		const barrels = imported.filter((file) => BARREL.test(file))
		queue.push(...imported.filter((file) => !barrels.includes(file)))
		if (barrels.length > 0) queue.push(...behind(barrels, namesIn(readFileSync(id, 'utf8')), context))
	}
	return found
}

/** The files that names stand for in barrels, and in the barrels that those hand on. */
function behind(barrels: readonly string[], names: ReadonlySet<string>, context: Context): string[] {
	return barrels.flatMap((barrel) => [
		...filesOf(readFileSync(barrel, 'utf8'), names).map((file) =>
			path.posix.join(path.dirname(barrel), file),
		),
		...behind(
			(context.getModuleInfo(barrel)?.importedIds ?? []).filter((file) => BARREL.test(file)),
			names,
			context,
		),
	])
}

/** The names that a module imports. */
export const namesIn = (code: string): Set<string> =>
	new Set([...code.matchAll(NAMES_FROM)].flatMap(([, list = '']) => list.split(',').map(first)))

/** The files beside a barrel from which it has the names. */
export const filesOf = (barrel: string, names: ReadonlySet<string>): string[] =>
	[...barrel.matchAll(NAMES_FROM)].flatMap(([, list = '', file = '']) =>
		file.startsWith('.') && list.split(',').some((each) => names.has(last(each))) ? [file] : [],
	)

/** `a as b` is `a` where it comes from, and `b` where it goes. */
const first = (each: string) =>
	each
		.trim()
		.replace(/^type /, '')
		.split(' as ', 1)[0] ?? ''
const last = (each: string) => each.trim().split(' as ').at(-1) ?? ''
