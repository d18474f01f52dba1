import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLoginGate } from '#server/lib/login-gate.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { bell } from '#server/test/bell.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { cookieOf } from '#server/test/cookies.ts'
import { makeAkun, makeDosen, makeMahasiswa } from '#server/test/factories.ts'
import { countedAlready } from '#server/test/limits.ts'
import { createTestAppWithMail, type Mailbox } from '#server/test/mailbox.ts'

let t: TestApp
let mailbox: Mailbox
let passwordHash: string
const OLD = 'Kampus#2024'
const NEW = 'kopi tubruk tanpa gula'
/** When the day of the limits began. */
const DAY_BEGUN = '2024-03-17T16:00:00Z'
const CHANGED = { message: 'Password Anda berhasil diubah' }

beforeAll(async () => {
	const app = await createTestAppWithMail()
	t = app
	mailbox = app.mailbox
	passwordHash = await hashPassword(OLD)
})
afterAll(() => t.close())
beforeEach(() => t.clock.set(TEST_NOW))

const change = (token: string | undefined, lama: string, baru: string, konfirmasi = baru) =>
	t.call('PUT', '/api/akun/password', {
		token,
		body: { passwordLama: lama, passwordBaru: baru, konfirmasiPassword: konfirmasi },
	})
const login = (email: string, password: string) =>
	t.call('POST', '/api/mahasiswa/login', { body: { email, password } })
const forgot = (email: string) => t.call('POST', '/api/lupa-password', { body: { email } })
const tokenOf = ({ link }: { link: string }) => link.split('#')[1] ?? ''
const reset = (token: string, baru = NEW, konfirmasi = baru) =>
	t.call('POST', '/api/lupa-password/atur-ulang', {
		body: { token, passwordBaru: baru, konfirmasiPassword: konfirmasi },
	})
const works = async (token: string) =>
	(await t.call('POST', '/api/lupa-password/periksa', { body: { token } })).body.berlaku

describe('changing the password', () => {
	test('stores it, keeps this session, ends all others and tells the owner by mail', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const other = (await login(m.email, OLD)).body.data.access_token
		const answer = await change(m.token, OLD, NEW)
		expect([answer.status, answer.body]).toEqual([200, CHANGED])
		expect((await t.call('GET', '/api/mahasiswa/profile', { token: m.token })).status).toBe(200)
		expect((await t.call('GET', '/api/mahasiswa/profile', { token: other })).status).toBe(401)
		expect((await login(m.email, OLD)).status).toBe(401)
		expect((await login(m.email, NEW)).status).toBe(200)
		const { password_hash } = await t.db
			.selectFrom('akun')
			.select('password_hash')
			.where('id', '=', m.id)
			.executeTakeFirstOrThrow()
		expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
		expect((await mailbox.next(m.email)).raw).toContain('Password Anda telah diubah')
		expect(await bell(t, m)).toContainEqual(
			expect.objectContaining({
				jenis: 'keamanan',
				judul: 'Password Anda telah diubah',
				alamat: '/pengaturan',
			}),
		)
	})

	test.each([
		['another confirmation', NEW, 'lain sekali', 'Password baru dan konfirmasi password tidak cocok'],
		['seven characters', 'tujuh77', 'tujuh77', 'Password baru paling sedikit 8 karakter'],
		['129 characters', 'x'.repeat(129), 'x'.repeat(129), 'Password baru paling banyak 128 karakter'],
		['a common password', 'QWERTY123', 'QWERTY123', 'terlalu umum'],
		['the old password', OLD, OLD, 'harus berbeda'],
	])('%s is refused and nothing changes', async (_name, baru, konfirmasi, sentence) => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const answer = await change(m.token, OLD, baru, konfirmasi)
		expect([answer.status, answer.body.code]).toEqual([400, 'password_refused'])
		expect(answer.body.error).toContain(sentence)
		expect((await login(m.email, OLD)).status).toBe(200)
	})

	test('staff need twelve characters', async () => {
		const d = await makeDosen(t.db, { passwordHash })
		expect((await change(d.token, OLD, 'sebelas sbl')).body.error).toContain('12 karakter')
		expect((await change(d.token, OLD, 'dua belas sbl')).status).toBe(200)
	})

	test('five wrong old passwords make the account wait, in parallel too, without ending the session', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const answers = await Promise.all(Array.from({ length: 9 }, () => change(m.token, 'salah', NEW)))
		expect(answers.filter((a) => a.body.code === 'wrong_password')).toHaveLength(5)
		expect(answers.filter((a) => a.status === 429)).toHaveLength(4)
		expect((await change(m.token, OLD, NEW)).status).toBe(429)
		t.clock.pass(5 * 60_000)
		expect((await t.call('GET', '/api/mahasiswa/profile', { token: m.token })).status).toBe(200)
	})

	test('a password is changed at most ten times a day', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		await countedAlready(t.db, `password-diubah:${m.id}`, { jumlah: 9, jendela: DAY_BEGUN })
		expect((await change(m.token, OLD, NEW)).status).toBe(200)
		expect((await change(m.token, NEW, OLD)).status).toBe(429)
		t.clock.set('2024-03-19T00:00:00Z')
		const { access_token } = (await login(m.email, NEW)).body.data
		expect((await change(access_token, NEW, OLD)).status).toBe(200)
	})

	test('two changes at once: one wins, the other is told that the old password is wrong', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const answers = await Promise.all([change(m.token, OLD, NEW), change(m.token, OLD, `${NEW} sekali`)])
		expect(answers.map((a) => a.status).sort()).toEqual([200, 400])
	})
})

