import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVersioned, sendVersioned } from './versioned.ts'

const TEXT = 'Kalender akademik. '.repeat(100)
const app = Fastify()
const get = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers })
const etags: Record<string, string> = {}

beforeAll(async () => {
	const content = await makeVersioned(TEXT, 'text/plain; charset=utf-8')
	app.get('/', (request, reply) => sendVersioned(content, request, reply))
	for (const encoding of ['identity', 'gzip', 'br'])
		etags[encoding] = String((await get({ 'accept-encoding': encoding })).headers.etag)
})
afterAll(() => app.close())

test('each encoding is the same content under a tag of its own', async () => {
	expect(new Set(Object.values(etags)).size).toBe(3)
	const [plain, gzip, br] = [
		await get(),
		await get({ 'accept-encoding': 'gzip' }),
		await get({ 'accept-encoding': 'gzip, br' }),
	]
	expect([
		plain.body,
		gunzipSync(gzip.rawPayload).toString(),
		brotliDecompressSync(br.rawPayload).toString(),
	]).toEqual([TEXT, TEXT, TEXT])
	expect([plain, gzip, br].map(({ headers }) => [headers['content-encoding'], headers.vary])).toEqual([
		[undefined, 'accept-encoding'],
		['gzip', 'accept-encoding'],
		['br', 'accept-encoding'],
	])
})

describe('who has it already gets 304:', () => {
	test.each<[string, (tag: string) => string]>([
		['the tag', (tag) => tag],
		['the tag, made weak by a proxy', (tag) => `W/${tag}`],
		['a list with it', (tag) => `"lain", ${tag}`],
		['a list with it, weak, without blanks', (tag) => `W/"lain",W/${tag},"x"`],
		['a tag with a comma before it', (tag) => `"a,b", ${tag}`],
		['anything', () => '*'],
	])('%s', async (_name, header) => {
		for (const [encoding, tag] of Object.entries(etags)) {
			const answer = await get({ 'accept-encoding': encoding, 'if-none-match': header(tag) })
			expect([answer.statusCode, answer.body, answer.headers.etag, answer.headers.vary]).toEqual([
				304,
				'',
				tag,
				'accept-encoding',
			])
			expect(answer.headers['content-encoding']).toBeUndefined()
		}
	})

	test.each<[string, (tag: string) => string]>([
		['another tag', () => '"lain"'],
		['the tag without its quotes', (tag) => tag.slice(1, -1)],
		['a part of it', (tag) => `"${tag.slice(2)}`],
		['nothing', () => ''],
	])('%s is not it', async (_name, header) => {
		const answer = await get({ 'if-none-match': header(etags.identity ?? '') })
		expect([answer.statusCode, answer.body]).toEqual([200, TEXT])
	})

	test('the tag of another encoding is not it', async () => {
		const answer = await get({ 'accept-encoding': 'br', 'if-none-match': `${etags.gzip}, ${etags.identity}` })
		expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
	})
})
