import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { examCalls } from '#server/test/exam-calls.ts'
import { makeMahasiswa } from '#server/test/factories.ts'

const TOKEN = 'a-token-of-the-watcher'
const authorization = `Bearer ${TOKEN}`

let t: TestApp
let other: Server | undefined
afterEach(async () => {
	await t.close()
	other?.close()
})

const read = (headers: Record<string, string> = { authorization }) => t.call('GET', '/metrics', { headers })
/** The value of a line that begins like this. */
const figureIn = (text: string, line: string): number | undefined => {
	const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `))
	return found === undefined ? undefined : Number(found.slice(line.length))
}
const boundOf = (app: TestApp): AddressInfo => app.app.metricsServer?.address() as AddressInfo

describe('the figures of the server', () => {
	test('are told to nobody unless they are asked for in the settings', async () => {
		t = await createTestApp()
		expect((await read()).status).toBe(404)
		expect(t.app.metricsServer).toBeUndefined()
	})

	test('are told to who has the token, and to no one else', async () => {
		t = await createTestApp({ METRICS_TOKEN: TOKEN })
		for (const wrong of ['', 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`]) {
			const answer = await read(wrong === '' ? {} : { authorization: wrong })
			expect([answer.status, answer.raw]).toEqual([401, ''])
		}
		const answer = await read()
		expect(answer.status).toBe(200)
		expect(answer.headers['content-type']).toMatch(/^text\/plain; version=/)
		expect(answer.headers['cache-control']).toBe('no-store')
	})

	test('have an address of their own, and then no other', async () => {
		t = await createTestApp({ METRICS_ADDRESS: '127.0.0.1:0' })
		expect((await read()).status).toBe(404)
		const url = `http://127.0.0.1:${boundOf(t).port}`
		const answer = await fetch(`${url}/metrics`)
		expect(answer.status).toBe(200)
		expect(await answer.text()).toContain('stambuk_http_duration_seconds')
		expect((await fetch(`${url}/api/berita`)).status).toBe(404)
		expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
		await t.app.close()
		await expect(fetch(`${url}/metrics`)).rejects.toThrow()
	})

	test('ask for the token at their own address too', async () => {
		t = await createTestApp({ METRICS_ADDRESS: 'localhost:0', METRICS_TOKEN: TOKEN })
		const { port, family } = boundOf(t)
		const url = `http://${family === 'IPv6' ? '[::1]' : '127.0.0.1'}:${port}/metrics`
		expect((await fetch(url)).status).toBe(401)
		expect((await fetch(url, { headers: { authorization } })).status).toBe(200)
	})

	test('stop the start when their address is taken, in one sentence', async () => {
		const taken = createServer()
		other = taken
		await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
		const { port } = taken.address() as AddressInfo
		t = await createTestApp()
		await expect(createTestApp({ METRICS_ADDRESS: `127.0.0.1:${port}` })).rejects.toThrow(
			`METRICS_ADDRESS 127.0.0.1:${port} cannot be listened on (EADDRINUSE); set another one.`,
		)
	})

	test('cannot be made public by accident', async () => {
		t = await createTestApp()
		for (const METRICS_ADDRESS of ['0.0.0.0:9464', '[::]:9464', '10.0.0.5:9464', 'kampus.ac.id:9464'])
			expect(() => readConfig({ METRICS_ADDRESS })).toThrow(/set METRICS_TOKEN too\.$/)
		for (const METRICS_ADDRESS of ['9464', ':9464', '127.0.0.1', '127.0.0.1:99999', '127.0.0.1:9464/x'])
			expect(() => readConfig({ METRICS_ADDRESS })).toThrow(/must look like/)
		expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(ConfigError)
		expect(readConfig({ METRICS_ADDRESS: '0.0.0.0:9464', METRICS_TOKEN: TOKEN }).metrics).toEqual({
			address: { host: '0.0.0.0', port: 9464 },
			token: TOKEN,
		})
		expect(readConfig({}).metrics).toBeUndefined()
	})

	test('count saves, answers and their times by the pattern of the route', async () => {
		t = await createTestApp({ METRICS_TOKEN: TOKEN })
		const { begin, save } = examCalls(() => t)
		const { m, ujian, id } = await begin()
		for (const rev of [1, 2, 3]) await save(id, m, [ujian.soal[0] ?? 0, 'A', rev])
		await save(crypto.randomUUID(), m, [ujian.soal[0] ?? 0, 'A', 1])
		for (let i = 0; i < 50; i++) await t.call('GET', `/api/rahasia-${i}`)
		const { raw } = await read()
		expect(figureIn(raw, 'stambuk_saves_total')).toBe(3)
		const route = '/api/pengerjaan/:id/jawaban'
		expect(figureIn(raw, `stambuk_http_responses_total{method="PUT",route="${route}",status="200"}`)).toBe(3)
		expect(figureIn(raw, `stambuk_http_responses_total{method="PUT",route="${route}",status="404"}`)).toBe(1)
		expect(figureIn(raw, `stambuk_http_duration_seconds_count{method="PUT",route="${route}"}`)).toBe(4)
		expect(raw).not.toContain('rahasia')
		expect(raw).not.toContain(id)
		expect(figureIn(raw, 'stambuk_http_duration_seconds_count{method="GET",route="none"}')).toBe(50)
	})

	test('tell connections, queues, jobs, sessions, the disk, the event loop and memory', async () => {
		t = await createTestApp({ METRICS_TOKEN: TOKEN, DATA_DIR: '/tmp' })
		await makeMahasiswa(t.db)
		const { raw } = await read()
		expect(figureIn(raw, 'stambuk_sessions_open')).toBe(1)
		for (const line of [
			'stambuk_database_connections{pool="requests"}',
			'stambuk_database_connections_idle{pool="requests"}',
			'stambuk_database_waiting{pool="jobs"}',
			'stambuk_queue_waiting{queue="save"}',
			'stambuk_queue_waiting{queue="save_krs"}',
			'stambuk_queue_waiting{queue="authenticate"}',
			'stambuk_queue_waiting{queue="login_stranger"}',
			'stambuk_jobs{state="waiting"}',
			'stambuk_jobs{state="failed"}',
			'stambuk_jobs_behind_seconds',
			'stambuk_disk_bytes{what="free"}',
			'stambuk_clock_jump_seconds',
			'nodejs_eventloop_lag_p99_seconds',
			'process_resident_memory_bytes',
		])
			expect([line, figureIn(raw, line)]).toEqual([line, expect.any(Number)])
	})

	test('are told without those of the database when it is away', async () => {
		t = await createTestApp({ METRICS_TOKEN: TOKEN })
		await t.db.destroy()
		const { status, raw } = await read()
		expect(status).toBe(200)
		expect(figureIn(raw, 'stambuk_sessions_open')).toBeNaN()
		expect(figureIn(raw, 'stambuk_jobs{state="waiting"}')).toBeUndefined()
		expect(figureIn(raw, 'stambuk_saves_total')).toBe(0)
		t = { ...t, close: () => t.app.close() }
	})
})
