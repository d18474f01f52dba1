import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { API } from '#shared/api/endpoints.ts'

let t: TestApp
beforeAll(async () => {
	t = await createTestApp()
})
afterAll(() => t.close())

const ENDPOINTS = Object.keys(API).map((key) => key.split(' ') as ['GET' | 'POST', string])
const PATHS = [...new Set(ENDPOINTS.map(([, path]) => path))]
const url = (path: string) => path.replaceAll(/:\w+/g, 'x1')
/** Methods of the endpoints whose path this one is, also by a parameter: `/api/krs/antrean` is a `/api/krs/:id`. */
const methodsOf = (path: string) =>
	ENDPOINTS.filter(([, other]) =>
		new RegExp(`^${other.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}$`).test(
			url(path).replace(/\/$/, ''),
		),
	).map(([method]) => method)

describe('a path of the contract', () => {
	test.each(PATHS)('%s says which methods it takes, and refuses another one as such', async (path) => {
		const methods = methodsOf(path)
		const allowed = [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])]
		const allow = allowed.sort().join(', ')
		const asked = await t.app.inject({ method: 'OPTIONS', url: url(path) })
		expect([asked.statusCode, asked.headers.allow, asked.body]).toEqual([204, allow, ''])
		const refused = await t.app.inject({ method: 'PATCH', url: url(path), payload: 'x' })
		expect([refused.statusCode, refused.headers.allow, refused.json().code]).toEqual([
			405,
			allow,
			'method_not_allowed',
		])
		expect(refused.headers['x-content-type-options']).toBe('nosniff')
	})

	test.each(['/healthz', '/readyz', '/robots.txt', '/api/berita', '/api/openapi.json'])(
		'%s answers HEAD as GET, without the body',
		async (path) => {
			const [get, head] = [
				await t.app.inject({ url: path }),
				await t.app.inject({ method: 'HEAD', url: path }),
			]
			expect([head.statusCode, head.body]).toEqual([get.statusCode, ''])
			expect(head.headers['content-type']).toBe(get.headers['content-type'])
		},
	)

	test('is the same with a slash at the end', async () => {
		const refused = await t.app.inject({ method: 'PATCH', url: '/api/berita/' })
		expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
	})
})

test.each(['GET', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'HEAD', 'PATCH'] as const)(
	'a path that nobody knows is not found, whatever the method is: %s',
	async (method) => {
		const answer = await t.app.inject({
			method,
			url: '/api/tidak/ada',
			...(method === 'POST' && { payload: 'x'.repeat(200_000), headers: { 'content-type': 'text/x-odd' } }),
		})
		expect(answer.statusCode).toBe(404)
		if (method !== 'HEAD') expect(answer.json().code).toBe('not_found')
	},
)
