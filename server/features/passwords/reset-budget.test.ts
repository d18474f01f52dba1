import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resetAkun } from '#server/features/account-admin/service.ts'
import { hashPassword } from '#server/lib/passwords.ts'
import { TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { cookieOf } from '#server/test/cookies.ts'
import { makeMahasiswa, type TestMahasiswa } from '#server/test/factories.ts'
import { countedAlready } from '#server/test/limits.ts'
import { createTestAppWithMail, type Mailbox } from '#server/test/mailbox.ts'

let t: TestApp & { mailbox: Mailbox }
let m: TestMahasiswa
let passwordHash: string
const PASSWORD = 'Kampus#2024'
const HOUR = 3_600_000
/** The address that a campus has on the internet. */
const CAMPUS = '203.0.113.7'

beforeAll(async () => {
	t = await createTestAppWithMail()
	passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	await t.db.deleteFrom('batas_permintaan').execute()
	m = await makeMahasiswa(t.db, { passwordHash })
})

const forgot = (email: string, { from = CAMPUS, device = '' } = {}) =>
	t.call('POST', '/api/lupa-password', { body: { email }, from, headers: { cookie: device } })
const login = (email: string) => t.call('POST', '/api/akun/login', { body: { email, password: PASSWORD } })
const deviceOf = async (email: string) => cookieOf(await login(email), 'stambuk_perangkat')
const works = async (link: string) => {
	const body = { token: link.split('#')[1] }
	return (await t.call('POST', '/api/lupa-password/periksa', { body })).body.berlaku
}
/** All mails to an address that have come since the last look. */
async function mails(email: string) {
	const list = []
	while ((await t.mailbox.unread(email)) > 0) list.push(await t.mailbox.next(email))
	return list
}
const asked = (key: string, jumlah: number) => countedAlready(t.db, key, { jumlah, jendela: TEST_NOW })

describe('a stranger who asks again and again for an address that is not his', () => {
	const ask = async (times: number) => {
		for (let i = 0; i < times; i++)
			expect((await forgot(m.email, { from: `198.51.100.${i % 200}` })).status).toBe(202)
	}

	test('has four mails sent a day, from wherever he asks', async () => {
		await ask(60)
		expect(await mails(m.email)).toHaveLength(4)
		t.clock.pass(22 * HOUR)
		await ask(10)
		expect(await mails(m.email)).toHaveLength(0)
		t.clock.pass(HOUR)
		await ask(10)
		expect(await mails(m.email)).toHaveLength(4)
	})

	test('does not keep the owner out on a device on which the account has logged in before', async () => {
		const device = await deviceOf(m.email)
		await ask(60)
		await mails(m.email)
		await forgot(m.email, { device })
		const [mail] = await mails(m.email)
		expect(await works(mail?.link ?? '')).toBe(true)
	})

	test('does not keep the owner out elsewhere: the last link lives until there are new ones', async () => {
		await ask(10)
		const list = await mails(m.email)
		const links = list.map((mail) => mail.link)
		t.clock.pass(HOUR / 2)
		expect(await Promise.all(links.map(works))).toEqual([false, false, false, true])
		expect(list.at(-1)?.raw).toContain('sampai 19 Maret 2024')
		// A millisecond before the next day's first mail can be had.
		t.clock.set('2024-03-18T23:59:59.999Z')
		await forgot(m.email)
		expect(await mails(m.email)).toHaveLength(0)
		expect(await works(links.at(-1) ?? '')).toBe(true)
		t.clock.pass(1)
		await forgot(m.email)
		expect(await mails(m.email)).toHaveLength(1)
	})

	test('shortly before the end of the day leaves the last link its half an hour', async () => {
		t.clock.set('2024-03-18T23:50:00Z')
		await ask(10)
		const list = await mails(m.email)
		t.clock.pass(29 * 60_000)
		expect(await works(list.at(-1)?.link ?? '')).toBe(true)
	})

	test('begins anew with a new password, by the owner or by the campus, which ends the open links', async () => {
		await ask(10)
		const token = (await mails(m.email)).at(-1)?.link.split('#')[1]
		const [passwordBaru, konfirmasiPassword] = ['kopi tubruk tanpa gula', 'kopi tubruk tanpa gula']
		const body = { token, passwordBaru, konfirmasiPassword }
		expect((await t.call('POST', '/api/lupa-password/atur-ulang', { body })).status).toBe(200)
		await mails(m.email)
		await forgot(m.email)
		expect(await mails(m.email)).toHaveLength(1)
		await ask(10)
		await mails(m.email)
		await resetAkun(t.db, m.email, t.clock.now())
		await forgot(m.email)
		expect(await mails(m.email)).toHaveLength(1)
	})
})

describe('a device on which the account has logged in before', () => {
	test('has three links an hour, which leave those of others alone', async () => {
		const [device, other] = [await deviceOf(m.email), await deviceOf(m.email)]
		for (let i = 0; i < 10; i++) expect((await forgot(m.email, { device })).status).toBe(202)
		expect(await mails(m.email)).toHaveLength(3)
		await forgot(m.email, { device: other })
		await forgot(m.email)
		expect(await mails(m.email)).toHaveLength(2)
		t.clock.pass(HOUR)
		await forgot(m.email, { device })
		expect(await mails(m.email)).toHaveLength(1)
	})

	test('is a stranger for every other address', async () => {
		const device = await deviceOf(m.email)
		const victim = await makeMahasiswa(t.db)
		for (let i = 0; i < 6; i++) await forgot(victim.email, { device })
		expect(await mails(victim.email)).toHaveLength(4)
	})

	test('does not wait behind strangers, nor for the limits of its network', async () => {
		const device = await deviceOf(m.email)
		await asked(`reset:jaringan:${CAMPUS}`, 100)
		let blocked: Promise<unknown> = Promise.resolve()
		await t.db.transaction().execute(async (trx) => {
			await trx.selectFrom('batas_permintaan').selectAll().forUpdate().execute()
			// Waits for the rows that are locked here.
			let answered = false
			blocked = forgot('orang@kampus.test').then(() => {
				answered = true
			})
			expect((await forgot(m.email, { device })).status).toBe(202)
			expect(answered).toBe(false)
		})
		await blocked
		expect(await mails(m.email)).toHaveLength(1)
	})
})

describe('requests of strangers', () => {
	test('are a hundred an hour from a network, whatever the addresses; others are not held up', async () => {
		await asked(`reset:jaringan:${CAMPUS}`, 99)
		expect((await forgot('satu@kampus.test')).status).toBe(202)
		const refused = await forgot('dua@kampus.test')
		expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
		expect((await forgot('dua@kampus.test')).body.code).toBe('too_many_attempts')
		expect((await forgot('dua@kampus.test', { from: '198.51.100.9' })).status).toBe(202)
		t.clock.pass(HOUR)
		expect((await forgot('dua@kampus.test')).status).toBe(202)
	})

	test('wait for each other, two hundred of all and twenty of a network; more are sent away', async () => {
		const ask = async (i: number, from: string) => (await forgot(`orang${i}@kampus.test`, { from })).status
		const flood = await Promise.all(Array.from({ length: 30 }, (_, i) => ask(i, CAMPUS)))
		expect(flood.toSorted()).toEqual([...Array(20).fill(202), ...Array(10).fill(429)])
		const crowd = await Promise.all(Array.from({ length: 240 }, (_, i) => ask(i, `198.51.100.${i}`)))
		expect(crowd.filter((status) => status === 503)).toHaveLength(39)
	})

	test('of a flood from one network are one before that of another', async () => {
		const order: string[] = []
		const ask = (email: string, from: string) => forgot(email, { from }).then(() => order.push(from))
		const flood = Array.from({ length: 15 }, (_, i) => ask(`orang${i}@kampus.test`, '198.51.100.1'))
		await Promise.all([...flood, ask(m.email, '198.51.100.2')])
		expect(order.indexOf('198.51.100.2')).toBeLessThan(5)
	})
})
