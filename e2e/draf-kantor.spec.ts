import { expect, test } from './support/test.ts'

test('what is typed into a form of the offices outlives the form, until it is cancelled', async ({
	page,
	signIn,
}) => {
	await signIn(page, 'admin@kampus.test')
	const form = page.getByRole('dialog')

	await test.step('an event of the calendar', async () => {
		await page.goto('/kantor/kalender')
		const open = page.getByRole('button', { name: 'Kegiatan baru' }).first()
		await open.click()
		await form.getByLabel('Kegiatan', { exact: true }).fill('Dies natalis')
		await page.keyboard.press('Escape')
		await expect(form).toBeHidden()
		await page.reload()
		await open.click()
		await expect(form.getByLabel('Kegiatan', { exact: true })).toHaveValue('Dies natalis')
		await form.getByRole('button', { name: 'Batal' }).click()
		await open.click()
		await expect(form.getByLabel('Kegiatan', { exact: true })).toHaveValue('')
	})

	await test.step('instalments', async () => {
		await page.goto('/kantor/tagihan/cicilan')
		await page.getByLabel('NIM').fill('13020220001')
		await page.goto('/kantor/tagihan')
		await page.goto('/kantor/tagihan/cicilan')
		await expect(page.getByLabel('NIM')).toHaveValue('13020220001')
	})
})
