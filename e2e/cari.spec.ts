import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('Ctrl K finds a course with a typing mistake, by keyboard alone', async ({ page, reader, login }) => {
	await login(page, reader)
	await expect(page.getByRole('button', { name: /Cari mata kuliah/ })).toBeVisible()
	await page.keyboard.press('Control+k')
	const palette = page.getByRole('dialog', { name: 'Pencarian' })
	const field = palette.getByRole('combobox', { name: 'Cari' })
	await expect(field).toBeFocused()
	await field.fill('keamana sibre')
	const first = palette.getByRole('option').first()
	await expect(first).toContainText('Keamanan Siber')
	await expect(first).toHaveAttribute('aria-selected', 'true')
	await expectAccessible(page)

	await field.press('ArrowDown')
	await expect(first).toHaveAttribute('aria-selected', 'false')
	await field.press('ArrowUp')
	await field.press('Enter')
	await expect(page).toHaveURL(/\/mata-kuliah\/KS03$/)
	await expect(palette).toHaveCount(0)
})

test('the field opens it with pages that are often wanted, Escape closes it, nothing found is said, pages are found', async ({
	page,
	reader,
	login,
}) => {
	await login(page, reader)
	await page.getByRole('button', { name: /Cari mata kuliah/ }).click()
	const palette = page.getByRole('dialog', { name: 'Pencarian' })
	const field = palette.getByRole('combobox')
	await expect(
		palette.getByRole('group', { name: 'Sering dibuka' }).getByRole('option').first(),
	).toContainText('Jadwal Kuliah')
	await field.fill('nlai')
	await expect(palette.getByRole('option').first()).toContainText('Nilai Akademik')
	await test.step('Enter opens what was typed, and nothing of the finds before', async () => {
		let answer = () => {}
		const held = new Promise<void>((resolve) => {
			answer = resolve
		})
		await page.route('**/api/cari?*', async (route) => {
			await held
			await route.continue()
		})
		await field.fill('pengaturan')
		await field.press('Enter')
		await expect(page).not.toHaveURL(/nilai/)
		await expect(palette).toBeVisible()
		answer()
		await expect(palette.getByRole('option').first()).toContainText('Pengaturan')
		await page.unroute('**/api/cari?*')
	})
	await field.fill('qxzvwj')
	await expect(palette.getByText('Tidak ada yang cocok dengan "qxzvwj".')).toBeVisible()
	await field.press('Escape')
	await expect(palette).toHaveCount(0)

	await page.setViewportSize({ width: 360, height: 740 })
	await page.getByRole('button', { name: 'Cari', exact: true }).click()
	await field.fill('pengaturan')
	await palette.getByRole('option', { name: /Pengaturan/ }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible()
})
