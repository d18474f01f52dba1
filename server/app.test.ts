import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERANGKAT } from '#server/test/exam-calls.ts'
import { publik } from '#shared/api/access.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDb } from './db/client.ts'
import { createTestApp, TEST_SECRET, type TestApp } from './test/build-app.ts'
import { makeMahasiswa, makeStaf, type TestMahasiswa } from './test/factories.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

let t: TestApp
let own: TestMahasiswa
let operator: string

beforeAll(async () => {
	t = await createTestApp()
	own = await makeMahasiswa(t.db)
	operator = (await makeStaf(t.db)).token
})
afterAll(() => t.close())

describe('odd input', () => {
	const json = { 'content-type': 'application/json' }
	const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
		t.app.inject({ method: 'POST', url: '/api/mahasiswa/login', payload, headers })

	test.each([
		['broken JSON', '{"email":', 400],
		['a bare word', 'halo', 400],
		['null', 'null', 400],
		['a list', '[1,2]', 400],
		['a NUL byte', '{"email":"a\\u0000@b.id","password":"x"}', 400],
		['a lone surrogate', '{"email":"a@b.id","password":"\\ud800"}', 400],
		['a prototype key', '{"__proto__":{"peran":"admin"},"email":"a@b.id","password":"x"}', 400],
		['a constructor key', '{"constructor":{"prototype":{"x":1}},"email":"a@b.id","password":"x"}', 400],
		['a huge number', '{"email":1e999,"password":"x"}', 400],
		['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
		['a body of 200 KB', `{"email":"${'a'.repeat(200_000)}@b.id","password":"x"}`, 413],
	])('%s gets a clear refusal', async (_name, payload, status) => {
		const answer = await post(payload)
		expect(answer.statusCode).toBe(status)
		const body = answer.json()
		expect(body.error).toMatch(/\S/)
		expect(body.code).toMatch(/^[a-z_]+$/)
	})

	test('a form, plain text and raw bytes are refused as types', async () => {
		for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/octet-stream'])
			expect((await post('email=a', { 'content-type': type })).statusCode).toBe(415)
	})

	test.each([
		['/api/tidak/ada', 404],
		['/api', 404],
		['/api/%00', 400],
		['/api/ujian/kelas/%00', 400],
		['/api/ujian/kelas/%ED%A0%80', 400],
		['/api/ujian/kelas/%E0%A4%A', 400],
		[`/api/ujian/kelas/${'x'.repeat(21)}`, 400],
		[`/api/ujian/kelas/${'x'.repeat(5000)}`, 414],
		['/nilai/stambuk/abc', 400],
		['/nilai/stambuk/1;drop table nilai', 400],
		[`/api/berkas/${'0'.repeat(64)}`, 404],
		['/api/berkas/../../etc/passwd', 404],
		['/api/umpan/x/jadwal.ics', 400],
		['/api/kalender-akademik?tahun=2024', 400],
	])('GET %s answers with a sentence', async (url, status) => {
		const answer = await t.app.inject({
			method: 'GET',
			url,
			headers: { authorization: `Bearer ${operator}` },
		})
		expect([answer.statusCode, typeof answer.json().error, typeof answer.json().code]).toEqual([
			status,
			'string',
			'string',
		])
	})

	test.each(['Bearer', 'Bearer  ', 'Basic YTpi', `Bearer ${'x'.repeat(7000)}`, 'bearer \u00e9\u00e9'])(
		'the header "%.20s" is no token',
		async (authorization) => {
			const answer = await t.app.inject({ url: '/api/mahasiswa/profile', headers: { authorization } })
			expect(answer.statusCode).toBe(401)
		},
	)

	test('ids of other shapes never reach the database', async () => {
		for (const id of ['1', 'abc', NOBODY.slice(1), `${NOBODY}'--`]) {
			const answer = await t.call('POST', `/api/ujian/${encodeURIComponent(id)}/pengerjaan`, {
				token: own.token,
				body: PERANGKAT,
			})
			expect(answer.status).toBe(400)
		}
	})
})

describe('a failure that nobody foresaw', () => {
	test('tells a sentence and a code to report, and nothing of what has happened', async () => {
		const app = await buildApp({ db: t.db, jobsPool: t.pool, config: t.config })
		const secret = 'relation "akun" of postgresql://stambuk:rahasia@10.0.0.5'
		app.get('/api/rusak', { config: { access: publik('of this test alone') } }, async () => {
			throw Object.assign(new Error(secret), { code: '42P01', detail: secret })
		})
		try {
			const answer = await app.inject('/api/rusak')
			expect([answer.statusCode, Object.keys(answer.json()), answer.json().code]).toEqual([
				500,
				['error', 'code'],
				'internal_error',
			])
			expect(answer.json().error).toMatch(
				/^Terjadi kesalahan pada server. Sebutkan kode [0-9a-f-]{36} bila Anda melapor.$/,
			)
			expect(JSON.stringify(answer.headers)).not.toContain('rahasia')
		} finally {
			await app.close()
		}
	})
})

describe('every answer', () => {
	test('carries the security headers, and the API is never stored', async () => {
		const answer = await t.call('GET', '/api/mahasiswa/profile', { token: own.token })
		expect(answer.headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'cache-control': 'no-store',
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
			'cross-origin-opener-policy': 'same-origin',
			'referrer-policy': 'strict-origin-when-cross-origin',
		})
	})
})

describe('health', () => {
	test('the process and the database are alive', async () => {
		expect((await t.call('GET', '/healthz')).body).toEqual({ status: 'ok' })
		expect((await t.call('GET', '/readyz')).body).toEqual({ status: 'ready' })
	})

	test('without a database the process is alive, not ready, and says when to come back', async () => {
		const pool = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/nothing' })
		const config = readConfig({ SESSION_SECRET: TEST_SECRET })
		const app = await buildApp({ db: createDb(pool), jobsPool: pool, config })
		try {
			expect((await app.inject('/healthz')).statusCode).toBe(200)
			const ready = await app.inject('/readyz')
			expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2'])
			const payload = { email: 'a@b.id', password: 'x' }
			const login = await app.inject({ method: 'POST', url: '/api/mahasiswa/login', payload })
			expect([login.statusCode, login.json().code]).toEqual([503, 'database_unavailable'])
		} finally {
			await app.close()
		}
	})
})
