// A page of the offices names the rights that show it in the menu; who may have its data is said in the contract. The web loads nothing
// of the contract, so it is said twice, and must be the same.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#shared/api/contract.ts'
import { API } from '#shared/api/endpoints.ts'

const root = path.resolve(import.meta.dirname, '..')
const CALL = /['`](GET \/[^'`$]*)['`]/g

/** The rights that open a call; nothing where a role does. */
function rightsOf(key: string): string {
	const { access } = (API as Record<string, Endpoint>)[key] ?? { access: { publik: '' } }
	return 'publik' in access ? '' : named(access.map(({ hak = '' }) => hak))
}
const named = (rights: readonly string[]) => [...new Set(rights)].sort().join(' ')
const wordsOf = (list: string) => named([...list.matchAll(/'(\w+)'/g)].map(([, right = '']) => right))
const callsIn = (text: string) => [...text.matchAll(CALL)].map(([, key = '']) => key)

/** The calls of a query that a list of pages imports. */
function callsOfQuery(name: string, pages: string, folder: string): string[] {
	const from = new RegExp(`\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(pages)?.[1]
	if (from === undefined) return []
	const text = readFileSync(path.join(folder, from), 'utf8')
	const start = text.search(new RegExp(`^export (const|function) ${name}\\b`, 'm'))
	const end = text.indexOf('\nexport ', start + 1)
	return callsIn(text.slice(start, end === -1 ? undefined : end))
}

const pages = globSync('web/src/areas/kantor/features/*/pages.tsx', { cwd: root }).flatMap((file) => {
	const text = readFileSync(path.join(root, file), 'utf8')
	const folder = path.dirname(path.join(root, file))
	const own = globSync('*.{ts,tsx}', { cwd: folder })
		.filter((name) => !/\.test\.|^pages\.tsx$/.test(name))
		.flatMap((name) => callsIn(readFileSync(path.join(folder, name), 'utf8')))
	return text
		.split(/\bpage\(\{/)
		.slice(1)
		.flatMap((page) => {
			const hak = /\bhak: (\[[^\]]*\])/.exec(page)?.[1]
			const loader = /\bloader: (.*?)\n\t\t\w+[:,]/s.exec(page)?.[1] ?? ''
			const loaded = [...loader.matchAll(/\b(\w+Query)\b/g)].flatMap(([, name = '']) =>
				callsOfQuery(name, text, folder),
			)
			const name = /path: '([^']+)'/.exec(page)?.[1] ?? ''
			return hak === undefined ? [] : [{ name, hak: wordsOf(hak), loaded, own }]
		})
})

test('all pages with rights are looked at, and what many of them load', () => {
	expect(pages.length).toBeGreaterThan(20)
	expect(pages.filter(({ loaded }) => loaded.length > 0).length).toBeGreaterThan(8)
})

test.each(pages)('$name is shown to whom its data is given: $hak', ({ hak, loaded, own }) => {
	if (loaded.length > 0) expect([...new Set(loaded.map(rightsOf))]).toEqual([hak])
	// What has no loader asks for its data in its component; one of its feature's reads is that.
	else expect(own.map(rightsOf)).toContain(hak)
})
