import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { installCompression } from './compression.ts'

const LONG = { data: 'kuliah '.repeat(500) }
const app = fastify()
installCompression(app)
app.get('/panjang', async () => LONG)
app.get('/pendek', async () => ({ data: 'ada' }))
app.get('/berkas', async () => Buffer.alloc(5000))
app.get('/masuk', async (_request, reply) => reply.header('set-cookie', 'refresh=rahasia').send(LONG))
app.get('/siap', async (_request, reply) => reply.header('content-encoding', 'br').send(Buffer.alloc(5000)))
afterAll(() => app.close())

const get = (url: string, accept = 'gzip, deflate, br', method: 'GET' | 'HEAD' = 'GET') =>
	app.inject({ method, url, headers: { 'accept-encoding': accept } })

describe('a long text', () => {
	it('is packed for who can unpack it', async () => {
		const answer = await get('/panjang')
		expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
		expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
		expect(answer.rawPayload.length).toBeLessThan(200)
		expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(LONG)
	})

	it('goes out as it is to others, and caches are told why', async () => {
		const answer = await get('/panjang', 'gzip;q=0')
		expect(answer.headers['content-encoding']).toBeUndefined()
		expect(answer.headers.vary).toBe('accept-encoding')
		expect(answer.json()).toEqual(LONG)
	})

	it('has the headers without the text for HEAD', async () => {
		const [whole, head] = [await get('/panjang'), await get('/panjang', undefined, 'HEAD')]
		expect(head.statusCode).toBe(200)
		expect(head.body).toBe('')
		expect(head.headers['content-length']).toBe(whole.headers['content-length'])
	})
})

it.each(['/pendek', '/berkas', '/masuk'])('%s stays as it is', async (url) => {
	const answer = await get(url)
	expect(answer.headers['content-encoding']).toBeUndefined()
	expect(answer.statusCode).toBe(200)
})

it('what is packed already is not packed again', async () => {
	expect((await get('/siap')).rawPayload).toHaveLength(5000)
})
