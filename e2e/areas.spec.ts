import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

async function signIn(page: Page, email: string): Promise<void> {
	await page.goto('/login')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
	await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

test('the one login leads a lecturer to the day of lectures', async ({ page }) => {
	await signIn(page, 'dosen@kampus.test')
	await expect(page).toHaveURL(/\/mengajar$/)
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Selamat')
	const exams = page.getByRole('region', { name: 'Ujian hari ini' })
	await expect(exams.getByText('UTS Sistem Basis Data').first()).toBeVisible()
	await expect(exams.getByText('Belum mulai').first()).toBeVisible()
	await page.goto('/kantor')
	await expect(page).toHaveURL(/\/mengajar$/)
})

test('and staff to what waits in the office', async ({ page }) => {
	await signIn(page, 'admin@kampus.test')
	await expect(page).toHaveURL(/\/kantor$/)
	await expect(page.getByRole('region', { name: 'KHS menunggu pengesahan' })).toBeVisible()
})

test('a student who asks for either is at home', async ({ page, reader, login }) => {
	await login(page, reader)
	for (const path of ['/mengajar', '/kantor']) {
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toContainText('Selamat')
	}
})
