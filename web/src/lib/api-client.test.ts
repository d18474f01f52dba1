import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createClient } from './api-client.ts'
import { ApiError } from './api-error.ts'
import type { ExclusiveRun, SessionStore } from './refresh.ts'

type Answer = { status: number; body?: unknown; headers?: Record<string, string> }
type Handler = (request: IncomingMessage, body: string) => Answer | 'hang up' | Promise<Answer | 'hang up'>

const closers: (() => void)[] = []
afterEach(() => {
	for (const close of closers.splice(0)) close()
})

/** A real server on a port of its own; the handler plays the part of the API. */
async function startServer(handler: Handler): Promise<string> {
	const server = createServer((request: IncomingMessage, response: ServerResponse) => {
		const parts: Buffer[] = []
		request.on('data', (part: Buffer) => parts.push(part))
		request.on('end', async () => {
			const answer = await handler(request, Buffer.concat(parts).toString())
			if (answer === 'hang up') return request.socket.destroy()
			response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
			response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body))
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	closers.push(() => {
		server.closeAllConnections()
		server.close()
	})
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The storage that all tabs of one browser share. Tokens named `old…` have run out by the device's clock. */
function createStore(token: string | null) {
	const state = { token }
	const store: SessionStore = {
		readToken: () => state.token,
		storeToken: (next) => {
			state.token = next
		},
		isLive: (candidate) => !candidate.startsWith('old'),
	}
	return { state, store }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const failure = (promise: Promise<unknown>) =>
	promise.then(
		() => {
			throw new Error('the call should have failed')
		},
		(error: unknown) => error as ApiError,
	)

/** An API that accepts one token, and trades the cookie for it. */
function sessionApi(accepted: string) {
	const seen = { refreshes: 0, calls: [] as string[] }
	const handler: Handler = async (request) => {
		if (request.url === '/api/akun/refresh') {
			seen.refreshes += 1
			await pause(30)
			return { status: 200, body: { data: { access_token: accepted } } }
		}
		seen.calls.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'}`)
		return request.headers.authorization === `Bearer ${accepted}`
			? { status: 200, body: { status: 'sudah bayar spp' } }
			: { status: 401, body: { error: 'Sesi berakhir', code: 'unauthorized' } }
	}
	return { seen, handler }
}

const STATUS = 'GET /api/mahasiswa/profile/status'

describe('a call', () => {
	it('fills the path, sends the token and a JSON body, and returns the answer', async () => {
		const seen: Record<string, unknown>[] = []
		const baseUrl = await startServer((request, body) => {
			seen.push({
				url: request.url,
				auth: request.headers.authorization,
				type: request.headers['content-type'],
				body,
			})
			return { status: 200, body: { data: 'ya' } }
		})
		const { store } = createStore('t1')
		const { call } = createClient({ store, onSessionOver: () => {}, baseUrl })
		const answer = await call('PUT /api/pengerjaan/:id/jawaban', {
			params: { id: 'a/b' },
			body: { jawaban: [{ soal_id: 1, opsi: 'A', rev: 1 }] },
		})
		expect(answer).toEqual({ data: 'ya' })
		expect(seen).toEqual([
			{
				url: '/api/pengerjaan/a%2Fb/jawaban',
				auth: 'Bearer t1',
				type: 'application/json',
				body: '{"jawaban":[{"soal_id":1,"opsi":"A","rev":1}]}',
			},
		])
	})

	it('tells when an own password must be chosen before the server does anything', async () => {
		const baseUrl = await startServer(({ url }) => ({
			status: 403,
			body: { error: 'Tidak', code: url?.endsWith('status') ? 'password_change_required' : 'wrong_role' },
		}))
		let told = 0
		const { store } = createStore('t1')
		const { call } = createClient({ store, onSessionOver: () => {}, onPasswordAwal: () => told++, baseUrl })
		await failure(call('GET /api/mahasiswa/profile'))
		expect(told).toBe(0)
		expect((await failure(call(STATUS))).code).toBe('password_change_required')
		expect(told).toBe(1)
	})

	it('says in words what the server refused, with code, fields and waiting time', async () => {
		const baseUrl = await startServer(() => ({
			status: 429,
			headers: { 'retry-after': '30' },
			body: {
				error: 'Terlalu sering',
				code: 'slow_down',
				details: [{ field: 'email', message: 'x' }, 'junk'],
			},
		}))
		const { call } = createClient({ store: createStore('t1').store, onSessionOver: () => {}, baseUrl })
		const error = await failure(call(STATUS))
		expect(error).toBeInstanceOf(ApiError)
		expect(error).toMatchObject({
			message: 'Terlalu sering',
			status: 429,
			code: 'slow_down',
			retryAfterMs: 30_000,
			details: [{ field: 'email', message: 'x' }],
		})
	})

	it('finds a sentence of its own when the failure brings none', async () => {
		const baseUrl = await startServer(() => ({ status: 502 }))
		const { call } = createClient({ store: createStore('t1').store, onSessionOver: () => {}, baseUrl })
		expect(await failure(call(STATUS))).toMatchObject({
			message: 'Server sedang mengalami gangguan. Tunggu sebentar, lalu coba lagi.',
			code: 'http_502',
		})
	})

	it('is offline when nobody answers', async () => {
		const baseUrl = await startServer(() => 'hang up')
		const { call } = createClient({ store: createStore('t1').store, onSessionOver: () => {}, baseUrl })
		expect(await failure(call(STATUS))).toMatchObject({ status: 0, code: 'offline' })
	})

	it('asks with a spent token what this device may have kept, when nobody is there to renew it', async () => {
		const seen: string[] = []
		const baseUrl = await startServer(({ url, method, headers }) => {
			seen.push(`${method} ${url} ${headers.authorization ?? '-'}`)
			return url === '/api/akun/refresh' ? 'hang up' : { status: 200, body: { data: 'kept' } }
		})
		let over = 0
		const { store } = createStore('old1')
		const { call } = createClient({ store, onSessionOver: () => over++, baseUrl })
		expect(await call('GET /api/mahasiswa/profile')).toEqual({ data: 'kept' })
		expect(await failure(call('POST /api/akun/logout'))).toMatchObject({ code: 'offline' })
		expect(seen).toEqual([
			'POST /api/akun/refresh -',
			'GET /api/mahasiswa/profile Bearer old1',
			'POST /api/akun/refresh -',
		])
		expect(over).toBe(0)
	})

	it('shows the head of each answer, and says when none came', async () => {
		const baseUrl = await startServer(({ url }) =>
			url === '/api/mahasiswa/profile'
				? { status: 200, headers: { 'x-luring': '1' }, body: { data: 'kept' } }
				: 'hang up',
		)
		const heads: unknown[] = []
		const { store } = createStore('t1')
		const onAnswer = (headers: Headers | undefined, url: string) =>
			heads.push([headers?.get('x-luring'), url])
		const { call } = createClient({ store, onSessionOver: () => {}, onAnswer, baseUrl })
		await call('GET /api/mahasiswa/profile')
		await failure(call(STATUS))
		const given = new AbortController()
		given.abort()
		await call(STATUS, { signal: given.signal }).catch(() => {})
		expect(heads).toEqual([
			['1', '/api/mahasiswa/profile'],
			[undefined, '/api/mahasiswa/profile/status'],
		])
	})

	it('takes an empty answer for an error', async () => {
		const baseUrl = await startServer(() => ({ status: 200 }))
		const { call } = createClient({ store: createStore('t1').store, onSessionOver: () => {}, baseUrl })
		expect(await failure(call(STATUS))).toMatchObject({
			message: 'Empty response from server',
			code: 'bad_answer',
		})
	})

	it('keeps an abort apart from a lost network', async () => {
		const baseUrl = await startServer(() => pause(200).then(() => ({ status: 200, body: {} })))
		const { call } = createClient({ store: createStore('t1').store, onSessionOver: () => {}, baseUrl })
		const abort = new AbortController()
		setTimeout(() => abort.abort(), 20)
		expect((await failure(call(STATUS, { signal: abort.signal }))).name).toBe('AbortError')
	})

	it('does not go out without a token', async () => {
		const { seen, handler } = sessionApi('new')
		const baseUrl = await startServer(handler)
		const { call } = createClient({ store: createStore(null).store, onSessionOver: () => {}, baseUrl })
		expect(await failure(call(STATUS))).toMatchObject({ message: 'Token tidak ditemukan!', status: 401 })
		expect(seen).toEqual({ refreshes: 0, calls: [] })
	})
})

describe('a session that the server no longer accepts', () => {
	it('is refreshed once for all calls that fail at the same time, and each is sent again', async () => {
		const { seen, handler } = sessionApi('new')
		const baseUrl = await startServer(handler)
		const { state, store } = createStore('stale')
		const { call } = createClient({ store, onSessionOver: () => {}, baseUrl })
		const answers = await Promise.all(Array.from({ length: 12 }, () => call(STATUS)))
		expect(answers).toEqual(Array(12).fill({ status: 'sudah bayar spp' }))
		expect(seen.refreshes).toBe(1)
		expect(seen.calls).toHaveLength(24)
		expect(state.token).toBe('new')
	})

	it('is refreshed once for several tabs: the tab that waited takes the stored token', async () => {
		const { seen, handler } = sessionApi('new')
		const baseUrl = await startServer(handler)
		const { store } = createStore('stale')
		const tabs = [1, 2, 3].map(() => createClient({ store, onSessionOver: () => {}, baseUrl }))
		await Promise.all(tabs.flatMap(({ call }) => [call(STATUS), call(STATUS)]))
		expect(seen.refreshes).toBe(1)
	})

	it('is refreshed before the call when the token has visibly run out', async () => {
		const { seen, handler } = sessionApi('new')
		const baseUrl = await startServer(handler)
		const { call } = createClient({ store: createStore('old').store, onSessionOver: () => {}, baseUrl })
		await call(STATUS)
		expect(seen).toEqual({ refreshes: 1, calls: [`${STATUS} Bearer new`] })
	})

	/** An API whose refresh is silent until `answers` is set, or `speak` called; a chain of promises plays the browser's locks. */
	async function silentRefresh() {
		const { handler, seen } = sessionApi('new')
		const { promise: spoken, resolve: speak } = Promise.withResolvers<void>()
		const state = { answers: false, asked: 0 }
		const baseUrl = await startServer((request, body) => {
			if (request.url === '/api/akun/refresh') state.asked += 1
			return request.url !== '/api/akun/refresh' || state.answers
				? handler(request, body)
				: spoken.then(() => handler(request, body))
		})
		let lock: Promise<unknown> = Promise.resolve()
		const exclusive: ExclusiveRun = (_name, task) => {
			const turn = lock.then(task)
			lock = turn.catch(() => undefined)
			return turn
		}
		const { store } = createStore('old')
		const tab = (tradeMs: number) =>
			createClient({ store, onSessionOver: () => {}, baseUrl, exclusive, tradeMs })
		return { state, seen, tab, speak }
	}

	it('whose refresh is never answered is offline after a while, and the next call asks anew', async () => {
		const { state, seen, tab } = await silentRefresh()
		const { call } = tab(1500)
		expect(await failure(call('POST /api/akun/logout'))).toMatchObject({ status: 0, code: 'offline' })
		state.answers = true
		await call(STATUS)
		expect([state.asked, seen.calls]).toEqual([2, [`${STATUS} Bearer new`]])
	})

	it('whose refresh is never answered holds up no other tab', async () => {
		const { state, tab } = await silentRefresh()
		const [first, second] = [tab(50), tab(60_000)]
		const lost = failure(first.call('POST /api/akun/logout'))
		const waiting = second.call(STATUS)
		await lost
		state.answers = true
		expect(await waiting).toEqual({ status: 'sudah bayar spp' })
	})

	it('whose refresh is slow is left by the caller whose patience ends, and serves the others', async () => {
		const { seen, tab, speak } = await silentRefresh()
		const { call } = tab(60_000)
		const patient = call(STATUS)
		expect((await failure(call(STATUS, { signal: AbortSignal.timeout(5) }))).name).toBe('TimeoutError')
		expect((await failure(call(STATUS, { signal: AbortSignal.abort() }))).name).toBe('AbortError')
		speak()
		await patient
		expect([seen.refreshes, seen.calls]).toEqual([1, [`${STATUS} Bearer new`]])
	})

	it('goes out at once while the page closes, whatever the token looks like', async () => {
		const { seen, handler } = sessionApi('old')
		const baseUrl = await startServer(handler)
		const { call } = createClient({ store: createStore('old').store, onSessionOver: () => {}, baseUrl })
		await call(STATUS, { keepalive: true })
		expect(seen).toEqual({ refreshes: 0, calls: [`${STATUS} Bearer old`] })
	})

	it('is tried at most twice, also when the new token is refused too', async () => {
		const seen = { calls: 0, refreshes: 0, over: 0 }
		const baseUrl = await startServer((request) => {
			if (request.url === '/api/akun/refresh') {
				seen.refreshes += 1
				return { status: 200, body: { data: { access_token: 'new' } } }
			}
			seen.calls += 1
			return { status: 401, body: { error: 'Akun dinonaktifkan', code: 'unauthorized' } }
		})
		const onSessionOver = () => {
			seen.over += 1
		}
		const { call } = createClient({ store: createStore('stale').store, onSessionOver, baseUrl })
		expect(await failure(call(STATUS))).toMatchObject({ status: 401, message: 'Akun dinonaktifkan' })
		expect(seen).toEqual({ calls: 2, refreshes: 1, over: 1 })
	})

	it.each([401, 403])(
		'ends when the refresh is refused with %i, and every call hears of it',
		async (status) => {
			let over = 0
			const baseUrl = await startServer((request) =>
				request.url === '/api/akun/refresh'
					? { status, body: { error: 'Sesi Anda telah berakhir', code: 'x' } }
					: { status: 401 },
			)
			const onSessionOver = () => {
				over += 1
			}
			const { call } = createClient({ store: createStore('stale').store, onSessionOver, baseUrl })
			const errors = await Promise.all([failure(call(STATUS)), failure(call(STATUS))])
			expect(errors.map((e) => e.message)).toEqual(['Sesi Anda telah berakhir', 'Sesi Anda telah berakhir'])
			expect(over).toBeGreaterThan(0)
		},
	)

	it.each<[string, Answer | 'hang up', number]>([
		['the network is lost', 'hang up', 0],
		['the database is away', { status: 503, body: { error: 'Sibuk', code: 'database_unavailable' } }, 503],
	])('does not end when the refresh fails because %s', async (_, answer, status) => {
		let over = 0
		const baseUrl = await startServer((request) =>
			request.url === '/api/akun/refresh' ? answer : { status: 401 },
		)
		const onSessionOver = () => {
			over += 1
		}
		const { state, store } = createStore('stale')
		const { call } = createClient({ store, onSessionOver, baseUrl })
		expect(await failure(call(STATUS))).toMatchObject({ status })
		expect(over).toBe(0)
		expect(state.token).toBe('stale')
	})

	it('can be refreshed again after a refresh that failed', async () => {
		let healthy = false
		const { handler } = sessionApi('new')
		const baseUrl = await startServer((request, body) => (healthy ? handler(request, body) : 'hang up'))
		const { call } = createClient({ store: createStore('old').store, onSessionOver: () => {}, baseUrl })
		await failure(call(STATUS))
		healthy = true
		expect(await call(STATUS)).toEqual({ status: 'sudah bayar spp' })
	})
})

describe('login', () => {
	it('carries no token, and a wrong password is no reason for a refresh', async () => {
		const seen: (string | undefined)[] = []
		const baseUrl = await startServer((request) => {
			seen.push(`${request.url} ${request.headers.authorization ?? '-'}`)
			return { status: 401, body: { error: 'Email atau password salah', code: 'wrong_credentials' } }
		})
		let over = 0
		const onSessionOver = () => {
			over += 1
		}
		const { call } = createClient({ store: createStore('t1').store, onSessionOver, baseUrl })
		const body = { email: 'a@b.c', password: 'x' }
		expect(await failure(call('POST /api/akun/login', { body }))).toMatchObject({
			message: 'Email atau password salah',
		})
		expect(seen).toEqual(['/api/akun/login -'])
		expect(over).toBe(0)
	})
})
