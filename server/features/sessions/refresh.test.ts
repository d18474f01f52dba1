import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/lib/passwords.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { cookieOf, setCookies } from '#server/test/cookies.ts'
import { makeAkun, makeMahasiswa } from '#server/test/factories.ts'

let t: TestApp
let passwordHash: string
const PASSWORD = 'Kampus#2024'
const HOUR = 3_600_000

beforeAll(async () => {
	t = await createTestApp()
	passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const login = (email: string, extra: object = {}) =>
	t.call('POST', '/api/mahasiswa/login', { body: { email, password: PASSWORD, ...extra } })
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
	t.call('POST', '/api/siswa/refresh-token', { headers: { cookie, ...headers } })

describe('student refresh', () => {
	test('spends the cookie for a new one and gives a token', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const cookie = cookieOf(await login(m.email))
		t.clock.pass(11 * 60_000)
		const answer = await refresh(cookie)
		expect(answer.status).toBe(200)
		expect(Object.keys(answer.body)).toEqual(['token'])
		expect(cookieOf(answer)).not.toBe(cookie)
		expect((await t.call('GET', '/api/mahasiswa/profile', { token: answer.body.token })).status).toBe(200)
	})

	test('an empty body with a JSON content type is fine', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const cookie = cookieOf(await login(m.email))
		expect((await refresh(cookie, { 'content-type': 'application/json' })).status).toBe(200)
	})

	test('tabs that refresh at once all get the same successor', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const cookie = cookieOf(await login(m.email))
		const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(cookie)))
		expect(answers.map((a) => a.status)).toEqual(Array(8).fill(200))
		expect(new Set(answers.map((a) => cookieOf(a))).size).toBe(1)
	})

	test('without a cookie, with a made-up one, and from another site it is refused', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const cookie = cookieOf(await login(m.email))
		expect((await t.call('POST', '/api/siswa/refresh-token')).status).toBe(401)
		for (const length of [0, 1, 42, 43, 44, 4000])
			expect((await refresh(`stambuk_refresh=${'x'.repeat(length)}`)).status).toBe(401)
		expect((await refresh(cookie, { origin: 'https://jahat.example' })).status).toBe(403)
		expect((await refresh(cookie)).status).toBe(200)
	})

	test('a session ends 12 hours after login, with "Ingat saya" after 30 days, however much it is used', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const use = async (cookie: string, times: number, pauseMs: number) => {
			let current = cookie
			for (let i = 0; i < times; i++) {
				t.clock.pass(pauseMs)
				const answer = await refresh(current)
				if (answer.status !== 200) return i
				current = cookieOf(answer)
			}
			return times
		}
		// The twelfth time is at the end itself.
		expect(await use(cookieOf(await login(m.email)), 13, HOUR)).toBe(11)
		expect(await use(cookieOf(await login(m.email, { ingat_saya: true })), 4, 10 * 24 * HOUR)).toBe(2)
	})

	test.each([
		['two hours', {}, 2 * HOUR],
		['14 days with "Ingat saya"', { ingat_saya: true }, 14 * 24 * HOUR],
	])(
		'a session of which nothing is heard for %s is over, and is not listed any more',
		async (_name, extra, idle) => {
			const m = await makeMahasiswa(t.db, { passwordHash })
			const first = cookieOf(await login(m.email, extra))
			t.clock.pass(idle - 1)
			const second = await refresh(first)
			expect(second.status).toBe(200)
			t.clock.pass(idle)
			expect((await refresh(cookieOf(second))).status).toBe(401)
			const token = (await login(m.email)).body.data.access_token
			expect((await t.call('GET', '/api/akun/sesi', { token })).body.data).toHaveLength(1)
		},
	)
})

/** Tokens of one session, as one who holds them goes on with them. */
async function holder(cookie: string) {
	const answer = await refresh(cookie)
	const { token } = answer.body
	return {
		status: answer.status,
		cookie: cookieOf(answer),
		read: async () => (await t.call('GET', '/api/mahasiswa/profile', { token })).status,
	}
}

const firstCookie = async (extra: object = {}) => {
	const m = await makeMahasiswa(t.db, { passwordHash })
	return cookieOf(await login(m.email, extra))
}

describe('a refresh whose answer was lost', () => {
	test.each([10_001, 11 * 60_000, 2 * HOUR - 1])('is answered again after %d ms, the same', async (later) => {
		const cookie = await firstCookie()
		const lost = await refresh(cookie)
		t.clock.pass(later)
		const again = await holder(cookie)
		expect([again.status, again.cookie]).toEqual([200, cookieOf(lost)])
		expect(await again.read()).toBe(200)
	})

	test('may be lost several times, and the session goes on from the last answer', async () => {
		const cookie = await firstCookie()
		for (let i = 0; i < 3; i++) {
			expect((await refresh(cookie)).status).toBe(200)
			t.clock.pass(39 * 60_000)
		}
		const again = await holder(cookie)
		// Two hours from now on, not from when the first answer was lost.
		t.clock.pass(2 * HOUR - 1)
		const next = await holder(again.cookie)
		expect([next.status, await next.read()]).toEqual([200, 200])
	})

	test.each([
		['', {}],
		[' of a session with "Ingat saya"', { ingat_saya: true }],
	])('and two hours later%s is taken for a stolen copy', async (_name, extra) => {
		const cookie = await firstCookie(extra)
		const lost = cookieOf(await refresh(cookie))
		t.clock.pass(2 * HOUR)
		expect((await refresh(cookie)).status).toBe(401)
		expect((await refresh(lost)).status).toBe(401)
	})
})

