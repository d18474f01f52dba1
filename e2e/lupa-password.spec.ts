import { expectAccessible } from './support/accessible.ts'
import { mailedLink } from './support/mail.ts'
import { expect, test } from './support/test.ts'

test('a forgotten password is set anew by the mailed link, once', async ({
	page,
	server,
	student,
	login,
}) => {
	await page.goto('/login')
	await page.getByRole('link', { name: 'Lupa password?' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Lupa Password' })).toBeVisible()
	await page.getByRole('main').getByLabel('Email').fill('bukan email')
	await page.getByRole('button', { name: 'Kirim tautan' }).click()
	await expect(page.getByText(/Isi alamat email yang benar/)).toBeVisible()

	const ask = async (email: string) => {
		await page.getByRole('main').getByLabel('Email').fill(email)
		await page.getByRole('button', { name: 'Kirim tautan' }).click()
		return page.getByText(/Bila email itu terdaftar/).textContent()
	}
	const unknown = await ask('tidak.ada@kampus.test')
	await page.getByRole('button', { name: 'Minta lagi' }).click()
	expect(await ask(student)).toBe(unknown)

	const link = await mailedLink(server.dataDir, student, '/lupa-password/atur-ulang')
	await page.goto(link)
	await expect(page.getByLabel('Password baru', { exact: true })).toBeVisible()
	await expectAccessible(page)
	const set = async (baru: string, konfirmasi = baru) => {
		await page.getByLabel('Password baru', { exact: true }).fill(baru)
		await page.getByLabel('Konfirmasi password', { exact: true }).fill(konfirmasi)
		await page.getByRole('button', { name: 'Simpan password' }).click()
	}
	await set('kopi tubruk hangat', 'lain')
	await expect(page.getByText('Password baru dan konfirmasi password tidak cocok')).toBeVisible()
	await set('pendek')
	await expect(page.getByText('Password baru paling sedikit 8 karakter')).toBeVisible()
	await set('kopi tubruk hangat')
	await expect(page.getByText('Password Anda berhasil diubah')).toBeVisible()
	expect(page.url()).not.toContain('#')

	await page.goto('about:blank')
	await page.goto(link)
	await expect(page.getByText('Tautan tidak berlaku lagi')).toBeVisible()
	await login(page, student, 'kopi tubruk hangat')
})
