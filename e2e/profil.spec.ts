import sharp from 'sharp'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('a student looks at the profile, edits it with a photo, cancels, and logs out', async ({
	page,
	student,
	signIn,
}) => {
	await signIn(page, student)
	await page.goto('/profil')
	await expect(page.getByRole('heading', { level: 1, name: 'Profil Mahasiswa' })).toBeVisible()
	const details = page.getByRole('main')
	await expect(details.getByText(student)).toBeVisible()
	await expect(details.getByText('Aktif', { exact: true })).toBeVisible()

	await test.step('Batal leaves everything as it was', async () => {
		await page.getByRole('button', { name: 'Edit Profil' }).click()
		await page.getByLabel('Alamat Lengkap').fill('Tidak jadi')
		await page.getByRole('button', { name: 'Batal' }).click()
		await expect(details.getByText('Tidak jadi')).toHaveCount(0)
	})

	await test.step('a wrong number is refused at its field', async () => {
		await page.getByRole('button', { name: 'Edit Profil' }).click()
		await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly')
		await page.getByLabel('WhatsApp', { exact: true }).fill('12345')
		await page.getByRole('button', { name: 'Simpan' }).click()
		await expect(page.getByText('Nomor WhatsApp tidak benar. Contoh: 0812-3456-7890.').first()).toBeVisible()
		await expectAccessible(page)
	})

	await test.step('Simpan keeps the fields and the photo', async () => {
		await page.getByLabel('WhatsApp', { exact: true }).fill('+62 812 3456 7890')
		await page.getByLabel('Provinsi').selectOption('Bali')
		await page.getByLabel('Kota/Kabupaten').selectOption('Kota Denpasar')
		await page.getByLabel('Alamat Lengkap').fill('Jalan Gajah Mada 1')
		const picture = sharp({ create: { width: 700, height: 500, channels: 3, background: '#2449c7' } })
		await page
			.getByLabel('Pilih foto')
			.setInputFiles({ name: 'saya.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() })
		await expect(page.getByText('Foto baru tersimpan setelah Anda menekan Simpan.')).toBeVisible()
		await page.getByRole('button', { name: 'Simpan' }).dblclick()
		await expect(page.getByText('Profil berhasil diperbarui')).toBeVisible()
		await expect(details.getByText('0812-3456-7890')).toBeVisible()
		await page.reload()
		await expect(details.getByText('Kota Denpasar')).toBeVisible()
		const photo = details.locator('img').first()
		await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512)
	})

	await test.step('a photo of another site is refused', async () => {
		await page.getByRole('button', { name: 'Edit Profil' }).click()
		await page.getByLabel('Foto', { exact: true }).fill('https://contoh.id/foto.jpg')
		await page.getByRole('button', { name: 'Simpan' }).click()
		await expect(page.getByText(/Alamat foto harus berasal dari situs ini/).first()).toBeVisible()
		await page.getByRole('button', { name: 'Batal' }).click()
	})

	await test.step('logout asks first', async () => {
		// Who presses twice is asked all the same: the second press is not one beside the dialog.
		await page.getByRole('button', { name: 'Logout' }).dblclick()
		const dialog = page.getByRole('dialog', { name: 'Konfirmasi Logout' })
		await expect(dialog.getByText('Apakah Anda yakin ingin logout?')).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(page).toHaveURL(/\/profil/)
		await page.getByRole('button', { name: 'Logout' }).click()
		await dialog.getByRole('button', { name: 'Logout' }).click()
		await expect(page).toHaveURL(/\/login/)
		await expect(page.getByText('You have been successfully logged out')).toBeVisible()
	})
})

test('without a profile behind the account the page says so', async ({ page, student, login }) => {
	await login(page, student)
	await page.route('**/api/mahasiswa/profile', (route) =>
		route.fulfill({ status: 404, json: { error: 'Data profil tidak ditemukan', code: 'profile_not_found' } }),
	)
	await page.goto('/profil')
	await expect(page.getByText('Profil Tidak Ditemukan', { exact: true })).toBeVisible()
	await page.getByRole('link', { name: 'Kembali ke Beranda' }).click()
	await expect(page).toHaveURL(/\/(beranda)?$/)
})
