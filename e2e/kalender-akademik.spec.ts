import { expect, test } from './support/test.ts'

test('the academic calendar shows two semesters, opens the long one, tells details and can be taken along', async ({
	page,
}) => {
	// A visitor without an account may read it.
	await page.goto('/kalender-akademik')
	const main = page.getByRole('main')
	const ganjil = main.getByRole('region', { name: 'Semester Ganjil' })
	const genap = main.getByRole('region', { name: 'Semester Genap' })
	const rows = (card: typeof ganjil) => card.getByRole('row')

	await test.step('five rows of seven, then all', async () => {
		await expect(main.getByText('Tahun Akademik 2024/2025')).toBeVisible()
		await expect(ganjil).toContainText('15 Juli – 16 Desember 2024')
		await expect(genap).toContainText('6 Januari – 5 Mei 2025')
		await expect(rows(ganjil)).toHaveCount(6)
		await expect(rows(genap)).toHaveCount(6)
		await ganjil.getByRole('button', { name: 'Tampilkan Semua (7)' }).click()
		await expect(rows(ganjil)).toHaveCount(8)
		await page.reload()
		await expect(rows(ganjil)).toHaveCount(8)
		await ganjil.getByRole('button', { name: 'Tampilkan Lebih Sedikit' }).click()
		await expect(rows(ganjil)).toHaveCount(6)
		await expect(genap.getByRole('button', { name: /Tampilkan Semua/ })).toHaveCount(0)
	})

	await test.step('a row opens its details, by mouse and keyboard; Back and Escape close them', async () => {
		const dialog = page.getByRole('dialog')
		await rows(ganjil).nth(1).click()
		await expect(dialog).toContainText(/Registrasi ulang.*15 – 26 Juli 2024.*Pengumuman.*Tinggi/s)
		await page.goBack()
		await expect(dialog).toHaveCount(0)
		await genap.getByRole('button', { name: 'Libur Idulfitri 1446 H' }).focus()
		await page.keyboard.press('Enter')
		await expect(dialog).toContainText(/Libur.*Sedang/s)
		await page.keyboard.press('Escape')
		await expect(dialog).toHaveCount(0)
	})

	await test.step('downloads', async () => {
		for (const [name, file] of [
			['Unduh PDF', 'kalender-akademik-2024-2025.pdf'],
			['Unduh .ics', 'kalender-akademik-2024-2025.ics'],
		] as const) {
			const download = page.waitForEvent('download')
			await main.getByRole('link', { name }).click()
			expect((await download).suggestedFilename()).toBe(file)
		}
	})

	await test.step('another year', async () => {
		await main.getByRole('link', { name: 'Tahun Akademik 2023/2024' }).click()
		await expect(page).toHaveURL('/kalender-akademik?tahun=2023%2F2024')
		await expect(main.getByLabel('Tahun akademik')).toHaveValue('2023/2024')
		await expect(rows(genap).filter({ hasText: 'Ujian Tengah Semester' })).toContainText('Sekarang')
		await expect(main.getByText('Awal perkuliahan semester Genap')).toBeHidden()
		await main.getByRole('button', { name: 'Tampilkan Semua (10)' }).click()
		await expect(main.getByText('Libur hari raya')).toBeVisible()
		await page.goto('/kalender-akademik?tahun=1999%2F2000')
		await expect(main.getByText('Kalender akademik belum diterbitkan')).toBeVisible()
	})
})
