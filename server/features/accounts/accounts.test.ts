import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/lib/passwords.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { makeDosen, makeMahasiswa } from '#server/test/factories.ts'

let t: TestApp
let passwordHash: string
const PASSWORD = 'Kampus#2024'

beforeAll(async () => {
	t = await createTestApp()
	passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
const loginMahasiswa = (email: string, password = PASSWORD, extra: object = {}) =>
	t.call('POST', '/api/mahasiswa/login', { body: { email, password, ...extra } })
const refresh = (cookie: string, headers: Record<string, string> = {}) =>
	t.call('POST', '/api/siswa/refresh-token', { headers: { cookie, ...headers } })

describe('student login', () => {
	test('gives an access token and a refresh cookie that scripts cannot read', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const answer = await loginMahasiswa(m.email.toUpperCase())
		expect(answer.status).toBe(200)
		expect(answer.body.data.message).toBe('Anda berhasil masuk ke sistem')
		expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
		const profile = await t.call('GET', '/api/mahasiswa/profile', { token: answer.body.data.access_token })
		expect(profile.body.data).toMatchObject({ stambuk: m.stambuk, class: 'TI-4A', status: 'true' })
	})

	test('the cookie is Secure unless the server is plain http on localhost', async () => {
		const https = await createTestApp({ PUBLIC_URL: 'https://kampus.ac.id' })
		try {
			const m = await makeMahasiswa(https.db, { passwordHash })
			const body = { email: m.email, password: PASSWORD }
			const answer = await https.call('POST', '/api/mahasiswa/login', { body })
			expect(String(answer.headers['set-cookie'])).toContain('Secure')
			expect(answer.headers['strict-transport-security']).toBeDefined()
			const local = await makeMahasiswa(t.db, { passwordHash })
			expect(String((await loginMahasiswa(local.email)).headers['set-cookie'])).not.toContain('Secure')
		} finally {
			await https.close()
		}
	})

	test('an unknown e-mail and a wrong password get the same answer', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const wrong = await loginMahasiswa(m.email, 'salah')
		const unknown = await loginMahasiswa('tidak.ada@kampus.test', 'salah')
		expect(wrong.status).toBe(401)
		expect(wrong.body).toEqual({ error: 'Email atau password salah', code: 'bad_credentials' })
		expect(unknown.body).toEqual(wrong.body)
	})

	test('a lecturer cannot come in by the door of the students, nor a student by theirs', async () => {
		const d = await makeDosen(t.db, { passwordHash })
		const m = await makeMahasiswa(t.db, { passwordHash })
		expect((await loginMahasiswa(d.email)).status).toBe(401)
		const body = { email: m.email, password: PASSWORD }
		expect((await t.call('POST', '/api/dosen/login', { body })).status).toBe(401)
	})

	test.each([
		['nothing', undefined],
		['no password', { email: 'a@b.id' }],
		['an empty password', { email: 'a@b.id', password: '' }],
		['no e-mail address', { email: 'rahmat', password: 'x' }],
		['a number as password', { email: 'a@b.id', password: 5 }],
		['an unknown field', { email: 'a@b.id', password: 'x', peran: 'admin' }],
		['a password beyond all measure', { email: 'a@b.id', password: 'x'.repeat(129) }],
	])('%s is refused with the field at fault', async (_name, body) => {
		const answer = await t.call('POST', '/api/mahasiswa/login', { ...(body && { body }) })
		expect(answer.status).toBe(400)
		expect(answer.body.code).toBe('invalid_input')
		expect(answer.body.details[0].field).toBeTruthy()
	})

	test('a shut account is told so, and only with the right password', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		await t.db.updateTable('akun').set({ aktif: false }).where('id', '=', m.id).execute()
		expect((await loginMahasiswa(m.email)).body.code).toBe('account_disabled')
		expect((await loginMahasiswa(m.email, 'salah')).body.code).toBe('bad_credentials')
	})

	test('a hash made with other parameters is renewed', async () => {
		const old = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
		const m = await makeMahasiswa(t.db, { passwordHash: old })
		expect((await loginMahasiswa(m.email)).status).toBe(200)
		const { password_hash } = await t.db
			.selectFrom('akun')
			.select('password_hash')
			.where('id', '=', m.id)
			.executeTakeFirstOrThrow()
		expect(password_hash).toContain('m=19456,t=2,p=1')
		expect((await loginMahasiswa(m.email)).status).toBe(200)
	})
})

