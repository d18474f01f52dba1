import { test as base, expect, type Page } from '@playwright/test'
import { startTestServer, type TestServer } from './server.ts'
import { createSessions, DEMO_PASSWORD, READER, type Sessions } from './sessions.ts'

export { DEMO_PASSWORD, expect }

type WorkerFixtures = {
	server: TestServer
	/** Students of TI-4A that no other journey of this server has used. */
	students: { next: () => string }
	/** One login for all journeys of this server that look at the same account. */
	sessions: Sessions
}
type TestFixtures = {
	/** A student of TI-4A, paid, whom no other journey touches. There are not many of them. */
	student: string
	/** A student of TI-4A, paid, whom several journeys look at and none changes. */
	reader: string
	/** Gives a page the session of an account; it has opened nothing yet. */
	signIn: (page: Page, email: string, password?: string) => Promise<void>
	/** As `signIn`, and opens Beranda. */
	login: (page: Page, email: string, password?: string) => Promise<void>
}

/** `test` with a real server and demo data behind it; a script error in the page fails the journey. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
		async ({}, use) => {
			const server = await startTestServer()
			try {
				await use(server)
			} finally {
				await server.remove()
			}
		},
		{ scope: 'worker', timeout: 180_000 },
	],
	students: [
		// biome-ignore lint/correctness/noEmptyPattern: as above
		async ({}, use) => {
			// 001 and 002 are the demo accounts that have a state of their own, 003 is the reader.
			let number = 3
			await use({
				next: () => {
					number += 1
					if (number > 40) throw new Error('all students of TI-4A are used up')
					return `mahasiswa${String(number).padStart(3, '0')}@kampus.test`
				},
			})
		},
		{ scope: 'worker' },
	],
	sessions: [async ({ server }, use) => use(createSessions(server.url)), { scope: 'worker' }],
	student: async ({ students }, use) => use(students.next()),
	// biome-ignore lint/correctness/noEmptyPattern: as above
	reader: async ({}, use) => use(READER),
	baseURL: async ({ server }, use) => use(server.url),
	page: async ({ page }, use) => {
		const errors: string[] = []
		page.on('pageerror', (error) => errors.push(error.stack ?? String(error)))
		page.on('console', (message) => {
			// The browser itself notes every answer of 400 and above; those are part of many journeys.
			if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
				errors.push(message.text())
		})
		await use(page)
		expect(errors, 'errors in the page').toEqual([])
	},
	signIn: async ({ sessions }, use) => use((page, email, password) => enter(page, sessions, email, password)),
	login: async ({ signIn }, use) =>
		use(async (page, email, password) => {
			await signIn(page, email, password)
			await page.goto('/')
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		}),
})

/** The form itself has journeys of its own (login.spec.ts); here its call is made for it, once an account. */
async function enter(page: Page, sessions: Sessions, email: string, password?: string): Promise<void> {
	const { token, cookies } = await sessions.of(email, password)
	await page.context().addCookies(cookies)
	// A page of our own origin that runs nothing: only there can its storage be filled.
	await page.goto('/favicon.svg')
	await page.evaluate((token) => localStorage.setItem('token', token), token)
	if (!process.env.FAKETIME) return
	// At another time (CONTRIBUTING.md) the clock of the server is ours and not the browser's, which the app learns with the token.
	await page.evaluate(
		(now) => localStorage.setItem('selisih_jam', String((now - Date.now()) / 1000)),
		Date.now(),
	)
}
