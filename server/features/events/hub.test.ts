import { once } from 'node:events'
import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { listenLocally, openEventStream } from '#server/test/event-stream.ts'
import { makeMahasiswa } from '#server/test/factories.ts'
import { createHub } from './hub.ts'
import { publish } from './lend.ts'

const WATCHER = 'a-token-of-the-watcher'

let t: TestApp | undefined
afterEach(async () => {
	await t?.close()
	t = undefined
})

async function serve(): Promise<{ app: TestApp; url: string }> {
	t = await createTestApp({ METRICS_TOKEN: WATCHER })
	return { app: t, url: await listenLocally(t.app) }
}

describe('there are so many streams and no more', () => {
	test('an account has six; the next is told when to come, and finds a place that was left', async () => {
		const { app, url } = await serve()
		const [akun, neighbour] = [await makeMahasiswa(app.db), await makeMahasiswa(app.db)]
		const streams = await Promise.all(Array.from({ length: 6 }, () => openEventStream(url, akun.token)))
		const refused = await Promise.all(Array.from({ length: 30 }, () => openEventStream(url, akun.token)))
		expect(new Set(refused.map(({ response }) => response.status))).toEqual(new Set([503]))
		expect(Number(refused[0]?.response.headers.get('retry-after'))).toBeGreaterThanOrEqual(60)
		expect((await openEventStream(url, neighbour.token)).response.status).toBe(200)
		const figures = await app.call('GET', '/metrics', { headers: { authorization: `Bearer ${WATCHER}` } })
		expect(figures.raw).toContain('\nstambuk_streams_open 7\n')
		expect(figures.raw).toContain('\nstambuk_stream_events_total{how="refused"} 30\n')

		streams[0]?.abort()
		await expect.poll(async () => (await openEventStream(url, akun.token)).response.status).toBe(200)
	})

	test('of all accounts too, and a place is taken before anything is asked for it', () => {
		const hub = createHub({ now: () => new Date(), limits: { perAccount: 6, atOnce: 3, opening: 2 } })
		const enter = (akun: string) => hub.enter(createResponse(), { akun, sesi: akun })
		const first = enter('a')
		enter('b')
		expect(() => enter('c')).toThrow('sibuk')
		first.open({ topics: [], until: new Date(Date.now() + 60_000) })
		enter('c')
		expect(() => enter('d')).toThrow('sibuk')
		first.leave()
		expect(() => enter('d')).toThrow('sibuk')
		hub.close()
	})

	test('a session that ends while its stream is being opened does not open it', () => {
		const hub = createHub({ now: () => new Date(), limits: { perAccount: 6, atOnce: 3, opening: 2 } })
		const seat = hub.enter(createResponse(), { akun: 'a', sesi: 's' })
		expect(seat.over()).toBeUndefined()
		hub.take({ usai: 's', akun: 'a' })
		expect(seat.over()).toBe('sesi')
		hub.close()
	})
})

test('who does not read costs a bounded piece of memory, misses what comes, and is told to read anew', async () => {
	const hub = createHub({ now: () => new Date(), limits: { perAccount: 6, atOnce: 6, opening: 6 } })
	let raw: ServerResponse | undefined
	const server = createServer((_request, response) => {
		raw = response
		response.writeHead(200)
		hub
			.enter(response, { akun: 'a', sesi: 's' })
			.open({ topics: ['t'], until: new Date(Date.now() + 60_000) })
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
	socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
	await once(socket, 'data')
	socket.pause()

	const piece = 'x'.repeat(100_000)
	const e = { jenis: 'utas', matakuliah: 'PW01', kelas: piece, utas: 'u' } as const
	for (let i = 0; i < 300; i++) {
		hub.take({ topik: 't', e })
		await new Promise((resolve) => setImmediate(resolve))
	}
	expect(hub.figures().left_out).toBeGreaterThan(50)
	// The last one that fitted, and what fitted before it.
	expect(raw?.writableLength).toBeLessThan(200_000)

	let seen = ''
	socket.on('data', (chunk) => {
		seen = (seen + chunk).slice(-1_000)
	})
	socket.resume()
	await expect.poll(() => seen, { timeout: 30_000 }).toContain('{"jenis":"ulang"}')
	hub.take({ akun: ['a'], e: { jenis: 'pemberitahuan' } })
	await expect.poll(() => seen).toContain('{"jenis":"pemberitahuan"}')
	hub.close()
	socket.destroy()
	server.close()
})

test('a connection to the database that breaks is replaced: who is out meanwhile hears nothing more, others read anew', async () => {
	const { app, url } = await serve()
	const [akun, leaver] = [await makeMahasiswa(app.db), await makeMahasiswa(app.db)]
	const [stays, leaves] = [await openEventStream(url, akun.token), await openEventStream(url, leaver.token)]
	expect([await stays.next(), await leaves.next()]).toEqual([{ jenis: 'siap' }, { jenis: 'siap' }])
	await app.db.transaction().execute(async (trx) => {
		// Told at the commit, when nobody listens.
		await trx
			.updateTable('sesi')
			.set({ dicabut_pada: app.clock.now(), alasan_dicabut: 'uji' })
			.where('id', '=', leaver.sesiId)
			.execute()
		await publish(trx, { akun: [akun.id] }, { jenis: 'pemberitahuan' })
		await sql`select pg_terminate_backend(pid, 2000) from pg_stat_activity
			where datname = current_database() and query = 'listen stambuk'`.execute(trx)
	})
	expect(await leaves.next()).toEqual({ jenis: 'usai', sebab: 'sesi' })
	expect(await stays.next()).toEqual({ jenis: 'ulang' })
	await publish(app.db, { akun: [akun.id] }, { jenis: 'kemajuan', matakuliah: 'PW01' })
	expect(await stays.next()).toEqual({ jenis: 'kemajuan', matakuliah: 'PW01' })
})

test('a server that goes ends its streams and takes no more', async () => {
	const { app, url } = await serve()
	const akun = await makeMahasiswa(app.db)
	const stream = await openEventStream(url, akun.token)
	await stream.next()
	app.app.endStreams()
	expect([await stream.next(), await stream.next()]).toEqual([{ jenis: 'usai', sebab: 'server' }, null])
	const { response } = await openEventStream(url, akun.token)
	expect(response.status).toBe(503)
	expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})

/** An answer that goes nowhere. */
const createResponse = () => new ServerResponse(new IncomingMessage(new Socket()))
