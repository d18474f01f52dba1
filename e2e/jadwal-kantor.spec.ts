import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('an office finds a lecture, sees what a move would clash with and whom it concerns, moves it, and puts it back', async ({
	page,
	signIn,
}) => {
	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor/jadwal?kelas=TI-4A')
	const table = page.getByRole('table', { name: 'Daftar kuliah' })
	const names = table.locator('[data-open]')
	await expect(names.first()).toBeVisible()
	await expectAccessible(page)
	const sheet = page.getByRole('dialog')
	const course = (await names.first().textContent()) ?? ''
	const was = await table.getByRole('row').nth(1).textContent()

	await test.step('the lecture opens beside the list with its own address', async () => {
		await names.first().press('Enter')
		await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(`${course} TI-4A`)
		await expect(page).toHaveURL(/\/kantor\/jadwal\/[0-9a-f-]{36}\?.*kelas=TI-4A/)
		await expectAccessible(page)
	})

	await test.step('what stands in the way of the class is seen while it is typed', async () => {
		const other = table.getByRole('row').nth(2).getByRole('cell')
		const [day = '', hours = ''] = [await other.nth(2).textContent(), await other.nth(3).textContent()].map(
			(text) => text ?? '',
		)
		const [from = '', to = ''] = hours.split('–').map((text) => text.replace('.', ':'))
		await sheet.getByRole('button', { name: 'Pindahkan' }).click()
		await sheet.getByLabel('Hari').selectOption(day)
		await sheet.getByLabel('Jam mulai').fill(from)
		await sheet.getByLabel('Jam selesai').fill(to)
		await expect(sheet.getByText('Kelas ini sudah kuliah lain pada jam itu.')).toBeVisible()
		await expect(sheet.getByRole('button', { name: 'Pindahkan' })).toBeDisabled()
	})

	await test.step('to a free hour it is moved, and who comes is told', async () => {
		await sheet.getByLabel('Hari').selectOption('Minggu')
		await sheet.getByLabel('Jam mulai').fill('18:00')
		await sheet.getByLabel('Jam selesai').fill('19:40')
		await sheet.getByLabel('Ruangan').fill('Ruang Malam')
		await expect(sheet.getByText('Ruang, dosen, dan kelasnya kosong pada jam itu.')).toBeVisible()
		await expect(sheet.getByText(/mahasiswa dan 1 dosen diberi tahu lewat lonceng/)).toBeVisible()
		await expectAccessible(page)
		await sheet.getByRole('button', { name: 'Pindahkan' }).click()
		await expect(page.getByText('Jadwal dipindahkan')).toBeVisible()
		await expect(sheet.getByText('Minggu, 18.00–19.40')).toBeVisible()
	})

	await test.step('its week is a picture, and the way back is one press', async () => {
		await sheet.getByRole('link', { name: 'Pekan kelas ini' }).click()
		const day = page.getByRole('region', { name: 'Minggu' })
		await expect(day.getByText('Ruang Malam')).toBeVisible()
		await expectAccessible(page)
		await day.getByRole('link').click()
		await sheet.getByRole('button', { name: /^Kembalikan ke/ }).click()
		await sheet.getByRole('button', { name: 'Pindahkan' }).click()
		// The form stays until the move is answered; who leaves before that takes it back.
		await expect(sheet.getByLabel('Hari')).toBeHidden()
		await expect(sheet.getByText('Minggu, 18.00–19.40')).toBeHidden()
		await page.keyboard.press('Escape')
		await page.goto('/kantor/jadwal?kelas=TI-4A')
		await expect(table.getByRole('row').nth(1)).toHaveText(was ?? '')
	})
})
