import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const FIRST = '/mata-kuliah/pw01/konsep-web-modern'
const SECOND = '/mata-kuliah/pw01/arsitektur-aplikasi-web'
const NEVER = '/mata-kuliah/pw01/tools-dan-enviroment'

const personCaches = (page: Page) =>
	page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('orang')))
const opens = async (page: Page, title: string) => {
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
	await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
}

/** The worker stores an answer while the page shows it already; a busy machine may be left in between. */
const openUntilKept = (page: Page, address: string, title: string) =>
	expect(async () => {
		await page.goto(address)
		await opens(page, title)
		const call = `/api/matakuliah/PW01/materi/${address.split('/').at(-1)}`
		const kept = (path: string) => page.evaluate(async (one) => (await caches.match(one)) !== undefined, path)
		await expect.poll(() => kept(call), { timeout: 3_000 }).toBe(true)
		await expect.poll(() => kept('/api/mahasiswa/profile/status'), { timeout: 3_000 }).toBe(true)
	}).toPass({ timeout: 60_000 })

test('opened lessons are read without a network by who opened them, and what was done there arrives', async ({
	page,
	server,
	students,
	login,
}) => {
	const [student, other] = [students.next(), students.next()]
	await login(page, student)
	await page.goto(FIRST)
	await opens(page, 'Konsep Web Modern')
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
	await openUntilKept(page, FIRST, 'Konsep Web Modern')
	await openUntilKept(page, SECOND, 'Arsitektur Aplikasi Web')
	await page.goto('/mata-kuliah')
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

	await test.step('without a network both are read, and say of when they are', async () => {
		await server.stop()
		await page.goto(FIRST)
		await opens(page, 'Konsep Web Modern')
		await expect(page.getByText(/Tidak ada jaringan\. Yang tampil adalah salinan/)).toBeVisible()
		await page.goto(SECOND)
		await page.reload()
		await opens(page, 'Arsitektur Aplikasi Web')
	})

	await test.step('a token that has run out does not end the session', async () => {
		await page.evaluate(() => {
			const [head, body, sign] = (localStorage.getItem('token') ?? '').split('.')
			const claims = JSON.parse(atob((body ?? '').replaceAll('-', '+').replaceAll('_', '/')))
			const spent = btoa(JSON.stringify({ ...claims, exp: 1_000_000_000 }))
			localStorage.setItem('token', [head, spent.replaceAll('=', ''), sign].join('.'))
		})
		await page.goto(FIRST)
		await opens(page, 'Konsep Web Modern')
		await expect(page).toHaveURL(new RegExp(FIRST))
	})

	await test.step('what was never opened says what to do', async () => {
		await page.goto(NEVER)
		await expect(page.getByRole('main').getByText(/belum pernah dibuka di perangkat ini/)).toBeVisible()
	})

	await test.step('what was done meanwhile arrives afterwards', async () => {
		await page.goto(SECOND)
		await page.getByRole('button', { name: /Tandai selesai/ }).click()
		await server.start()
		await page.reload()
		await expect
			.poll(
				async () => {
					const done = await server.db
						.selectFrom('kemajuan_materi as k')
						.innerJoin('mahasiswa as m', 'm.id', 'k.mahasiswa_id')
						.innerJoin('akun as a', 'a.id', 'm.akun_id')
						.innerJoin('materi as x', 'x.id', 'k.materi_id')
						.select('x.slug')
						.where('a.email', '=', student)
						.where('k.selesai', '=', true)
						.execute()
					return done.map(({ slug }) => slug)
				},
				{ timeout: 30_000 },
			)
			.toContain('arsitektur-aplikasi-web')
	})

	await test.step('a logout leaves nothing behind, and another person finds nothing', async () => {
		expect(await personCaches(page)).not.toEqual([])
		await page.goto('/beranda')
		await page.getByRole('button', { name: /menu akun/i }).click()
		await page.getByRole('button', { name: 'Keluar' }).click()
		await expect(page).toHaveURL(/\/login/)
		await expect.poll(() => personCaches(page)).toEqual([])
		await login(page, other)
		await page.goto('/mata-kuliah/pw01')
		await expect(page.getByRole('main').getByText('Konsep web modern').first()).toBeVisible()
		await server.stop()
		await page.goto(SECOND)
		await expect(page.getByRole('main').getByText(/belum pernah dibuka di perangkat ini/)).toBeVisible()
		await server.start()
	})
})