describe('a stolen refresh token', () => {
	/** Whose turn is first does not matter: the second of the two ends it for both. */
	test.each(['the thief', 'the owner'])(
		'ends the session for every copy, when %s has used it first',
		async () => {
			const cookie = await firstCookie()
			const first = await holder(cookie)
			expect(await first.read()).toBe(200)
			t.clock.pass(10_001)
			expect((await refresh(cookie)).status).toBe(401)
			expect((await refresh(first.cookie)).status).toBe(401)
			expect(await first.read()).toBe(401)
			const { alasan_dicabut } = await t.db
				.selectFrom('sesi')
				.select('alasan_dicabut')
				.orderBy('dicabut_pada', 'desc')
				.where('dicabut_pada', 'is not', null)
				.limit(1)
				.executeTakeFirstOrThrow()
			expect(alasan_dicabut).toBe('token dipakai ulang')
		},
	)

	test('whose successor was spent, and its access token shown to nobody, ends it too', async () => {
		const cookie = await firstCookie()
		const successor = cookieOf(await refresh(cookie))
		const next = await holder(successor)
		t.clock.pass(10_001)
		expect((await refresh(cookie)).status).toBe(401)
		expect(await next.read()).toBe(401)
	})

	test('is found out one step later when the thief has kept quiet: both hold the same one, and spend it', async () => {
		const cookie = await firstCookie()
		const thief = await holder(cookie)
		t.clock.pass(60_000)
		const owner = await holder(cookie)
		expect([owner.cookie, await owner.read()]).toEqual([thief.cookie, 200])
		t.clock.pass(10 * 60_000)
		const next = await holder(owner.cookie)
		expect(await next.read()).toBe(200)
		t.clock.pass(10_001)
		expect((await refresh(thief.cookie)).status).toBe(401)
		expect(await next.read()).toBe(401)
	})

	test('of a lecturer ends the session too, and an answer that was lost does not', async () => {
		const { email } = await makeAkun(t.db, 'dosen', { passwordHash })
		const login = await t.call('POST', '/api/dosen/login', { body: { email, password: PASSWORD } })
		const first = login.body.data.refresh_token
		const trade = (refresh_token: string) => t.call('POST', '/api/dosen/refresh', { body: { refresh_token } })
		const lost = await trade(first)
		t.clock.pass(60_000)
		const again = await trade(first)
		expect(again.body.refresh_token).toBe(lost.body.refresh_token)
		await t.call('GET', '/api/akun/sesi', { token: again.body.access_token })
		expect((await trade(first)).status).toBe(401)
	})
})

describe('one session, whatever the role', () => {
	test.each(['mahasiswa', 'dosen', 'staf'] as const)(
		'%s: login, refresh and logout by one cookie',
		async (peran) => {
			const { id, email } = await (peran === 'mahasiswa'
				? makeMahasiswa(t.db, { passwordHash })
				: makeAkun(t.db, peran, { passwordHash }))
			const opened = await t.call('POST', '/api/akun/login', { body: { email, password: PASSWORD } })
			expect(opened.body.data.message).toBe('Anda berhasil masuk ke sistem')
			const cookie = cookieOf(opened)
			const next = await t.call('POST', '/api/akun/refresh', { headers: { cookie } })
			const token = next.body.data.access_token
			expect((await t.call('GET', '/api/akun/sesi', { token })).status).toBe(200)
			const headers = { cookie: cookieOf(next) }
			expect((await t.call('POST', '/api/akun/logout', { headers })).body.message).toBe('Anda telah keluar')
			expect((await t.call('GET', '/api/akun/sesi', { token })).status).toBe(401)
			const { count } = await t.db
				.selectFrom('jejak')
				.select((eb) => eb.fn.countAll<number>().as('count'))
				.where('pelaku', '=', id)
				.executeTakeFirstOrThrow()
			expect(count).toBe(2)
		},
	)

	test.each(['POST /api/akun/login', 'POST /api/akun/refresh', 'POST /api/akun/logout'])(
		'%s from another site is refused',
		async (key) => {
			const m = await makeMahasiswa(t.db, { passwordHash })
			const [method, url] = key.split(' ') as ['POST', string]
			const answer = await t.call(method, url, {
				headers: { cookie: cookieOf(await login(m.email)), origin: 'https://jahat.example' },
				...(url.endsWith('login') && { body: { email: m.email, password: PASSWORD } }),
			})
			expect([answer.status, answer.body.code]).toEqual([403, 'foreign_origin'])
		},
	)

	test.each([
		['nothing', ''],
		['one letter', 'x'],
		['a long word', 'x'.repeat(4000)],
		['longer than any header', 'x'.repeat(90_000)],
	])('a lecturer’s refresh token that is %s opens nothing', async (_name, refresh_token) => {
		const answer = await t.call('POST', '/api/dosen/refresh', { body: { refresh_token } })
		expect([answer.status, answer.body.code]).toEqual([401, 'session_ended'])
	})
})

