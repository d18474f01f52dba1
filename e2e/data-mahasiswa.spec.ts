import { expect, test } from './support/test.ts'

test('students are narrowed by adviser, year and status, and a record leads to the rest of its student', async ({
	page,
	signIn,
}) => {
	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor/mahasiswa?kelas=TI-4A')
	const table = page.getByRole('table', { name: 'Daftar mahasiswa' })
	await expect(page.getByText(/dari 40 mahasiswa/)).toBeVisible()

	await test.step('of an adviser alone, of a year alone, and those on leave', async () => {
		const wali = page.getByLabel('Semua dosen wali')
		await wali.selectOption('tanpa')
		await expect(page).toHaveURL(/wali=tanpa/)
		await wali.selectOption('')
		const angkatan = page.getByLabel('Semua angkatan')
		await angkatan.selectOption({ index: 1 })
		await expect(page).toHaveURL(/angkatan=\d{4}/)
		await angkatan.selectOption('')
		await page.getByLabel('Semua status').selectOption('Cuti')
		await expect(page).toHaveURL(/status=cuti/)
		await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
		await page.getByLabel('Semua status').selectOption('')
	})

	await test.step('each link is about this student', async () => {
		await table.locator('[data-open]').first().click()
		const links = page.getByRole('navigation', { name: 'Halaman mahasiswa ini' })
		const stambuk = /mahasiswa\/(\d+)/.exec(page.url())?.[1] ?? ''
		for (const name of ['Nilai', 'KRS semester ini', 'KHS', 'Tagihan', 'Permohonan', /^Akun/])
			await expect(links.getByRole('link', { name })).toHaveAttribute('href', new RegExp(stambuk))
		await links.getByRole('link', { name: 'KRS semester ini' }).click()
		await expect(page.getByRole('link', { name: stambuk })).toBeVisible()
	})
})