describe('guessing passwords', () => {
	test('after five failures the account waits at that address, also with the right password', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const answers = await Promise.all(Array.from({ length: 12 }, () => loginMahasiswa(m.email, 'salah')))
		expect(answers.filter((a) => a.status === 401)).toHaveLength(5)
		const blocked = await loginMahasiswa(m.email)
		expect(blocked.status).toBe(429)
		expect(blocked.headers['retry-after']).toBe('30')
		expect(blocked.body.error).toBe('Terlalu banyak percobaan login. Silakan coba lagi dalam 30 detik.')
		t.clock.pass(30_000)
		expect((await loginMahasiswa(m.email)).status).toBe(200)
		// The success has cleared the count.
		expect((await loginMahasiswa(m.email, 'salah')).status).toBe(401)
	})

	test('another account at the same address is not held up', async () => {
		const [a, b] = [await makeMahasiswa(t.db, { passwordHash }), await makeMahasiswa(t.db, { passwordHash })]
		for (let i = 0; i < 6; i++) await loginMahasiswa(a.email, 'salah')
		expect((await loginMahasiswa(b.email)).status).toBe(200)
	})

	test('a hundred failures in an hour hold up the account from everywhere', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		await t.db
			.insertInto('percobaan_login_menit')
			.values({ email_hash: createHash('sha256').update(m.email).digest(), menit: TEST_NOW, gagal: 100 })
			.execute()
		expect((await loginMahasiswa(m.email)).status).toBe(429)
		t.clock.pass(3_600_000)
		expect((await loginMahasiswa(m.email)).status).toBe(200)
	})
})

describe('student refresh', () => {
	test('spends the cookie for a new one and gives a token', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const cookie = cookieOf((await loginMahasiswa(m.email)).headers)
		t.clock.pass(11 * 60_000)
		const answer = await refresh(cookie)
		expect(answer.status).toBe(200)
		expect(Object.keys(answer.body)).toEqual(['token'])
		expect(cookieOf(answer.headers)).not.toBe(cookie)
		expect((await t.call('GET', '/api/mahasiswa/profile', { token: answer.body.token })).status).toBe(200)
	})

	test('an empty body with a JSON content type is fine', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const cookie = cookieOf((await loginMahasiswa(m.email)).headers)
		expect((await refresh(cookie, { 'content-type': 'application/json' })).status).toBe(200)
	})

	test('tabs that refresh at once all get the same successor', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const cookie = cookieOf((await loginMahasiswa(m.email)).headers)
		const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(cookie)))
		expect(answers.map((a) => a.status)).toEqual(Array(8).fill(200))
		expect(new Set(answers.map((a) => cookieOf(a.headers))).size).toBe(1)
	})

	test('a token used again after ten seconds ends the session for every copy', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const first = await loginMahasiswa(m.email)
		const cookie = cookieOf(first.headers)
		const successor = cookieOf((await refresh(cookie)).headers)
		t.clock.pass(10_001)
		expect((await refresh(cookie)).status).toBe(401)
		expect((await refresh(successor)).status).toBe(401)
		const call = await t.call('GET', '/api/mahasiswa/profile', { token: first.body.data.access_token })
		expect(call.status).toBe(401)
	})

	test('without a cookie, with a made-up one, and from another site it is refused', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const cookie = cookieOf((await loginMahasiswa(m.email)).headers)
		expect((await t.call('POST', '/api/siswa/refresh-token')).status).toBe(401)
		expect((await refresh(`stambuk_refresh=${'x'.repeat(43)}`)).status).toBe(401)
		expect((await refresh(cookie, { origin: 'https://jahat.example' })).status).toBe(403)
		expect((await refresh(cookie)).status).toBe(200)
	})

	test('a session ends 12 hours after login, with "Ingat saya" after 30 days', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const short = cookieOf((await loginMahasiswa(m.email)).headers)
		const long = cookieOf((await loginMahasiswa(m.email, PASSWORD, { ingat_saya: true })).headers)
		t.clock.pass(12 * 3_600_000)
		expect((await refresh(short)).status).toBe(401)
		const later = await refresh(long)
		expect(later.status).toBe(200)
		t.clock.pass(30 * 24 * 3_600_000)
		expect((await refresh(cookieOf(later.headers))).status).toBe(401)
	})
})