describe('a forgotten password', () => {
	test('a mailed link sets a new one, once, and ends every session', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		expect((await forgot(m.email.toUpperCase())).status).toBe(202)
		const mail = await mailbox.next(m.email)
		expect(mail.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/lupa-password\/atur-ulang#[\w-]{43}$/)
		expect(mail.raw).toContain(`Mahasiswa ${m.stambuk}`)
		const token = tokenOf(mail)
		expect(await works(token)).toBe(true)
		const answer = await reset(token)
		expect([answer.status, answer.body]).toEqual([200, CHANGED])
		expect((await t.call('GET', '/api/mahasiswa/profile', { token: m.token })).status).toBe(401)
		expect((await login(m.email, NEW)).status).toBe(200)
		const again = await reset(token, 'sesuatu yang lain')
		expect([again.status, again.body.code]).toEqual([410, 'reset_link_over'])
		expect(await works(token)).toBe(false)
		expect((await mailbox.next(m.email)).raw).toContain('telah diubah')
	})

	test('the database holds only the hash of the token', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		await forgot(m.email)
		const token = tokenOf(await mailbox.next(m.email))
		const { rows } = await t.pool.query('select * from reset_password where akun_id = $1', [m.id])
		expect(JSON.stringify(rows)).not.toContain(token)
		expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'))
	})

	test('a link ends after half an hour', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		await forgot(m.email)
		const token = tokenOf(await mailbox.next(m.email))
		t.clock.pass(30 * 60_000 - 1)
		expect(await works(token)).toBe(true)
		t.clock.pass(1)
		expect(await works(token)).toBe(false)
		expect((await reset(token)).status).toBe(410)
	})

	test('used twice at once it works once; a refused password does not spend it', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		await forgot(m.email)
		const token = tokenOf(await mailbox.next(m.email))
		expect((await reset(token, 'password')).body.code).toBe('password_refused')
		expect((await reset(token, NEW, OLD)).body.code).toBe('password_refused')
		const answers = await Promise.all([reset(token, NEW), reset(token, `${NEW} sekali`)])
		expect(answers.map((a) => a.status).sort()).toEqual([200, 410])
	})

	test('a password change spends links that are still open', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		await forgot(m.email)
		const token = tokenOf(await mailbox.next(m.email))
		await change(m.token, OLD, NEW)
		expect((await reset(token, 'sesuatu yang lain')).status).toBe(410)
	})

	test('who was locked out by wrong guesses can log in with the new password, on a known device too', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const cookie = cookieOf(await login(m.email, OLD), 'stambuk_perangkat')
		const here = (password: string) =>
			t.call('POST', '/api/mahasiswa/login', { body: { email: m.email, password }, headers: { cookie } })
		for (let i = 0; i < 6; i++) await Promise.all([login(m.email, 'salah'), here('salah')])
		expect([(await login(m.email, OLD)).status, (await here(OLD)).status]).toEqual([429, 429])
		await forgot(m.email)
		await reset(tokenOf(await mailbox.next(m.email)))
		expect([(await login(m.email, NEW)).status, (await here(NEW)).status]).toEqual([200, 200])
	})

	test('an unknown or shut address gets the same answer and no mail', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const shut = await makeAkun(t.db, 'dosen')
		await t.db.updateTable('akun').set({ aktif: false }).where('id', '=', shut.id).execute()
		const known = await forgot(m.email)
		for (const email of ['tidak.ada@kampus.test', shut.email]) {
			const answer = await forgot(email)
			expect([answer.status, answer.body]).toEqual([known.status, known.body])
		}
		for (const email of [shut.email, 'tidak.ada@kampus.test']) expect(await mailbox.unread(email)).toBe(0)
	})

	test('the answer does not wait for the look-up of the address', async () => {
		const m = await makeMahasiswa(t.db, { passwordHash })
		const blocker = new pg.Client(t.pool.options)
		await blocker.connect()
		await blocker.query('begin; lock table akun in access exclusive mode')
		try {
			// While nobody can read the accounts, both answers come.
			const answers = await Promise.all([forgot(m.email), forgot('tidak.ada@kampus.test')])
			expect(answers.map((a) => a.status)).toEqual([202, 202])
		} finally {
			await blocker.query('rollback')
			await blocker.end()
		}
		expect((await mailbox.next(m.email)).link).not.toBe('')
	})

	test.each([
		['a made-up token', 'x'.repeat(43), 410],
		['a token of another shape', 'abc', 400],
	])('%s is refused', async (_name, token, status) => {
		expect((await reset(token)).status).toBe(status)
	})
})

