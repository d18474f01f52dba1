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

	await test.step('what the campus says of itself is seen on paper while it is typed, and kept until it is saved', async () => {
		await page.getByRole('link', { name: 'Kampus', exact: true }).click()
		const most = page.getByLabel('Jumlah kuliah paling banyak yang boleh dipilih dosen')
		await most.fill('17')
		await expect(page.getByText(/hanya angka 1 sampai 16/)).toBeVisible()
		await expect(page.getByRole('button', { name: 'Simpan' })).toBeDisabled()
		await most.fill('16')
		const jabatan = page.getByLabel('Jabatan penanda tangan KHS')
		const before = await jabatan.inputValue()
		await jabatan.fill('Wakil Rektor I')
		await expect(page.getByRole('region', { name: 'Contoh pada dokumen' })).toContainText('Wakil Rektor I')
		await jabatan.fill(before)
		await page.reload()
		await expect(most).toHaveValue('16')
		await page.getByRole('button', { name: 'Simpan' }).click()
		const changes = page.getByRole('region', { name: 'Perubahan terakhir' })
		await expect(changes.getByRole('listitem').first()).toContainText(
			'Jumlah kuliah paling banyak yang boleh dipilih dosen: kosong menjadi “16”',
		)
		await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0)
	})
})

test('a student who asks for either is at home', async ({ page, reader, login }) => {
	await login(page, reader)
	for (const path of ['/mengajar', '/kantor']) {
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toContainText('Selamat')
	}
})
