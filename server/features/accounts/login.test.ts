import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLoginGate, type LoginGate } from '#server/lib/login-gate.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { cookieOf, setCookies } from '#server/test/cookies.ts'
import { makeDosen, makeMahasiswa, type TestMahasiswa } from '#server/test/factories.ts'

let t: TestApp
let passwordHash: string
let m: TestMahasiswa
const PASSWORD = 'Kampus#2024'
const DEVICE = 'stambuk_perangkat'
/** The address that a campus has on the internet. */
const CAMPUS = '203.0.113.7'

beforeAll(async () => {
	t = await createTestApp()
	passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	m = await makeMahasiswa(t.db, { passwordHash })
})

const login = (email: string, password = PASSWORD, device = '', from = CAMPUS) =>
	t.call('POST', '/api/akun/login', {
		body: { email, password },
		from,
		...(device !== '' && { headers: { cookie: device } }),
	})
/** The cookie of a device on which the account has logged in. */
const deviceOf = async (email: string, device = '') => cookieOf(await login(email, PASSWORD, device), DEVICE)
const times = <T>(count: number, work: (i: number) => T): T[] =>
	Array.from({ length: count }, (_, i) => work(i))
const guess = async (count: number, email: string, device = '') => {
	for (let i = 0; i < count; i++) await login(email, 'salah', device)
}

describe('guessing passwords', () => {
	test('after five failures the account waits at that address, also with the right password', async () => {
		const answers = await Promise.all(times(12, () => login(m.email, 'salah')))
		expect(answers.filter((a) => a.status === 401)).toHaveLength(5)
		const blocked = await login(m.email)
		expect(blocked.status).toBe(429)
		expect(blocked.headers['retry-after']).toBe('30')
		expect(blocked.body.error).toBe('Terlalu banyak percobaan login. Silakan coba lagi dalam 30 detik.')
		t.clock.pass(30_000)
		expect((await login(m.email)).status).toBe(200)
		// The success has cleared the count.
		expect((await login(m.email, 'salah')).status).toBe(401)
	})

	test('another account at the same address is not held up', async () => {
		const other = await makeMahasiswa(t.db, { passwordHash })
		await guess(6, m.email)
		expect((await login(other.email)).status).toBe(200)
	})

	test('who has one address of an IPv6 network has them all', async () => {
		for (let i = 0; i < 6; i++) await login(m.email, 'salah', '', `2001:db8:1:2::${i}`)
		expect((await login(m.email, PASSWORD, '', '2001:db8:1:2:ffff::9')).status).toBe(429)
		expect((await login(m.email, PASSWORD, '', '2001:db8:1:3::9')).status).toBe(200)
	})

	test('a hundred failures in an hour hold up the account from everywhere', async () => {
		await failEverywhere(100)
		expect((await login(m.email)).status).toBe(429)
		t.clock.pass(3_600_000)
		expect((await login(m.email)).status).toBe(200)
	})

	test('more than twenty tries for one account at once are not queued up', async () => {
		const answers = await Promise.all(times(40, () => login(m.email, 'salah')))
		const statuses = answers.map((a) => a.status)
		expect(statuses.filter((status) => status === 401)).toHaveLength(5)
		expect(statuses.filter((status) => status === 429)).toHaveLength(15)
		expect(statuses.filter((status) => status === 503)).toHaveLength(20)
	})
})

/** Failed logins from all over the world. */
const failEverywhere = (gagal: number) =>
	t.db
		.insertInto('percobaan_login_menit')
		.values({ email_hash: createHash('sha256').update(m.email).digest(), menit: TEST_NOW, gagal })
		.execute()

