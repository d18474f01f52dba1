import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('a lecturer finds a student, a question and a class by Ctrl K, and nothing of others', async ({
	page,
	signIn,
	server,
}) => {
	const nama = async (stambuk: string) =>
		(
			await server.db
				.selectFrom('mahasiswa')
				.select('nama')
				.where('stambuk', '=', stambuk)
				.executeTakeFirstOrThrow()
		).nama
	await signIn(page, 'dosen@kampus.test')
	await page.goto('/mengajar')
	await expect(page.getByRole('button', { name: /Cari mahasiswa, soal, materi/ })).toBeVisible()
	const palette = page.getByRole('dialog', { name: 'Pencarian' })
	const field = palette.getByRole('combobox', { name: 'Cari' })
	const open = async () => {
		await page.keyboard.press('Control+k')
		await expect(field).toBeFocused()
	}

	await test.step('by number, by keyboard alone', async () => {
		await open()
		await expect(palette.getByRole('group', { name: 'Sering dibuka' })).toContainText('Bank Soal')
		await field.fill('13020220130')
		const first = palette.getByRole('group', { name: 'Mahasiswa' }).getByRole('option').first()
		// Who takes the course in another class is found in that one.
		await expect(first).toContainText('SBD02 · Kelas SI-4B')
		await expectAccessible(page)
		await field.press('Enter')
		await expect(page).toHaveURL(/\/mengajar\/kelas\/SI-4B\/sbd02\/peserta\?cari=13020220130$/)
		await expect(
			page
				.getByRole('main')
				.getByText(await nama('13020220130'))
				.first(),
		).toBeVisible()
	})

	await test.step('a question opens in its bank', async () => {
		await open()
		await field.fill('transaksi')
		const soal = palette.getByRole('group', { name: 'Soal' }).getByRole('option').first()
		await expect(soal).toContainText('SBD02 · Bank')
		await soal.click()
		await expect(page).toHaveURL(/\/mengajar\/bank-soal\?mk=SBD02&jenis=\w+&soal=\d+$/)
	})

	await test.step('what is found first stands there the next time, and other lecturers’ courses are not found', async () => {
		// What is open beside the bank has the focus, and on a phone the whole page.
		await page.goto('/mengajar')
		await expect(page.getByRole('button', { name: /Cari mahasiswa, soal, materi/ })).toBeVisible()
		await open()
		await expect(palette.getByRole('group', { name: 'Terakhir dibuka' }).getByRole('option')).toHaveCount(2)
		await field.fill('keamanan siber')
		const found = palette.getByRole('listbox', { name: 'Hasil pencarian' })
		await expect(found.getByRole('option').first()).toContainText('Keamanan basis data')
		await expect(found).not.toContainText('KS03')
		await field.press('Escape')
		await expect(palette).toHaveCount(0)
	})

	await test.step('on a phone it is an icon', async () => {
		await page.setViewportSize({ width: 360, height: 740 })
		await page.getByRole('button', { name: 'Cari', exact: true }).click()
		await field.fill('SI-4B')
		await palette.getByRole('group', { name: 'Kelas' }).getByRole('option').first().click()
		await expect(page).toHaveURL(/\/mengajar\/kelas\/SI-4B\/sbd02$/)
	})
})

test('an office finds who and what its rights open', async ({ page, signIn }) => {
	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor')
	const palette = page.getByRole('dialog', { name: 'Pencarian' })
	const field = palette.getByRole('combobox', { name: 'Cari' })
	await expect(page.getByRole('button', { name: /Cari mahasiswa, dosen, halaman/ })).toBeVisible()
	await page.keyboard.press('Control+k')
	await field.fill('rahmat alam')
	await expect(palette.getByRole('group', { name: 'Mahasiswa' }).getByRole('option').first()).toContainText(
		'13020220001 · TI-4A',
	)
	await field.fill('nurhayati')
	await expect(palette.getByRole('group', { name: 'Dosen' }).getByRole('option').first()).toContainText('NIP')
	await field.fill('SI-4B')
	await palette.getByRole('group', { name: 'Kelas' }).getByRole('option').first().click()
	await expect(page).toHaveURL(/\/kantor\/kelas\/SI-4B$/)
	await expect(page.getByRole('dialog', { name: 'Kelas SI-4B' })).toBeVisible()
	await page.goBack()
	await page.keyboard.press('Control+k')
	await field.fill('kuri')
	// A record that opens meanwhile, as on a page that has come late, does not lie over the search.
	await page.goForward()
	await expect(page.getByRole('dialog', { name: 'Kelas SI-4B' })).toBeAttached()
	await page.keyboard.type('kulum')
	await expect(field).toHaveValue('kurikulum')
	await palette.getByRole('group', { name: 'Halaman' }).getByRole('option').first().click()
	await expect(page).toHaveURL(/\/kantor\/kurikulum/)
})
