import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Access, isPublik } from '#shared/api/access.ts'
import type { Api } from '#shared/api/api.ts'
import type { Endpoint } from '#shared/api/contract.ts'
import { API } from '#shared/api/endpoints.ts'
import { buildApp } from './app.ts'
import { CALLERS, type Caller, type Callers, makeCallers } from './test/access-callers.ts'
import { makeSamples, type Sample } from './test/access-samples.ts'
import { createTestApp, type TestApp } from './test/build-app.ts'
import { giveHak, makeDosen } from './test/factories.ts'

let t: TestApp
let callers: Callers
let samples: Partial<Record<keyof Api, Sample>>

beforeAll(async () => {
	t = await createTestApp()
	const made = await makeCallers(t)
	callers = made.callers
	samples = await makeSamples(t, made)
})
afterAll(() => t.close())

const CLOSED = Object.entries(API)
	.filter(([, { access }]) => !isPublik(access))
	.map(([key]) => key as keyof Api)

/** What the contract says of a caller. */
function judge(access: Access, caller: Caller): 'anybody' | 'login' | 'refused' | 'in' {
	if (isPublik(access)) return 'anybody'
	if (!caller.peran) return 'login'
	const grants = access.filter(({ hak, peran }) => (hak ? caller.hak.includes(hak) : peran === caller.peran))
	return grants.some(({ owner }) => !owner || caller.owns.includes(owner)) ? 'in' : 'refused'
}

test('every endpoint that asks who is calling has a sample call', () => {
	expect(Object.keys(samples).sort()).toEqual([...CLOSED].sort())
})

test('a parameter that is no id never reaches the statement of a rule', async () => {
	const faults: string[] = []
	const values = ['abc', "1'--", '%F0%9F%92%A9'] as const
	// In turns: what is no id is none to any rule, whichever of these it is.
	for (const [place, key] of CLOSED.filter((one) => one.includes(':')).entries())
		for (const [turn, name] of (['student', 'lecturer', 'prodi'] as const).entries()) {
			const value = values[(place + turn) % values.length] ?? 'abc'
			const [method, path] = key.split(' ') as ['GET', string]
			const url = path.replaceAll(/:\w+/g, () => value)
			const { status } = await t.call(method, url, { token: callers[name].token })
			if (status >= 500) faults.push(`${status} ${key} by ${name}: ${value}`)
		}
	expect(faults).toEqual([])
})

// One test, because the calls build on each other in the order of the samples.
test('every endpoint lets in whom its contract names, and nobody else', { timeout: 600_000 }, async () => {
	const seen: Record<string, string> = {}
	const expected: Record<string, string> = {}
	for (const [key, sample] of Object.entries(samples)) {
		const { access, status = 200, produces = ['application/json'] }: Endpoint = API[key as keyof Api]
		const { url, body, except } = sample
		for (const name of CALLERS) {
			const { token } = callers[name]
			const answer = await t.call(key.split(' ')[0] as 'GET', url, { token, ...(body && { body }) })
			const code = String(answer.body?.code)
			if (answer.status < 300)
				expect(produces, key).toContain(String(answer.headers['content-type']).split(';')[0])
			const call = `${key} by ${name}`
			const verdict = judge(access, callers[name])
			// A refusal for another reason than who is calling would hide a door that stands open.
			seen[call] = `${answer.status}${verdict === 'refused' ? ` ${code.split('_')[0]}` : ''}`
			expected[call] = {
				anybody: '',
				login: '401',
				refused: '403 wrong',
				in: String(except?.[name] ?? sample.status ?? status),
			}[verdict]
		}
	}
	expect(seen).toEqual(expected)
})

describe('a lecturer with a right', () => {
	test('may do what the right says, and is a lecturer still', async () => {
		const dosen = await makeDosen(t.db, { kelas: ['TI-4A'] })
		const get = async (url: string) => (await t.call('GET', url, { token: dosen.token })).status
		const urls = ['/api/spp/peristiwa', '/api/jadwal-kuliah/kelas/TI-4A', '/api/jadwal-kuliah/kelas/TI-4B']
		const ask = async () => [await get(urls[0] ?? ''), await get(urls[1] ?? ''), await get(urls[2] ?? '')]
		expect(await ask()).toEqual([403, 200, 403])
		await giveHak(t.db, dosen, ['keuangan'])
		expect(await ask()).toEqual([200, 200, 403])
		await t.db.deleteFrom('wewenang').where('akun_id', '=', dosen.id).execute()
		await giveHak(t.db, dosen, ['akademik'])
		expect(await ask()).toEqual([403, 200, 200])
	})
})

test('a route that declares no access stops the start', async () => {
	const app = await buildApp({ db: t.db, jobsPool: t.pool, config: t.config })
	try {
		const forgotten = () => app.route({ method: 'GET', url: '/api/lupa', handler: async () => ({}) })
		expect(forgotten).toThrow('route GET /api/lupa declares no access')
	} finally {
		await app.close()
	}
})

/** What doors without a login look at. */
const OPEN_WITH: Record<string, object[]> = {
	'POST /api/akun/refresh': [{ cookie: [] }],
	'POST /api/siswa/refresh-token': [{ cookie: [] }],
	'POST /api/akun/logout': [{}, { bearer: [] }, { cookie: [] }],
	'POST /api/mahasiswa/logout': [{}, { bearer: [] }, { cookie: [] }],
}

test('OpenAPI names every endpoint of the contract and no other, and where a token or a cookie is needed', async () => {
	const { body } = await t.call('GET', '/api/openapi.json')
	expect(body.openapi).toBe('3.1.0')
	const published = Object.entries<Record<string, { security?: object[] }>>(body.paths).flatMap(
		([path, methods]) =>
			Object.entries(methods).map(([method, { security }]) => [
				`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
				security,
			]),
	)
	expect(Object.fromEntries(published)).toEqual(
		Object.fromEntries(
			Object.entries<Endpoint>(API).map(([key, { access }]) => {
				if (!isPublik(access)) return [key, [{ bearer: [] }]]
				return [key, OPEN_WITH[key] ?? []]
			}),
		),
	)
	expect(body.components.securitySchemes.cookie).toEqual({
		type: 'apiKey',
		in: 'cookie',
		name: 'stambuk_refresh',
	})
})