describe('a device on which the account has logged in before', () => {
	test('is marked by each good login, and by no failed one', async () => {
		expect(setCookies(await login(m.email, 'salah'))).toEqual({})
		const d = await makeDosen(t.db, { passwordHash })
		for (const [url, email] of [
			['/api/akun/login', m.email],
			['/api/mahasiswa/login', m.email],
			['/api/dosen/login', d.email],
		] as const) {
			const answer = await t.call('POST', url, { body: { email, password: PASSWORD } })
			expect(setCookies(answer)[DEVICE]).toMatch(
				/^stambuk_perangkat=[\w.-]{45}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/,
			)
		}
	})

	test('is not held up by wrong guesses from the same address', async () => {
		const device = await deviceOf(m.email)
		await guess(6, m.email)
		expect((await login(m.email)).status).toBe(429)
		expect((await login(m.email, PASSWORD, device)).status).toBe(200)
		// Nor does its owner let the guesser go on.
		expect((await login(m.email)).status).toBe(429)
	})

	test('is not held up by a hundred failures from everywhere', async () => {
		const device = await deviceOf(m.email)
		await failEverywhere(100)
		expect((await login(m.email)).status).toBe(429)
		expect((await login(m.email, PASSWORD, device)).status).toBe(200)
	})

	test('has five failures of its own, in parallel too, which hold up nobody else', async () => {
		const [device, other] = [await deviceOf(m.email), await deviceOf(m.email)]
		const answers = await Promise.all(times(12, () => login(m.email, 'salah', device)))
		expect(answers.filter((a) => a.status === 401)).toHaveLength(5)
		expect((await login(m.email, PASSWORD, device)).status).toBe(429)
		expect((await login(m.email, PASSWORD, other)).status).toBe(200)
		expect((await login(m.email)).status).toBe(200)
		t.clock.pass(30_000)
		expect((await login(m.email, PASSWORD, device)).status).toBe(200)
		expect((await login(m.email, 'salah', device)).status).toBe(401)
	})

	test('is known for the accounts that logged in on it, and a stranger for others', async () => {
		const other = await makeMahasiswa(t.db, { passwordHash })
		const device = await deviceOf(m.email)
		await guess(6, other.email)
		expect((await login(other.email, PASSWORD, device)).status).toBe(429)
		t.clock.pass(60_000)
		const both = await deviceOf(other.email, device)
		await guess(8, other.email)
		await guess(6, m.email)
		expect((await login(other.email, PASSWORD, both)).status).toBe(200)
		expect((await login(m.email, PASSWORD, both)).status).toBe(200)
	})

	test('with a session from before it was marked is marked at the next refresh', async () => {
		const refresh = cookieOf(await login(m.email))
		const call = (cookie: string) => t.call('POST', '/api/akun/refresh', { headers: { cookie } })
		const device = cookieOf(await call(refresh), DEVICE)
		await guess(6, m.email)
		const opened = await login(m.email, PASSWORD, device)
		expect(opened.status).toBe(200)
		expect(Object.keys(setCookies(await call(`${cookieOf(opened)}; ${device}`)))).toEqual(['stambuk_refresh'])
	})
})

test('an account is logged in to at most a thousand times in 24 hours', async () => {
	const hours = (ago: number) => new Date(Date.parse(TEST_NOW) - ago * 3_600_000)
	const opened = (ago: number) => ({
		akun_id: m.id,
		dibuat_pada: hours(ago),
		berakhir_pada: hours(-9),
		ingat: false,
	})
	// With the one that the account was made with, 999 of them count.
	const before = [...times(5, () => opened(25)), opened(23), ...times(997, () => opened(2))]
	await t.db.insertInto('sesi').values(before).execute()
	expect((await login(m.email)).status).toBe(200)
	const refused = await login(m.email)
	expect(refused.status).toBe(429)
	expect(refused.headers['retry-after']).toBe('3600')
	t.clock.pass(3_600_000)
	expect((await login(m.email)).status).toBe(200)
	expect((await login(m.email)).status).toBe(429)
})

