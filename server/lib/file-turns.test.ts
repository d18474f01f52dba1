import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Contract } from '#shared/api/contract.ts'
import type { Actor } from './actor.ts'
import { route } from './route.ts'

const access = [{ peran: 'mahasiswa' }] as const
const query = Type.Object({ n: Type.String() })
const contract = {
	'GET /api/sheet': {
		summary: 'A sheet',
		access,
		query,
		produces: ['application/pdf'],
		response: Type.Any(),
	},
	'GET /api/picture': {
		summary: 'A stored picture',
		access,
		query,
		produces: ['image/webp', 'application/pdf'],
		response: Type.Any(),
	},
	'GET /api/answer': { summary: 'An answer', access, query, response: Type.Any() },
} as unknown as Contract

let app: FastifyInstance
/** What is under way, by its number, and how to finish it. */
let underWay: Map<string, () => void>

beforeEach(async () => {
	app = Fastify()
	underWay = new Map()
	app.decorateRequest('actor', null)
	app.decorate('authenticate', async (request) => {
		const akun_id = request.headers.authorization
		return { akun_id, peran: 'mahasiswa', password_awal: false } as Actor
	})
	for (const key of Object.keys(contract))
		route(app, contract, key as never, async ({ query: { n } }: { query: { n: string } }) => {
			await new Promise<void>((resolve) => underWay.set(n, resolve))
			underWay.delete(n)
			return 'made' as never
		})
	await app.ready()
})
afterEach(() => app.close())

/** Asks as this account and comes back when the request is either under way or waits. */
async function ask(account: string, path: string, n: string) {
	const answer = app.inject({ url: `${path}?n=${n}`, headers: { authorization: account } })
	await new Promise((resolve) => setTimeout(resolve, 5))
	return answer.then(({ statusCode }) => statusCode)
}
const finish = (n: string) => underWay.get(n)?.()

test('of many files of one account a few are made at once, and the next one is that of whoever asked after it', async () => {
	const greedy = Promise.all(Array.from({ length: 6 }, (_, i) => ask('greedy', '/api/sheet', `g${i}`)))
	await vi.waitFor(() => expect([...underWay.keys()]).toEqual(['g0', 'g1', 'g2']))
	const other = ask('other', '/api/sheet', 'o0')
	// Neither answers nor stored pictures wait for files.
	const rest = [ask('other', '/api/answer', 'a0'), ask('greedy', '/api/picture', 'p0')]
	await vi.waitFor(() => expect([...underWay.keys()]).toEqual(['g0', 'g1', 'g2', 'a0', 'p0']))

	finish('g0')
	await vi.waitFor(() => expect([...underWay.keys()]).toContain('g3'))
	finish('g1')
	await vi.waitFor(() => expect([...underWay.keys()]).toContain('o0'))
	expect(underWay.size).toBe(5)
	while (underWay.size > 0) {
		for (const n of underWay.keys()) finish(n)
		await new Promise((resolve) => setTimeout(resolve, 5))
	}
	expect(new Set([...(await greedy), await other, ...(await Promise.all(rest))])).toEqual(new Set([200]))
})
