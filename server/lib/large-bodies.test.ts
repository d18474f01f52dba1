import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa, type TestAkun } from '#server/test/factories.ts'
import { createClientErrorHandler } from './broken-requests.ts'
import { answerError, MOST_THROWN_AWAY } from './error-handler.ts'
import { createLargeBodies, takesBytes } from './large-bodies.ts'

const MB = 1024 * 1024

let t: TestApp
let port: number
beforeAll(async () => {
	t = await createTestApp()
	port = await listen(t.app)
})
afterAll(() => t.close())

const listen = async (app: FastifyInstance) =>
	Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)

const sockets = new Set<Socket>()
afterEach(() => {
	for (const socket of sockets) socket.destroy()
	sockets.clear()
})

type Begun = {
	url: string
	method?: 'POST' | 'PUT'
	type?: string
	akun?: TestAkun
	length: number
	to?: number
}

/** Begins a request whose body of `length` bytes is still to come. */
function begin({ url, method = 'POST', type = 'application/octet-stream', akun, length, to = port }: Begun) {
	const socket = connect(to, '127.0.0.1')
	sockets.add(socket)
	const authorization = akun ? `Authorization: Bearer ${akun.token}\r\n` : ''
	socket.write(
		`${method} ${url} HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
	)
	return socket
}

/** What comes first of the answer. */
async function answerOf(socket: Socket): Promise<string> {
	const [first] = await once(socket, 'data')
	return String(first)
}

const lampiran = (akun: TestAkun, length: number) =>
	begin({
		method: 'PUT',
		url: `/api/permohonan/${randomUUID()}/lampiran`,
		type: 'application/pdf',
		akun,
		length,
	})
/** Once it has been read so far, it has its place. */
const some = (socket: Socket) => socket.write(Buffer.alloc(1000))
const whole = (akun: TestAkun) => {
	const socket = lampiran(akun, MB)
	socket.write(Buffer.alloc(MB))
	return answerOf(socket)
}
/** The service has seen it: no PDF. */
const READ = /^HTTP\/1\.1 400 .*not_a_pdf/s
const REFUSED = /^HTTP\/1\.1 503 .*retry-after: [2-5]\r\n.*server_busy/is

describe('a large body', () => {
	test.each([
		['POST', '/api/mengajar/materi/TI101/impor', 64 * MB],
		['POST', `/api/mengajar/materi/TI101/materi/${randomUUID()}/berkas?nama=a.mp4`, 64 * MB],
		['POST', '/api/bank-soal/TI101/PG/impor?nama=a.docx', 25 * MB],
		['POST', '/api/pertemuan/20232/TI-4A/TI101/2024-03-18/08:00/berkas?nama=a.pdf', 25 * MB],
		['POST', '/api/mengajar/tugas/kelas/20232/TI-4A/TI101/berkas?nama=a.pdf', 25 * MB],
		['POST', '/api/kantor/impor/baru/mahasiswa?nama=a.xlsx', 10 * MB],
		['PUT', '/api/mahasiswa/99999/foto', 2 * MB],
	] as const)('of who may not send it is refused before it is there: %s %s', async (method, url, length) => {
		const type = url.endsWith('foto') ? 'image/png' : 'application/octet-stream'
		const socket = begin({ method, url, type, akun: await makeMahasiswa(t.db), length })
		some(socket)
		expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 403 /)
	})

	test('is one of six of an account, and others have theirs', async () => {
		const greedy = await makeMahasiswa(t.db)
		const six = Array.from({ length: 6 }, () => lampiran(greedy, 3 * MB))
		six.forEach(some)
		await expect.poll(() => t.app.largeBodies.held().whole).toBe(6 * 3 * MB)
		expect(await whole(greedy)).toMatch(REFUSED)
		expect(await whole(await makeMahasiswa(t.db))).toMatch(READ)
		// What is as short as a piece has its own places.
		const short = lampiran(greedy, 1000)
		some(short)
		expect(await answerOf(short)).toMatch(READ)

		// A place is free again when its answer is over, and when its client has gone.
		six[0]?.destroy()
		await expect.poll(() => t.app.largeBodies.held().whole).toBe(5 * 3 * MB)
		for (let i = 0; i < 2; i++) expect(await whole(greedy)).toMatch(READ)
	})

	test('that has come in pieces counts as the largest, when it is put together', async () => {
		const dosen = await makeDosen(t.db)
		const url = `/api/mengajar/materi/XX999/materi/${randomUUID()}/berkas?nama=a&titipan=${randomUUID()}`
		const six = Array.from({ length: 6 }, () =>
			begin({ url: url.split('&titipan')[0] ?? '', akun: dosen, length: MB }),
		)
		six.forEach(some)
		await expect.poll(() => t.app.largeBodies.held().whole).toBe(6 * MB)
		expect(await answerOf(begin({ url, akun: dosen, length: 0 }))).toMatch(REFUSED)
	})

	test('may take longer than a request does, as long as it comes', async () => {
		const { requestTimeout, headersTimeout } = t.app.server
		// As long as a production server waits, a test does not; Node looks every five seconds.
		Object.assign(t.app.server, { requestTimeout: 300, headersTimeout: 300 })
		try {
			const akun = await makeMahasiswa(t.db)
			const large = lampiran(akun, 1100)
			const small = begin({ url: '/api/akun/keluar', type: 'application/json', akun, length: 20 })
			const refused = answerOf(small)
			for (let i = 0; i < 11; i++) {
				large.write(Buffer.alloc(100))
				await pass(i < 10 ? 600 : 0)
			}
			expect(await answerOf(large)).toMatch(READ)
			expect(await refused).toMatch(/^HTTP\/1\.1 408 /)
		} finally {
			Object.assign(t.app.server, { requestTimeout, headersTimeout })
		}
	})

	test('is no JSON: that stays as short as elsewhere', async () => {
		const akun = await makeMahasiswa(t.db)
		const url = `/api/permohonan/${randomUUID()}/lampiran`
		const json = begin({ method: 'PUT', url, type: 'application/json', akun, length: MB })
		expect(await answerOf(json)).toMatch(/^HTTP\/1\.1 413 /)
	})
})

describe('of all accounts', () => {
	let app: FastifyInstance
	let at: number
	const bytes = (length: number) => begin({ url: '/', length, to: at })
	beforeAll(async () => {
		app = Fastify({ clientErrorHandler: createClientErrorHandler({}) })
		app.setErrorHandler(answerError)
		app.decorateRequest('actor', null)
		const room = { piece: { atOnce: 9, bytes: 9 }, whole: { atOnce: 9, bytes: 3 * MB } }
		app.decorate('largeBodies', createLargeBodies(1, { room, pace: { ms: 400, bytes: 1000 } }))
		app.register(async (scope) => {
			takesBytes(scope, ['application/octet-stream'], 4 * MB)
			scope.post('/', async ({ body }) => ({ length: (body as Buffer).length }))
		})
		at = await listen(app)
	})
	afterAll(() => app.close())

	test('so many bytes lie in memory; one alone always fits', async () => {
		const first = bytes(4 * MB)
		some(first)
		const next = () => {
			const socket = bytes(MB)
			socket.write(Buffer.alloc(MB))
			return answerOf(socket)
		}
		await expect.poll(() => app.largeBodies.held().whole).toBe(4 * MB)
		expect(await next()).toMatch(REFUSED)
		first.destroy()
		await expect.poll(next).toContain(`{"length":${MB}}`)
	})

	test('one that stops coming is given up, and its connection closed', async () => {
		const socket = bytes(MB)
		some(socket)
		expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 408 /)
		const write = setInterval(() => socket.write('x'), 100)
		socket.on('error', () => undefined)
		await once(socket, 'close')
		clearInterval(write)
	})
})

describe('the proxies of deploy/ let through a little more than the largest body, so that the server says what is too large:', () => {
	const UNITS: Readonly<Record<string, number>> = { m: MB, MiB: MB, MB: 1_000_000 }
	test.each([
		['nginx.conf', /client_max_body_size (\d+)(m);/],
		['Caddyfile', /max_size (\d+)(MiB|MB)\b/],
	])('%s', (file, limit) => {
		const text = readFileSync(path.join(import.meta.dirname, '../../deploy', file), 'utf8')
		const [, size, unit = ''] = limit.exec(text) ?? []
		const most = Number(size) * (UNITS[unit] ?? Number.NaN)
		expect(t.app.largeBodies.largest).toBe(64 * MB)
		expect(most).toBeGreaterThan(t.app.largeBodies.largest)
		// What it lets through and the server refuses is read to its end.
		expect(most).toBeLessThanOrEqual(MOST_THROWN_AWAY)
	})
})

test('who may send the largest is not refused for it', async () => {
	const akun = await makeDosen(t.db)
	const socket = begin({ url: '/api/mengajar/materi/XX999/impor?nama=a.zip', akun, length: 1000 })
	some(socket)
	expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 40[34] /)
})
