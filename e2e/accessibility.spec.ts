import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { transitionsEnd } from './support/accessible.ts'
import { choose, openExam } from './support/exam.ts'
import { expect, test } from './support/test.ts'

const WIDTHS = [
	{ width: 360, height: 740 },
	{ width: 1440, height: 900 },
]
const PAGES = [
	'/',
	'/mata-kuliah',
	'/mata-kuliah/SBD02',
	'/jadwal',
	'/dosen',
	'/kalender-akademik',
	'/ujian',
	'/nilai',
	'/halaman-yang-tidak-ada',
]

async function expectNoViolations(page: Page, name: string): Promise<void> {
	const { violations } = await new AxeBuilder({ page }).analyze()
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)
	expect(found, name).toEqual([])
}

/** The same page in both colours and widths, without loading it again: a reload would cost an exam its calm. */
async function inEveryLook(page: Page, name: string): Promise<void> {
	for (const size of WIDTHS) {
		await page.setViewportSize(size)
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
			await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
			await transitionsEnd(page)
			await expectNoViolations(page, `${name}, ${size.width} px, ${colorScheme}`)
		}
	}
}

test('axe finds nothing on the login page', async ({ page }) => {
	await page.goto('/login')
	await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
	await inEveryLook(page, '/login')
})

test('axe finds nothing on the pages of a student', async ({ page, login }) => {
	await login(page, 'mahasiswa@kampus.test')
	// Toasts that fade are measured in the middle of fading.
	await expect(page.getByText('Login Berhasil')).toBeHidden()
	for (const path of PAGES) {
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
		await inEveryLook(page, path)
	}
})

test('axe finds nothing on the exam page, before and after an answer', async ({ page, student, login }) => {
	await login(page, student)
	await expect(page.getByText('Login Berhasil')).toBeHidden()
	await openExam(page, 'KS03')
	await inEveryLook(page, 'exam page')
	await choose(page, 0)
	await inEveryLook(page, 'exam page with an answer')
})

test('axe finds nothing on the notice of unpaid tuition', async ({ page, login }) => {
	await login(page, 'belumbayar@kampus.test')
	await expect(page.getByText('Login Berhasil')).toBeHidden()
	await page.goto('/ujian/soal?jenis=UTS&kode_mk=SBD02')
	await expect(page.getByRole('alert').filter({ hasText: 'Ruang Informasi' })).toBeVisible()
	await inEveryLook(page, 'notice')
})
