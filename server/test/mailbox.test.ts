import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJobs } from '#server/lib/jobs.ts'
import { MAIL } from '#server/lib/mail.ts'
import { createSeal } from '#server/lib/seal.ts'
import { TEST_SECRET, type TestApp } from './build-app.ts'
import { createTestAppWithMail, type Mailbox } from './mailbox.ts'

let t: TestApp & { mailbox: Mailbox }
beforeAll(async () => {
	t = await createTestAppWithMail()
})
afterAll(() => t.close())

const send = (to: string, options?: { runAt: Date }) =>
	createJobs(createSeal(TEST_SECRET)).add(
		t.db,
		MAIL,
		{ to, subject: 'a', title: 'b', paragraphs: [] },
		options,
	)

test('says that there is no mail only once all that waited has been sent', async () => {
	await send('ada@contoh.id')
	expect(await t.mailbox.unread('ada@contoh.id')).toBe(1)
	expect(await t.mailbox.unread('lain@contoh.id')).toBe(0)
	await expect(t.mailbox.next('lain@contoh.id')).rejects.toThrow('no mail to lain@contoh.id')
	expect((await t.mailbox.next('ada@contoh.id')).raw).toContain('Subject: a')
	expect(await t.mailbox.unread('ada@contoh.id')).toBe(0)
})

test('does not say so while a mail could not be sent', async () => {
	await send('tidak mungkin')
	await expect(t.mailbox.unread('lain@contoh.id')).rejects.toThrow(/jobs failed/)
})
