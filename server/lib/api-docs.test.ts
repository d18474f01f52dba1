import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import type { Endpoint } from '#shared/api/contract.ts'
import { API } from '#shared/api/endpoints.ts'

type Operation = {
	operationId: string
	parameters?: { name: string; in: string; required: boolean; schema: object }[]
	requestBody?: { content: Record<string, { schema?: object }> }
	responses: Record<string, { content?: Record<string, { schema?: object }> }>
}
type Document = {
	openapi: string
	servers: { url: string }[]
	tags: { name: string; description?: string }[]
	paths: Record<string, Record<string, Operation>>
	components: { schemas: Record<string, object> }
}

let t: TestApp
let campus: TestApp
let text: string
let document: Document
beforeAll(async () => {
	t = await createTestApp()
	campus = await createTestApp({ PUBLIC_URL: 'https://kampus.ac.id' })
	text = (await t.call('GET', '/api/openapi.json')).raw
	document = JSON.parse(text)
})
afterAll(async () => {
	await t.close()
	await campus.close()
})

const operation = (key: string): Operation => {
	const [method = '', path = ''] = key.split(' ')
	const found = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
	if (!found) throw new Error(`${key} is not in the document`)
	return found
}

describe('the document of the API', () => {
	test.each(Object.entries<Endpoint>(API))('%s is in it as the contract has it', (key, endpoint) => {
		const { parameters = [], requestBody, responses } = operation(key)
		const names = (schema: object | undefined) =>
			Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})
		expect(parameters.filter((p) => p.in === 'path').map((p) => p.name)).toEqual(names(endpoint.params))
		expect(parameters.filter((p) => p.in === 'query').map((p) => p.name)).toEqual(names(endpoint.query))
		expect(Object.keys(requestBody?.content ?? {})).toEqual(
			endpoint.body ? (endpoint.consumes ?? ['application/json']) : [],
		)
		expect(Object.keys(responses[endpoint.status ?? 200]?.content ?? {})).toEqual(
			endpoint.produces ?? ['application/json'],
		)
	})

	test('gives each operation a name of its own', () => {
		const ids = Object.keys(API).map((key) => operation(key).operationId)
		expect(new Set(ids).size).toBe(ids.length)
		expect(operation('GET /api/khs/download/:khsId').operationId).toBe('getKhsDownloadByKhsId')
		expect(operation('POST /nilai/').operationId).toBe('postNilai')
	})

	test('says of each subject what it is about', () => {
		expect(document.tags.filter(({ description }) => !description).map(({ name }) => name)).toEqual([])
	})

	test('names the schemas that the contract names, and every reference leads to one', () => {
		const { schemas } = document.components
		expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['ErrorBody', 'Khs', 'Profile', 'Uuid']))
		const answer = operation('GET /api/mahasiswa/profile').responses[200]?.content?.['application/json']
		expect(answer?.schema).toMatchObject({ properties: { data: { $ref: '#/components/schemas/Profile' } } })
		for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
			expect(schemas).toHaveProperty(name)
	})

	test('names the address at which it is served, and leaves out what is not there', async () => {
		expect(document.servers).toEqual([{ url: t.config.publicUrl }])
		const { body } = await campus.call('GET', '/api/openapi.json')
		expect(body.servers).toEqual([{ url: 'https://kampus.ac.id' }])
		expect(body.paths).toHaveProperty('/api/spp/tagihan/{id}/pembayaran')
		expect(body.paths).not.toHaveProperty('/api/spp/pembayaran/{id}/simulasi')
	})

	test('is written once: who has it is told so, in any encoding', async () => {
		const get = (headers: Record<string, string>) => t.app.inject({ url: '/api/openapi.json', headers })
		const first = await get({ 'accept-encoding': 'gzip' })
		expect(first.headers).toMatchObject({
			'content-encoding': 'gzip',
			'cache-control': 'public, max-age=300',
		})
		const known = { 'accept-encoding': 'gzip', 'if-none-match': `W/${first.headers.etag}` }
		expect((await get(known)).statusCode).toBe(304)
	})
})

describe('the page to browse it', () => {
	test('is there on the machine of a developer, and reads the document that everybody gets', async () => {
		expect((await t.call('GET', '/api/docs/')).raw).toContain('swagger-ui')
		for (const copy of ['json', 'yaml']) {
			const answer = await t.app.inject({ url: `/api/docs/${copy}` })
			expect([answer.statusCode, answer.headers.location]).toEqual([302, '/api/openapi.json'])
		}
	})

	test('is not there on a campus, unless it says so', async () => {
		for (const path of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/swagger-ui.css'])
			expect((await campus.call('GET', path)).status).toBe(404)
		const open = await createTestApp({ PUBLIC_URL: 'https://kampus.ac.id', API_DOCS: '1' })
		expect((await open.call('GET', '/api/docs/')).raw).toContain('swagger-ui')
		await open.close()
		const shut = await createTestApp({ API_DOCS: '0' })
		expect((await shut.call('GET', '/api/docs/')).status).toBe(404)
		await shut.close()
	})
})