describe('end of a session', () => {
	test('logout counts at once for the token and the cookie', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const opened = await loginMahasiswa(m.email)
		const token = opened.body.data.access_token
		expect((await t.call('POST', '/api/mahasiswa/logout', { token })).status).toBe(200)
		expect((await t.call('GET', '/api/mahasiswa/profile', { token })).status).toBe(401)
		expect((await refresh(cookieOf(opened.headers))).status).toBe(401)
	})

	test('logout works with the cookie alone, when the token has expired', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const cookie = cookieOf((await loginMahasiswa(m.email)).headers)
		t.clock.pass(11 * 60_000)
		expect((await t.call('POST', '/api/mahasiswa/logout', { headers: { cookie } })).status).toBe(200)
		expect((await refresh(cookie)).status).toBe(401)
	})

	test('a shut account is out at its next request', async () => {
		const m = await makeMahasiswa(t.db)
		await t.db.updateTable('akun').set({ aktif: false }).where('id', '=', m.id).execute()
		expect((await t.call('GET', '/api/mahasiswa/profile', { token: m.token })).status).toBe(401)
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

describe('tuition check', () => {
	test.each([
		[true, 'sudah bayar spp'],
		[false, 'belum bayar spp'],
	])('paid %s reads "%s", and so says each gate of the specification', async (lunas, status) => {
		const m = await makeMahasiswa(t.db, { lunas })
		const answer = await t.call('GET', '/api/mahasiswa/profile/status', { token: m.token })
		const gerbang = { krs: true, uts: lunas, uas: lunas, materi: lunas }
		expect(answer.body).toEqual({ status, gerbang })
	})
})

describe('lecturer session', () => {
	test('login, refresh with a body, logout', async () => {
		const d = await makeDosen(t.db, { passwordHash })
		const body = { email: d.email, password: PASSWORD }
		const opened = (await t.call('POST', '/api/dosen/login', { body })).body.data
		const next = await t.call('POST', '/api/dosen/refresh', { body: { refresh_token: opened.refresh_token } })
		expect(next.status).toBe(200)
		expect(next.body.refresh_token).not.toBe(opened.refresh_token)
		const token = next.body.access_token
		expect((await t.call('POST', '/api/dosen/logout', { token })).status).toBe(200)
		const again = { refresh_token: next.body.refresh_token }
		expect((await t.call('POST', '/api/dosen/refresh', { body: again })).status).toBe(401)
		expect((await t.call('POST', '/api/dosen/logout', { token })).status).toBe(401)
	})

	test('the pages of students are not for lecturers', async () => {
		const d = await makeDosen(t.db)
		const answer = await t.call('GET', '/api/mahasiswa/profile', { token: d.token })
		expect([answer.status, answer.body.code]).toEqual([403, 'wrong_role'])
	})
})

describe('the trail', () => {
	test('holds logins and logouts, and nobody can change it', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const token = (await loginMahasiswa(m.email)).body.data.access_token
		await t.call('POST', '/api/mahasiswa/logout', { token })
		const rows = await t.db
			.selectFrom('jejak')
			.select('tindakan')
			.where('pelaku', '=', m.id)
			.orderBy('id')
			.execute()
		expect(rows.map((row) => row.tindakan)).toEqual(['login', 'logout'])
		await expect(t.db.deleteFrom('jejak').execute()).rejects.toThrow('append-only')
		await expect(t.db.updateTable('jejak').set({ tindakan: 'x' }).execute()).rejects.toThrow('append-only')
	})
})
