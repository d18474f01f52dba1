import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { serve } from './serve.ts'
import { TEST_CAMPUS, TEST_SECRET } from './test/build-app.ts'
import { openEventStream } from './test/event-stream.ts'
import { makeMahasiswa } from './test/factories.ts'
import { createTestDb } from './test/test-db.ts'

const ASK = 'GET /readyz HTTP/1.1\r\nHost: kampus.test\r\n\r\n'

test('who leaves answers once more on each connection that stays open, takes no new ones and ends streams of events', async () => {
	const database = await createTestDb()
	const config = readConfig({ ...TEST_CAMPUS, PORT: '0', SESSION_SECRET: TEST_SECRET, LOG_LEVEL: 'warn' })
	const clock = { now: () => new Date(), jumpMs: () => 0, check: () => {} }
	const serving = await serve({
		config,
		database: { ...database, jobsPool: database.pool },
		clock,
		demo: false,
	})
	const { port } = serving.app.server.address() as AddressInfo
	const ask = async (socket: ReturnType<typeof connect>) => {
		socket.write(ASK)
		return String((await once(socket, 'data'))[0]).toLowerCase()
	}
	const socket = connect(port, '127.0.0.1')
	expect(await ask(socket)).toContain('connection: keep-alive')

	const akun = await makeMahasiswa(database.db, { now: new Date() })
	const stream = await openEventStream(`http://127.0.0.1:${port}`, akun.token)
	expect(await stream.next()).toEqual({ jenis: 'siap' })

	const left = serving.leave()
	expect(await stream.next()).toEqual({ jenis: 'usai', sebab: 'server' })
	const late = connect(port, '127.0.0.1')
	const [refusal] = await once(late, 'error')
	expect(refusal.code).toBe('ECONNREFUSED')
	const answer = await ask(socket)
	expect(answer).toMatch(/^http\/1\.1 200 /)
	expect(answer).toContain('connection: close')
	await left
	await database.drop()
})
