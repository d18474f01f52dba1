import { expectAccessible } from './support/accessible.ts'
import { expectEnglish } from './support/english.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

/** Pages of students and of everybody. */
const WALK = [
	...[
		'/beranda',
		'/mata-kuliah',
		'/mata-kuliah/PW01',
		'/mata-kuliah/PW01/schedule',
		'/mata-kuliah/PW01/forum',
	],
	...[
		'/ujian',
		'/nilai',
		'/khs',
		'/krs',
		'/dosen',
		'/jadwal',
		'/surat',
		'/profil',
		'/pembayaran/spp',
		'/belum-bayar-spp',
	],
	...['/kalender-akademik', '/berita', '/sitemap', '/lupa-password', '/syarat-ketentuan', '/tidak-ada'],
]
const NEW = 'kopi tubruk tanpa gula'

test('a student edits the profile in the dialog and keeps preferences on the device', async ({
	page,
	student,
	signIn,
}) => {
	await signIn(page, student)
	await page.goto('/pengaturan')
	await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible()

	await page.getByRole('button', { name: 'Edit Profil' }).click()
	const dialog = page.getByRole('dialog', { name: 'Edit Profil' })
	for (const label of ['Email', 'Stambuk', 'Kelas', 'Semester'])
		await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('readonly')
	await dialog.getByLabel('Nama').fill('Nama Yang Baru')
	await dialog.getByLabel('Jenis Kelamin').selectOption('Perempuan')
	await expectAccessible(page)
	await dialog.getByRole('button', { name: 'Simpan' }).click()
	await expect(page.getByText('Profil disimpan')).toBeVisible()
	await expect(page.getByRole('main').getByText('Nama Yang Baru')).toBeVisible()

	await page.getByRole('switch', { name: 'Mode gelap' }).check()
	const stored = page.waitForResponse('**/api/pemberitahuan/pengaturan')
	await page.getByRole('switch', { name: 'Notifikasi email' }).click()
	await expect(page.getByRole('checkbox', { name: 'Nilai keluar atau berubah: Email' })).not.toBeChecked()
	expect((await stored).status()).toBe(200)
	await page.getByRole('button', { name: 'Simpan Preferensi' }).click()
	await expect(page.getByText('Preferensi disimpan')).toBeVisible()
	await page.reload()
	await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
	await expect(page.getByRole('switch', { name: 'Notifikasi email' })).not.toBeChecked()

	await page.getByLabel('Bahasa').selectOption('english')
	await page.getByRole('button', { name: 'Simpan Preferensi' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
	await expect(page.getByLabel('Language')).toHaveValue('english')
	await expect(page.getByRole('switch', { name: 'Email notifications' })).not.toBeChecked()
	await expectEnglish(page)
	for (const path of WALK) {
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expectEnglish(page)
	}

	// Without its sentences a page is whole in Indonesian, and says so.
	await page.route(/\/assets\/english-/, (route) => route.abort())
	await page.goto('/pengaturan')
	await expect(page.getByRole('heading', { level: 1, name: 'Pengaturan' })).toBeVisible()
	await expect(page.getByText('Bahasa Inggris belum dapat dimuat')).toBeVisible()
	await expect(page.locator('html')).toHaveAttribute('lang', 'id')
})

test('a new password ends the other devices, and a device can be ended by hand', async ({
	page,
	browser,
	baseURL,
	student,
	login,
	signIn,
}) => {
	const other = await browser.newContext({ ...(baseURL && { baseURL }) })
	const phone = await other.newPage()
	await login(phone, student)
	await signIn(page, student)
	await page.goto('/pengaturan')
	const rows = page.getByRole('listitem').filter({ hasText: 'Terakhir aktif' })
	await expect(rows).toHaveCount(2)
	await expect(rows.first()).toContainText('Perangkat ini')

	const field = (name: string) => page.getByLabel(name, { exact: true })
	const fill = async (lama: string, baru: string, konfirmasi = baru) => {
		await field('Password lama').fill(lama)
		await field('Password baru').fill(baru)
		await field('Konfirmasi password').fill(konfirmasi)
		await page.getByRole('button', { name: 'Ubah Password' }).click()
	}
	await fill(DEMO_PASSWORD, NEW, 'lain')
	await expect(page.getByText('Password baru dan konfirmasi password tidak cocok')).toBeVisible()
	await fill('salah', NEW)
	await expect(page.getByText('Password lama salah').first()).toBeVisible()
	await fill(DEMO_PASSWORD, 'password123')
	await expect(page.getByText(/terlalu umum/).first()).toBeVisible()
	await fill(DEMO_PASSWORD, NEW)
	await expect(page.getByText('Password Anda berhasil diubah').first()).toBeVisible()
	await expect(field('Password lama')).toHaveValue('')
	await expect(rows).toHaveCount(1)

	// The page that is open may hear of it first and leave for the login by itself; what was asked for then never comes.
	await phone.goto('/profil', { waitUntil: 'commit', timeout: 10_000 }).catch(() => undefined)
	await expect(phone).toHaveURL(/\/login/)
	await login(phone, student, NEW)
	await page.reload()
	await expect(rows).toHaveCount(2)
	await rows
		.last()
		.getByRole('button', { name: /^Keluarkan / })
		.click()
	await expect(rows).toHaveCount(1)
	await phone.goto('/profil', { waitUntil: 'commit', timeout: 10_000 }).catch(() => undefined)
	await expect(phone).toHaveURL(/\/login/)
	await other.close()

	await rows.first().getByRole('button', { name: 'Keluar dari perangkat ini' }).click()
	await expect(page).toHaveURL(/\/login/)
})
