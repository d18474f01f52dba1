import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'

let t: TestApp
let port: number
beforeAll(async () => {
	t = await createTestApp()
	port = Number(new URL(await t.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => t.close())

/** Sends bytes as they are and gives what comes back until the server closes. */
async function send(bytes: string): Promise<{ status: number; headers: string; body: string }> {
	const socket = connect(port, '127.0.0.1')
	socket.write(bytes)
	const answer = await text(socket)
	const [headers = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
	return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1]), headers: headers.toLowerCase(), body }
}

describe('a request that Node refuses is refused in our words:', () => {
	test.each<[string, string, number, string]>([
		['no HTTP at all', 'halo\r\n\r\n', 400, 'bad_request'],
		['a version that does not exist', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400, 'bad_request'],
		['a space in the address', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'bad_request'],
		['a header with a control character', 'GET / HTTP/1.1\r\nHost: x\r\nA: \x01\r\n\r\n', 400, 'bad_request'],
		[
			'two lengths',
			'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
			400,
			'bad_request',
		],
		[
			'a length and chunks',
			'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
			400,
			'bad_request',
		],
		[
			'20 KB of headers',
			`GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
			431,
			'headers_too_large',
		],
		[
			'20 KB beside a chunk',
			`POST /api/mahasiswa/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\n{\r\n`,
			413,
			'bad_request',
		],
		['no Host', 'GET /healthz HTTP/1.1\r\n\r\n', 400, 'bad_request'],
		[
			'an expectation',
			'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: kopi\r\n\r\n',
			417,
			'expectation_failed',
		],
	])('%s', async (_name, bytes, status, code) => {
		const answer = await send(bytes)
		expect(answer.status).toBe(status)
		expect(JSON.parse(answer.body)).toEqual({ code, error: expect.stringMatching(/\S/) })
		for (const header of [
			'content-type: application/json; charset=utf-8',
			'x-content-type-options: nosniff',
			"content-security-policy: default-src 'none'",
			'cache-control: no-store',
			'connection: close',
		])
			expect(answer.headers).toContain(header)
	})

	test('one that is sent too slowly', async () => {
		// As long as a production server waits, a test does not.
		const { requestTimeout, headersTimeout } = t.app.server
		Object.assign(t.app.server, { requestTimeout: 300, headersTimeout: 300 })
		try {
			const answer = await send('GET /healthz HTTP/1.1\r\nHost: x\r\n')
			expect([answer.status, JSON.parse(answer.body).code]).toEqual([408, 'request_timeout'])
		} finally {
			Object.assign(t.app.server, { requestTimeout, headersTimeout })
		}
	})

	test('one that is sent too slowly, and goes on after the answer, is cut off', async () => {
		const { requestTimeout, headersTimeout } = t.app.server
		Object.assign(t.app.server, { requestTimeout: 300, headersTimeout: 300 })
		const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {})
		const more = setInterval(() => socket.write('A: b\r\n'), 100)
		try {
			socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n')
			expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 408 /)
			// Whose sending is not ended from there it would be from nowhere.
			await new Promise((resolve) => socket.once('close', resolve))
		} finally {
			clearInterval(more)
			socket.destroy()
			Object.assign(t.app.server, { requestTimeout, headersTimeout })
		}
	})

	test('an address whose escapes are broken, with all headers', async () => {
		const answer = await send('GET /api/berita/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
		expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'invalid_url'])
		expect(answer.headers).toContain('x-content-type-options: nosniff')
	})
})

test('HTTP 1.0 knows no Host, and needs none', async () => {
	expect((await send('GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
})

test('a second request that is broken does not spoil the first answer', async () => {
	const answer = await send('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nhalo\r\n\r\n')
	expect(answer.status).toBe(200)
	expect(answer.body).toMatch(/^\{"status":"ok"\}/)
})

test('who asks what the server takes as a whole is told', async () => {
	const answer = await send('OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
	expect(answer.status).toBe(204)
	expect(answer.headers).toContain('allow: delete, get, head, options, post, put')
})
