import { test as base, expect, type Page } from '@playwright/test'
import { startTestServer, type TestServer } from './server.ts'

export { expect }

export const DEMO_PASSWORD = 'Kampus#2024'

type WorkerFixtures = {
	server: TestServer
	/** Students of TI-4A that no other journey of this server has used. */
	students: { next: () => string }
}
type TestFixtures = {
	/** A student of TI-4A, paid, whom no other journey touches. There are not many of them. */
	student: string
	/** A student of TI-4A, paid, whom several journeys look at and none changes. */
	reader: string
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
	student: async ({ students }, use) => use(students.next()),
	// biome-ignore lint/correctness/noEmptyPattern: as above
	reader: async ({}, use) => use('mahasiswa003@kampus.test'),
	baseURL: async ({ server }, use) => use(server.url),
	page: async ({ page }, use) => {
		const errors: string[] = []
		page.on('pageerror', (error) => errors.push(String(error)))
		page.on('console', (message) => {
			// The browser itself notes every answer of 400 and above; those are part of many journeys.
			if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
				errors.push(message.text())
		})
		await use(page)
		expect(errors, 'errors in the page').toEqual([])
	},
	// biome-ignore lint/correctness/noEmptyPattern: as above
	login: async ({}, use) => use(login),
})

async function login(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
	await page.goto('/login')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByRole('button', { name: 'Masuk', exact: true }).click()
	await expect(page).not.toHaveURL(/\/login/)
}
