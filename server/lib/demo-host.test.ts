import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { keepDemoLocal } from './demo-host.ts'
import { installErrorHandler } from './error-handler.ts'

const app = Fastify()
installErrorHandler(app)
keepDemoLocal(app)
app.get('/', async () => 'demo')

test.each([
	['localhost', 200],
	['localhost:3000', 200],
	['127.0.0.1:8080', 200],
	['[::1]:3000', 200],
	['kampus.ac.id', 421],
	['192.168.1.20:3000', 421],
	['127.0.0.1.evil.test:3000', 421],
	['localhost.evil.test', 421],
])('a demo of this machine alone answers Host %s with %i', async (host, status) => {
	const answer = await app.inject({ url: '/', headers: { host } })
	expect(answer.statusCode).toBe(status)
	if (status === 421) expect(answer.json()).toMatchObject({ code: 'demo_is_local' })
})
