import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { serve } from './serve.ts'
import { TEST_CAMPUS, TEST_SECRET } from './test/build-app.ts'
import { openEventStream } from './test/event-stream.ts'
import { makeMahasiswa } from './test/factories.ts'
import { createTestDb } from './test/test-db.ts'

const ASK = 'GET /readyz HTTP/1.1\r\nHost: kampus.test\r\n\r\n'

const serveHere = async () => {
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
	return { database, serving, port }
}

/** Connects so many times from a thread of its own; counts those who are let in, and wakes who waits for all of them. */
const CROWD = `
	const { workerData: { port, crowd, inside } } = require('node:worker_threads')
	for (let i = 0; i < crowd; i++)
		require('node:net').connect(port, '127.0.0.1', () => {
			if (Atomics.add(inside, 0, 1) + 1 === crowd) Atomics.notify(inside, 1)
		}).on('error', () => {})`

test('a crowd that comes in one moment is let in while the server is busy, and none of it has to knock again', async () => {
	const { database, serving, port } = await serveHere()
	const crowd = 1_500
	const inside = new Int32Array(new SharedArrayBuffer(8))
	const thread = new Worker(CROWD, { eval: true, workerData: { port, crowd, inside } })
	// The thread of the server does nothing else meanwhile.
	Atomics.wait(inside, 1, 0, 20_000)
	expect(Atomics.load(inside, 0)).toBe(crowd)
	await thread.terminate()
	await serving.close()
	await database.drop()
})

test('who leaves answers once more on each connection that stays open, takes no new ones and ends streams of events', async () => {
	const { database, serving, port } = await serveHere()
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