test('work on a password waits at the gate of all logins, and is sent away when too many wait there', async () => {
	const gate = createLoginGate({ atOnce: 0, maxWaiting: { known: 0, stranger: 0 } })
	const full = await createTestApp({}, { db: t.db, pool: t.pool, drop: async () => {} }, { gate })
	const m = await makeMahasiswa(t.db, { passwordHash })
	await forgot(m.email)
	await t.runJobs()
	const token = tokenOf(await mailbox.next(m.email))
	const body = { passwordBaru: NEW, konfirmasiPassword: NEW }
	for (const answer of [
		await full.call('PUT', '/api/akun/password', { token: m.token, body: { passwordLama: OLD, ...body } }),
		await full.call('PUT', '/api/akun/password', {
			token: m.token,
			body: { passwordLama: 'salah', ...body },
		}),
		await full.call('POST', '/api/lupa-password/atur-ulang', { body: { token, ...body } }),
		await full.call('POST', '/api/mahasiswa/login', { body: { email: m.email, password: OLD } }),
	])
		expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
			503,
			'server_busy',
			'5',
		])
	await full.close()
	// None of it came to pass: the old password holds, and the link works.
	expect((await login(m.email, OLD)).status).toBe(200)
	expect(await works(token)).toBe(true)
})

test('without SMTP a mail lies as a file in the data folder', async () => {
	const dataDir = await mkdtemp(path.join(tmpdir(), 'stambuk-mail-'))
	const quiet = await createTestApp({ DATA_DIR: dataDir })
	try {
		const m = await makeMahasiswa(quiet.db, { passwordHash })
		await quiet.call('POST', '/api/lupa-password', { body: { email: m.email } })
		await quiet.runJobs()
		await quiet.close()
		const [file = ''] = await readdir(path.join(dataDir, 'mail'))
		const mail = await readFile(path.join(dataDir, 'mail', file), 'utf8')
		expect(file).toMatch(/\.eml$/)
		expect(mail).toContain(`To: ${m.email}`)
		expect(mail).toContain('/lupa-password/atur-ulang#')
	} finally {
		await rm(dataDir, { recursive: true, force: true })
	}
})
