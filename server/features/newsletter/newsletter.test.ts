import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW, type TestApp } from '#server/test/build-app.ts'
import { countedAlready } from '#server/test/limits.ts'
import { createTestAppWithMail, type Mailbox } from '#server/test/mailbox.ts'
import { forgetOldWishes } from './queries.ts'

let t: TestApp
let mailbox: Mailbox
beforeAll(async () => {
	const app = await createTestAppWithMail()
	t = app
	mailbox = app.mailbox
})
afterAll(() => t.close())
beforeEach(async () => {
	t.clock.set(TEST_NOW)
	await t.db.deleteFrom('batas_permintaan').execute()
})

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ask = (email: string, from = '203.0.113.7') => t.call('POST', '/api/buletin', { body: { email }, from })
const confirm = (token: string) => t.call('POST', '/api/buletin/konfirmasi', { body: { token } })
const end = (token: string) => t.call('POST', '/api/buletin/berhenti', { body: { token } })
const tokenOf = (mail: { link: string }) => mail.link.split('#')[1] ?? ''
const row = (email: string) =>
	t.db.selectFrom('buletin').selectAll().where('email', '=', email).executeTakeFirst()

test('an address counts once it is confirmed, and is forgotten once it is ended', async () => {
	expect((await ask('Ayu@Contoh.ID')).status).toBe(202)
	const mail = await mailbox.next('ayu@contoh.id')
	expect(mail.link).toContain('/buletin/konfirmasi#')
	expect((await row('ayu@contoh.id'))?.dikonfirmasi_pada).toBeNull()
	expect((await confirm(tokenOf(mail))).status).toBe(200)
	expect((await row('ayu@contoh.id'))?.dikonfirmasi_pada).toEqual(new Date(TEST_NOW))
	const welcome = await mailbox.next('ayu@contoh.id')
	expect(welcome.link).toContain('/buletin/berhenti#')
	expect((await end(tokenOf(welcome))).status).toBe(200)
	expect(await row('ayu@contoh.id')).toBeUndefined()
	expect((await end(tokenOf(welcome))).status).toBe(200)
})

test('a link confirms once and for seven days; nobody else’s token does', async () => {
	await ask('budi@contoh.id')
	const token = tokenOf(await mailbox.next('budi@contoh.id'))
	t.clock.pass(7 * DAY)
	expect((await confirm(token)).status).toBe(410)
	t.clock.set(TEST_NOW)
	expect((await confirm(token)).status).toBe(200)
	expect((await confirm(token)).status).toBe(410)
	expect((await confirm('x'.repeat(43))).status).toBe(410)
})

test('a later wish replaces the link; a subscriber gets no second one and the same answer', async () => {
	await ask('citra@contoh.id')
	const first = tokenOf(await mailbox.next('citra@contoh.id'))
	const again = await ask('citra@contoh.id')
	const second = tokenOf(await mailbox.next('citra@contoh.id'))
	expect((await confirm(first)).status).toBe(410)
	expect((await confirm(second)).status).toBe(200)
	await mailbox.next('citra@contoh.id')
	expect((await ask('citra@contoh.id')).body).toEqual(again.body)
	expect((await row('citra@contoh.id'))?.dikonfirmasi_pada).not.toBeNull()
	expect(await mailbox.unread('citra@contoh.id')).toBe(0)
})

test('an address gets at most three mails a day', async () => {
	for (let i = 0; i < 5; i++) {
		expect((await ask('dewi@contoh.id')).status).toBe(202)
		t.clock.pass(HOUR)
	}
	for (let i = 0; i < 3; i++) await mailbox.next('dewi@contoh.id')
	expect(await mailbox.unread('dewi@contoh.id')).toBe(0)
	t.clock.pass(DAY)
	await ask('dewi@contoh.id')
	await mailbox.next('dewi@contoh.id')
	expect(await mailbox.unread('dewi@contoh.id')).toBe(0)
})

test('while an address gets no more mails, the last link works', async () => {
	for (let i = 0; i < 5; i++) await ask('gita@contoh.id')
	let last = ''
	for (let i = 0; i < 3; i++) last = tokenOf(await mailbox.next('gita@contoh.id'))
	expect(await mailbox.unread('gita@contoh.id')).toBe(0)
	t.clock.pass(DAY - 1)
	expect((await confirm(last)).status).toBe(200)
	await mailbox.next('gita@contoh.id')
})

test('a network has twenty wishes an hour, all together five hundred a day', async () => {
	const statuses = []
	for (let i = 0; i < 21; i++) statuses.push((await ask(`orang${i}@contoh.id`, '198.51.100.1')).status)
	expect(statuses).toEqual([...Array(20).fill(202), 429])
	expect((await ask('orang@contoh.id', '198.51.100.2')).status).toBe(202)
	await countedAlready(t.db, 'buletin:semua', { jumlah: 499, jendela: '2024-03-18T00:00:00Z' })
	expect((await ask('orang@contoh.id', '198.51.100.3')).status).toBe(202)
	expect((await ask('orang@contoh.id', '198.51.100.4')).status).toBe(429)
	t.clock.pass(DAY)
	expect((await ask('orang@contoh.id', '198.51.100.4')).status).toBe(202)
	// Mails that nobody reads.
	await sql`delete from graphile_worker._private_jobs`.execute(t.db)
})

test('addresses that nobody confirmed are forgotten, subscribers are not', async () => {
	await ask('eka@contoh.id')
	await mailbox.next('eka@contoh.id')
	await ask('fajar@contoh.id')
	await confirm(tokenOf(await mailbox.next('fajar@contoh.id')))
	await mailbox.next('fajar@contoh.id')
	await forgetOldWishes(t.db, new Date(Date.parse(TEST_NOW) + 1))
	expect([await row('eka@contoh.id'), (await row('fajar@contoh.id'))?.email]).toEqual([
		undefined,
		'fajar@contoh.id',
	])
})

test.each([{}, { email: 'bukan email' }, { email: 'a@b.id', lain: 1 }])('%j is refused', async (body) => {
	expect((await t.call('POST', '/api/buletin', { body })).status).toBe(400)
})