describe('the cookie of a session over https', () => {
	let https: TestApp
	beforeAll(async () => {
		https = await createTestApp({ PUBLIC_URL: 'https://kampus.ac.id' })
	})
	afterAll(() => https.close())
	const loginThere = async () => {
		const m = await makeMahasiswa(https.db, { passwordHash })
		return https.call('POST', '/api/akun/login', { body: { email: m.email, password: PASSWORD } })
	}
	const refreshThere = (cookie: string) => https.call('POST', '/api/akun/refresh', { headers: { cookie } })

	test('can be set by no other host, and is sent over https alone', async () => {
		const cookies = setCookies(await loginThere())
		expect(Object.keys(cookies).sort()).toEqual(['__Host-stambuk_perangkat', '__Host-stambuk_refresh'])
		for (const line of Object.values(cookies)) {
			expect(line).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/)
			expect(line).not.toContain('Domain')
		}
	})

	test('of the time before it had this name is taken once, for one that has', async () => {
		const value = cookieOf(await loginThere(), '__Host-stambuk_refresh').split('=')[1]
		const answer = await refreshThere(`stambuk_refresh=${value}`)
		expect(answer.status).toBe(200)
		expect(setCookies(answer).stambuk_refresh).toMatch(/^stambuk_refresh=; Max-Age=0; Path=\/api;/)
		const next = cookieOf(answer, '__Host-stambuk_refresh')
		expect((await refreshThere(next)).status).toBe(200)
	})

	test('goes before one of the old name, which another host of the campus may have set', async () => {
		const [mine, foreign] = [await loginThere(), await loginThere()]
		const theirs = cookieOf(foreign, '__Host-stambuk_refresh').replace('__Host-', '')
		const answer = await refreshThere(`${theirs}; ${cookieOf(mine, '__Host-stambuk_refresh')}`)
		const list = await https.call('GET', '/api/mahasiswa/profile', { token: answer.body.data.access_token })
		const own = await https.call('GET', '/api/mahasiswa/profile', { token: mine.body.data.access_token })
		expect(list.body.data.stambuk).toBe(own.body.data.stambuk)
	})
})

describe('end of a session', () => {
	test('logout counts at once for the token and the cookie', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const opened = await login(m.email)
		const token = opened.body.data.access_token
		expect((await t.call('POST', '/api/mahasiswa/logout', { token })).status).toBe(200)
		expect((await t.call('GET', '/api/mahasiswa/profile', { token })).status).toBe(401)
		expect((await refresh(cookieOf(opened))).status).toBe(401)
	})

	test('logout works with the cookie alone, when the token has expired', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const cookie = cookieOf(await login(m.email))
		t.clock.pass(11 * 60_000)
		expect((await t.call('POST', '/api/mahasiswa/logout', { headers: { cookie } })).status).toBe(200)
		expect((await refresh(cookie)).status).toBe(401)
	})

	test('a shut account is out at its next request', async () => {
		const m = await makeMahasiswa(t.db)
		await t.db.updateTable('akun').set({ aktif: false }).where('id', '=', m.id).execute()
		expect((await t.call('GET', '/api/mahasiswa/profile', { token: m.token })).status).toBe(401)
	})

	test('a session whose time is over opens nothing, though its token would still', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const token = (await login(m.email)).body.data.access_token
		const profile = async () => (await t.call('GET', '/api/mahasiswa/profile', { token })).status
		const berakhir_pada = new Date(t.clock.now().getTime() + 60_000)
		await t.db.updateTable('sesi').set({ berakhir_pada }).where('akun_id', '=', m.id).execute()
		t.clock.pass(59_999)
		expect(await profile()).toBe(200)
		t.clock.pass(1)
		expect(await profile()).toBe(401)
	})

	test.each([
		['no token', undefined, 'unauthorized'],
		['a made-up token', 'abc.def.ghi', 'session_ended'],
		['a token without signature', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', 'session_ended'],
	])('%s is refused', async (_name, token, code) => {
		const answer = await t.call('GET', '/api/mahasiswa/profile', { token })
		expect(answer.status).toBe(401)
		expect(answer.body.code).toBe(code)
	})

	test('an access token ends after ten minutes', async () => {
		const m = await makeMahasiswa(t.db)
		t.clock.pass(10 * 60_000 - 1)
		expect((await t.call('GET', '/api/mahasiswa/profile', { token: m.token })).status).toBe(200)
		t.clock.pass(1)
		expect((await t.call('GET', '/api/mahasiswa/profile', { token: m.token })).status).toBe(401)
	})
})
