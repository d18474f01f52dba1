import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isPublik } from '#shared/api/access.ts'
import type { Endpoint } from '#shared/api/contract.ts'
import { API } from '#shared/api/endpoints.ts'
import { areaModules, PUBLIC, readDeclaredPages } from '../web/build/declared-pages.ts'
import { readSources, type Source } from './architecture-sources.ts'

const root = path.resolve(import.meta.dirname, '..')
const sources = new Map(readSources(root).map((source) => [source.path, source]))
const contract: Record<string, Endpoint> = API

/** Who the pages of an area are for: a page asks only for what these may call. */
const AUDIENCE: Record<string, (endpoint: Endpoint) => boolean> = {
	// With the login comes the step in which somebody replaces a password that another person made.
	[PUBLIC]: ({ access, withPasswordAwal }) => isPublik(access) || withPasswordAwal === true,
	mahasiswa: ({ access }) => isPublik(access) || access.some(({ peran }) => peran === 'mahasiswa'),
	mengajar: ({ access }) => isPublik(access) || access.some(({ peran }) => peran === 'dosen'),
	kantor: ({ access }) =>
		isPublik(access) || access.some(({ peran, hak }) => peran === 'staf' || hak !== undefined),
}

const mayCall = (area: string, key: string) =>
	contract[key] !== undefined && AUDIENCE[area]?.(contract[key]) === true

/** What a file asks for after it has signed somebody in itself (docs/decisions/0482). */
const SIGNED_IN_FIRST: Readonly<Record<string, readonly string[]>> = {
	'web/src/areas/umum/features/setup/mulai-page.tsx': ['PUT /api/kantor/kampus/logo'],
}

const CALL = /'((?:GET|POST|PUT|PATCH|DELETE) \/[^']*)'/g

/** The calls that a file and all that it loads can make. */
function callsFrom(file: string, seen = new Set<string>()): string[] {
	const source = sources.get(file)
	if (!source || seen.has(file)) return []
	seen.add(file)
	const next = source.imports.filter(({ isFile, typeOnly }) => isFile && !typeOnly)
	const own = callsIn(source).filter((key) => !SIGNED_IN_FIRST[file]?.includes(key))
	return [...own, ...next.flatMap(({ target }) => callsFrom(target, seen))]
}

const callsIn = ({ text }: Pick<Source, 'text'>) => [...text.matchAll(CALL)].map(([, key = '']) => key)

const pages = readDeclaredPages().filter(({ modules }) => modules.length > 0)
const areas = [...new Set(pages.map(({ area }) => area))]
const places = [
	...areas.map((area): [string, string, string[]] => [area, 'shell', Object.values(areaModules(area))]),
	...pages.map((page): [string, string, string[]] => [page.area, page.path, page.modules]),
]

test('an area names each list of pages once: the router refuses a tree in which a page stands twice', () => {
	const files = [...sources].filter(([file]) => /^web\/src\/areas\/[^/]+\/area\.ts$/.test(file))
	expect(files).toHaveLength(areas.length)
	for (const [file, { text }] of files) {
		const lists = [...text.matchAll(/\.\.\.(\w+)/g)].map(([, name]) => name)
		expect(lists, file).toEqual([...new Set(lists)])
	}
})

describe('a page asks for nothing that its audience may not call', () => {
	test('and all pages are looked at', () => {
		expect(areas.sort()).toEqual(Object.keys(AUDIENCE).sort())
		const keys = new Set(places.flatMap(([, , files]) => files.flatMap((file) => callsFrom(fromRoot(file)))))
		expect(keys).toContain('PUT /api/pengerjaan/:id/jawaban')
		expect(keys.size).toBeGreaterThan(40)
	})

	test.each(places)('%s: %s', (area, _, files) => {
		const refused = files.flatMap((file) => callsFrom(fromRoot(file))).filter((key) => !mayCall(area, key))
		expect(refused).toEqual([])
	})

	test.each([
		[PUBLIC, 'GET /api/beranda'],
		['mahasiswa', 'GET /api/krs/bimbingan'],
		['mahasiswa', 'GET /api/tidak-ada'],
		['mengajar', 'GET /api/beranda'],
		['kantor', 'GET /api/mengajar/hari-ini'],
	])('%s is refused %s', (area, key) => {
		expect(mayCall(area, key)).toBe(false)
	})
})

const fromRoot = (file: string) => path.relative(root, file).split(path.sep).join('/')
