import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ranahTindakan } from '#shared/rules/tindakan.ts'

const root = path.resolve(import.meta.dirname, '..')

const sources = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^test\//.test(file))
	.map((file) => ({ file, text: readFileSync(path.join(root, 'server', file), 'utf8') }))

/** What the statements of a source write into the trail; a variable has the type of what has words. */
const written = (text: string) =>
	[...text.matchAll(/insert into jejak \(/g)].map(({ index }) => {
		const from = text.indexOf('select', index)
		return /^select[^']{0,80}?(?:'([a-z_]+)'|\$\{tindakan\})/.exec(text.slice(from, from + 200))
	})

test('whatever a statement writes into the trail has words of its own', () => {
	const found = sources.flatMap(({ file, text }) => written(text).map((match) => ({ file, match })))
	expect(found.length).toBeGreaterThan(5)
	expect(found.filter(({ match }) => !match)).toEqual([])
	expect(found.filter(({ match }) => match?.[1] && !ranahTindakan(match[1]))).toEqual([])
})

test('whatever else the server writes into the trail has words of its own', () => {
	const unknown = sources.flatMap(({ file, text }) =>
		[...text.matchAll(/\btindakan: [^\n]*/g)]
			.flatMap(([line]) => [...line.matchAll(/'([a-z_]+)'/g)].map(([, code]) => code ?? ''))
			.filter((code) => !ranahTindakan(code))
			.map((code) => `${file}: ${code}`),
	)
	expect(unknown).toEqual([])
})