describe('a login that has to wait', () => {
	/** A server on the same database with a gate of its own. */
	const serverWith = (gate: LoginGate) =>
		createTestApp({}, { db: t.db, pool: t.pool, drop: async () => {} }, { gate })

	test('of a known device does not wait for strangers, who are sent away when they are too many', async () => {
		const gate = createLoginGate({ atOnce: 1, maxWaiting: { stranger: 30, known: 10 } })
		const order: string[] = []
		const judged: LoginGate['judged'] = (ticket, good) => {
			order.push(`${ticket.lane} ${good}`)
			gate.judged(ticket, good)
		}
		const crowded = await serverWith({ ...gate, judged })
		const device = await deviceOf(m.email)
		const enter = (email: string, from: string, cookie = '') =>
			crowded.call('POST', '/api/akun/login', {
				body: { email, password: PASSWORD },
				headers: { cookie },
				from,
			})
		// Nobody is checked until all of them have come.
		const { promise: held, resolve: release } = Promise.withResolvers<void>()
		const holding = gate.pass({ lane: 'known', key: 'the test' }, () => held)
		const strangers = times(60, (i) => enter(`orang${i}@kampus.test`, `198.51.100.${i % 3}`))
		await expect.poll(() => gate.figures().stranger).toBe(30)
		const known = enter(m.email, CAMPUS, device)
		await expect.poll(() => gate.figures().known).toBe(1)
		release()
		await Promise.all([holding, known])
		const answers = await Promise.all(strangers)
		const shed = answers.filter((a) => a.status === 503)
		expect(shed.length).toBe(30)
		expect(shed[0]?.headers['retry-after']).toBe('5')
		expect(shed[0]?.body.code).toBe('server_busy')
		expect(order[0]).toBe('known true')
		await crowded.close()
	})

	test('and whose client goes away is never checked', async () => {
		const gate = createLoginGate({ atOnce: 1 })
		const busy = await serverWith(gate)
		await busy.app.listen({ host: '127.0.0.1', port: 0 })
		const { promise: held, resolve: release } = Promise.withResolvers<void>()
		const holding = gate.pass({ lane: 'known', key: 'the test' }, () => held)
		const { port } = busy.app.server.address() as { port: number }
		const body = JSON.stringify({ email: m.email, password: 'salah' })
		const socket = connect(port, '127.0.0.1')
		socket.write(
			`POST /api/akun/login HTTP/1.1\r\nHost: kampus\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
		)
		await expect.poll(() => gate.figures().stranger).toBe(1)
		socket.destroy()
		await expect.poll(() => gate.figures().stranger).toBe(0)
		release()
		await holding
		await busy.close()
		const failures = await t.db
			.selectFrom('percobaan_login')
			.selectAll()
			.where('email_hash', '=', createHash('sha256').update(m.email).digest())
			.execute()
		expect(failures).toEqual([])
	})

	test('passwords guessed from one address slow that address, not the others and not the known there', async () => {
		const gate = createLoginGate({ slow: { everyMs: 3_600_000, maxWaiting: 1 } }, () => 0)
		const app = await serverWith(gate)
		const device = await deviceOf(m.email)
		const enter = (email: string, from: string, cookie = '') =>
			app.call('POST', '/api/akun/login', { body: { email, password: PASSWORD }, headers: { cookie }, from })
		for (let i = 0; i < 31; i++) await enter(`semprot${i}@kampus.test`, CAMPUS)
		// One more has a turn, the next waits for its own, and for a third there is no room.
		expect((await enter('lagi@kampus.test', CAMPUS)).status).toBe(401)
		const waiting = enter('menunggu@kampus.test', CAMPUS)
		await expect.poll(() => gate.figures().stranger).toBe(1)
		expect((await enter('penuh@kampus.test', CAMPUS)).status).toBe(503)
		expect((await enter(m.email, CAMPUS, device)).status).toBe(200)
		expect((await enter(m.email, '198.51.100.9')).status).toBe(200)
		expect(gate.figures().stranger).toBe(1)
		void waiting
		await app.close()
	})

	test('a good login of strangers makes good for their wrong ones', async () => {
		const gate = createLoginGate({ slow: { everyMs: 3_600_000, maxWaiting: 0 } }, () => 0)
		const app = await serverWith(gate)
		const enter = (password: string) =>
			app.call('POST', '/api/akun/login', { body: { email: m.email, password }, from: CAMPUS })
		// 31 wrong ones and 7 good ones, then one more.
		for (let i = 0; i < 39; i++)
			expect([200, 401]).toContain((await enter(i % 5 === 4 ? PASSWORD : 'salah')).status)
		await app.close()
	})
})

test('the owner is told of another device; neither of the first one ever, nor of one that is known', async () => {
	const phone = await deviceOf(m.email)
	await login(m.email, PASSWORD, phone)
	expect(await bell(t, m)).toEqual([])
	await login(m.email, PASSWORD, '', '198.51.100.9')
	const [told, ...others] = await bell(t, m)
	expect(others).toEqual([])
	expect(told).toMatchObject({ jenis: 'keamanan', alamat: '/pengaturan' })
	expect(told?.judul).toContain('masuk di perangkat baru')
	expect(told?.isi).toContain('18 Maret 2024 pukul 09.00 WITA, alamat 198.51.100.9')
	// Nobody is told of a wrong password.
	const before = await bell(t, m)
	await login(m.email, 'salah', '', '198.51.100.10')
	expect(await bell(t, m)).toEqual(before)
})

test('of two who come in for the first time at once, the owner is told of one', async () => {
	const answers = await Promise.all([
		login(m.email, PASSWORD, '', '198.51.100.9'),
		login(m.email, PASSWORD, '', '198.51.100.10'),
	])
	expect(answers.map(({ status }) => status)).toEqual([200, 200])
	expect(await bell(t, m)).toHaveLength(1)
	const opened = t.db.selectFrom('sesi').select('id').where('akun_id', '=', m.id).where('id', '!=', m.sesiId)
	expect(await opened.execute()).toHaveLength(2)
})

test('a program that keeps no cookie is told of once a day for each network', async () => {
	for (let i = 0; i < 5; i++) await login(m.email)
	expect(await bell(t, m)).toHaveLength(1)
	t.clock.pass(86_400_000)
	await login(m.email)
	expect(await bell(t, m)).toHaveLength(2)
})
