import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installErrorHandler } from './error-handler.ts'

const MB = 1024 * 1024

let app: FastifyInstance
beforeAll(async () => {
	app = Fastify({ bodyLimit: 1024 })
	installErrorHandler(app)
	app.post('/', async () => 'taken')
	app.get('/next', async () => 'the next call is answered')
	await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** Says that so many bytes come, and gives what is answered before they have. */
async function announce(bytes: number): Promise<{ socket: Socket; answer: string }> {
	const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
	socket.write(
		`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
	)
	const [answer] = await once(socket, 'data')
	return { socket, answer: String(answer) }
}

test('a proxy that sends all of a body that is too large is told so, and keeps its connection', async () => {
	for (const bytes of [MB, 16 * MB]) {
		const { socket, answer } = await announce(bytes)
		expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"body_too_large"/)
		socket.write(Buffer.alloc(bytes, 32))
		socket.write('GET /next HTTP/1.1\r\nHost: x\r\n\r\n')
		expect(String(await once(socket, 'data'))).toContain('the next call is answered')
		socket.destroy()
	}
})

test('of a body beyond all measure nothing more is read', async () => {
	const { socket, answer } = await announce(66 * MB)
	expect(answer).toMatch(/^HTTP\/1\.1 413 /)
	expect(answer.toLowerCase()).toContain('connection: close')
	socket.destroy()
})
