import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('an office changes many rooms, courses, classes and lecturers at once, and takes it back', async ({
	page,
	signIn,
}) => {
	await signIn(page, 'admin@kampus.test')
	const dialog = page.getByRole('dialog')
	const boxes = page.getByRole('row').getByRole('checkbox')
	const heading = page.getByRole('heading', { level: 1 })
	const undo = async (count: string) => {
		await page.getByRole('button', { name: 'Urungkan' }).click()
		await dialog.getByRole('button', { name: `Kembalikan ${count}` }).click()
		await expect(page.getByText('Perubahan diurungkan')).toBeVisible()
		await expect(page.getByRole('button', { name: 'Urungkan' })).toBeHidden()
	}

	await test.step('rooms get a building that is typed, which the preview shows for each', async () => {
		await page.goto('/kantor/ruang')
		await boxes.nth(1).click()
		await boxes.nth(2).click()
		await page.getByRole('button', { name: 'Ubah gedung', exact: true }).click()
		const save = dialog.getByRole('button', { name: /^Ubah \d+ ruang/ })
		await expect(save).toBeDisabled()
		await dialog.getByLabel('Gedung', { exact: true }).fill('Gedung Rektorat')
		await expect(dialog.getByText('2 ruang berubah')).toBeVisible()
		await expect(dialog.getByText(/→ Gedung Rektorat/).first()).toBeVisible()
		await expectAccessible(page)
		await save.click()
		await expect(heading).toHaveText('Gedung 2 ruang: Gedung Rektorat')
		await expectAccessible(page)
	})

	await test.step('the page of the change outlives a reload, and takes the whole change back', async () => {
		await page.reload()
		await undo('2 ruang')
		await expect(page.getByRole('row', { name: /Gedung Rektorat/ })).toHaveCount(0)
		await page.getByRole('link', { name: 'Daftar ruang' }).click()
		await expect(page).toHaveURL(/\/kantor\/ruang$/)
	})

	await test.step('a number that cannot be is said at its field; an empty building is meant', async () => {
		await boxes.nth(1).click()
		await page.getByRole('button', { name: 'Ubah kapasitas', exact: true }).click()
		await dialog.getByLabel('Kapasitas').fill('3000')
		await expect(dialog.getByText('Kapasitas: 1 sampai 2.000')).toBeVisible()
		await dialog.getByRole('button', { name: 'Batal' }).click()
		await page.getByRole('button', { name: 'Ubah gedung', exact: true }).click()
		await dialog.getByLabel('Tanpa gedung').check()
		await expect(dialog.getByText(/1 ruang (berubah|tetap)/).first()).toBeVisible()
		await dialog.getByRole('button', { name: 'Batal' }).click()
	})

	await test.step('credit points that are in use stay, and the preview says why', async () => {
		await page.goto('/kantor/matakuliah')
		await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check()
		await page.getByRole('button', { name: 'Ubah SKS', exact: true }).click()
		await dialog.getByLabel('SKS').selectOption('6')
		await expect(dialog.getByText(/sudah dipakai/).first()).toBeVisible()
		await expectAccessible(page)
		await dialog.getByRole('button', { name: 'Batal' }).click()
	})

	await test.step('the students of chosen classes get an adviser', async () => {
		await page.goto('/kantor/kelas?cari=TI-2')
		await boxes.nth(1).click()
		await page.getByRole('button', { name: 'Dosen wali' }).click()
		await dialog.getByLabel('Dosen wali').selectOption({ index: 2 })
		await dialog.getByRole('button', { name: /^Tetapkan untuk \d+ mahasiswa/ }).click()
		await expect(heading).toContainText('mahasiswa dibimbing')
		await page.getByRole('button', { name: 'Urungkan' }).click()
		await dialog.getByRole('button', { name: /^Kembalikan/ }).click()
		await expect(page.getByText('Perubahan diurungkan')).toBeVisible()
	})

	await test.step('a lecturer who leaves still teaches: it is said before', async () => {
		await page.goto('/kantor/dosen?urut=-mengajar')
		await boxes.nth(1).click()
		await page.getByRole('button', { name: 'Ubah status', exact: true }).click()
		await dialog.getByLabel('Status').selectOption('Tidak Aktif')
		await expect(dialog.getByText(/masih ada \d+ kelas yang diajar/)).toBeVisible()
		await dialog.getByRole('button', { name: 'Ubah 1 dosen' }).click()
		await expect(heading).toHaveText('Status 1 dosen: Tidak Aktif')
		await undo('1 dosen')
	})
})

test('an office reads how a student came to lectures, and takes it as a file', async ({ page, signIn }) => {
	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor/mahasiswa?kelas=TI-4A')
	await page.locator('[data-open]').first().click()
	await page.getByRole('dialog').getByRole('link', { name: 'Presensi' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Presensi /)
	const table = page.getByRole('table', { name: 'Presensi per mata kuliah' })
	await expect(table.getByRole('row').nth(1)).toBeVisible()
	await page.locator('summary').first().click()
	await expect(page.locator('details[open] li').first()).toBeVisible()
	await expectAccessible(page)
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Unduh Excel' }).click()
	expect((await download).suggestedFilename()).toMatch(/^Presensi_\d+\.xlsx$/)
	await page.getByRole('link', { name: 'Ke data mahasiswa' }).click()
	await expect(page.getByRole('dialog')).toBeVisible()
})
