import { sql } from 'kysely'
import { expectAccessible } from './support/accessible.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

test('an office finds an account, gives a right and a new password, and shuts it', async ({
	page,
	browser,
	server,
	signIn,
	student,
}) => {
	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor/akun')
	const table = page.getByRole('table', { name: 'Daftar akun' })
	await expect(table.locator('[data-open]')).toHaveCount(50)
	await expectAccessible(page)
	const sheet = page.getByRole('dialog').first()

	// A lecturer of no other journey: what they may do decides where they land.
	await test.step('what is searched stands in the address, and Enter opens the account', async () => {
		await page.getByRole('searchbox', { name: 'Cari nama, email, atau nomor' }).fill('syamsul.bahri@')
		await expect(page).toHaveURL(/cari=syamsul\.bahri(@|%40)/)
		await expect(table.locator('[data-open]')).toHaveCount(1)
		await table.locator('[data-open]').press('Enter')
		await expect(sheet.getByText('syamsul.bahri@kampus.test')).toBeVisible()
		await expectAccessible(page)
	})

	await test.step('a right asks for the password when it was given long ago, and wrong ones are told', async () => {
		await sql`update sesi set password_pada = now() - interval '16 minutes'`.execute(server.db)
		await sheet.getByRole('button', { name: 'Atur hak' }).click()
		await page.getByRole('checkbox', { name: 'Hubungan Masyarakat' }).check()
		await page.getByRole('button', { name: 'Simpan hak' }).click()
		const again = page.getByRole('dialog', { name: 'Masukkan password Anda' })
		await again.getByLabel('Password Anda', { exact: true }).fill('bukan ini')
		await again.getByRole('button', { name: 'Lanjutkan' }).click()
		await expect(again.getByText('Password salah')).toBeVisible()
		await again.getByLabel('Password Anda', { exact: true }).fill(DEMO_PASSWORD)
		await again.getByRole('button', { name: 'Lanjutkan' }).click()
		await expect(page.getByText('Hak Hubungan Masyarakat diberikan')).toBeVisible()
	})

	await test.step('a password that counts once is shown once, and opens the choice of an own one', async () => {
		await page.keyboard.press('Escape')
		await page.getByRole('searchbox').fill(student)
		await expect(table.getByRole('cell', { name: student })).toBeVisible()
		await expect(table.getByRole('link')).toHaveCount(1)
		await table.getByRole('link').click()
		await expect(sheet.getByText(student)).toBeVisible()
		await sheet.getByRole('button', { name: 'Buat password awal' }).click()
		const dialog = page.getByRole('dialog', { name: 'Buat password awal?' })
		await dialog.getByRole('button', { name: 'Buat password awal' }).click()
		const made = page.getByRole('dialog', { name: 'Password awal dibuat' })
		const password = (await made.locator('output').textContent()) ?? ''
		expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
		await made.getByRole('button', { name: 'Selesai' }).click()
		await expect(sheet.getByText('Password diganti dengan password awal')).toBeVisible()
		const owner = await browser.newPage({ baseURL: server.url })
		await owner.goto('/login')
		await owner.getByLabel('Email').fill(student)
		await owner.getByLabel('Password', { exact: true }).fill(password)
		await owner.getByRole('button', { name: 'Masuk' }).click()
		await expect(owner).toHaveURL(/ganti-password/)
		await owner.close()
	})

	await test.step('shutting asks for a reason, which the history keeps over a reload', async () => {
		await sheet.getByRole('button', { name: 'Nonaktifkan' }).click()
		const dialog = page.getByRole('dialog', { name: 'Nonaktifkan akun ini?' })
		await expect(dialog.getByRole('button', { name: 'Nonaktifkan' })).toBeDisabled()
		await dialog.getByLabel('Alasan').fill('Cuti satu semester')
		await dialog.getByRole('button', { name: 'Nonaktifkan' }).click()
		await expect(sheet.getByText('Akun dinonaktifkan: Cuti satu semester')).toBeVisible()
		await page.reload()
		await expect(sheet.getByText('Akun dinonaktifkan: Cuti satu semester')).toBeVisible()
	})

	await test.step('the trail tells who did it, to whom and why, and Back leaves the line', async () => {
		await page.goto('/kantor/jejak')
		const trail = page.getByRole('table', { name: 'Daftar catatan' })
		await expect(trail.locator('[data-open]')).not.toHaveCount(0)
		await expectAccessible(page)
		await page.getByRole('searchbox', { name: 'Cari nama, email, atau nomor' }).fill(student)
		await page.getByRole('combobox', { name: 'Semua kegiatan' }).selectOption('akun_dinonaktifkan')
		await expect(page).toHaveURL(/tindakan=akun_dinonaktifkan/)
		await expect(trail.locator('[data-open]')).toHaveText(['Akun dinonaktifkan: Cuti satu semester'])
		await trail.locator('[data-open]').press('Enter')
		await expect(sheet.getByText('admin@kampus.test')).toBeVisible()
		await expectAccessible(page)
		await page.goBack()
		await expect(sheet).toBeHidden()
		const download = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Unduh Excel' }).click()
		expect((await download).suggestedFilename()).toBe('jejak.xlsx')
		await page.goto('/kantor/jejak?tindakan=jejak_diekspor')
		await expect(trail.locator('[data-open]').first()).toHaveText('Jejak diunduh')
		await page.goto('/kantor/akun')
	})

	await test.step('the own account has neither rights nor state to change', async () => {
		await page.getByRole('searchbox').fill('admin@kampus')
		await expect(table.getByRole('cell', { name: 'Staf' })).toBeVisible()
		await table.getByRole('link').click()
		await expect(sheet.getByText('Akun Anda', { exact: true })).toBeVisible()
		await expect(sheet.getByRole('button', { name: 'Nonaktifkan' })).toBeHidden()
		await expect(sheet.getByRole('button', { name: 'Atur hak' })).toBeHidden()
	})
})

test('an office makes an account of staff, whose first password is shown once and opens it', async ({
	page,
	browser,
	server,
	signIn,
}) => {
	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor/akun')
	await page.getByRole('button', { name: 'Buat akun' }).click()
	const form = page.getByRole('dialog', { name: 'Buat akun' })
	await form.getByRole('textbox', { name: 'Nama' }).fill('Rahma Dewi')
	await form.getByRole('textbox', { name: 'Email' }).fill('rahma.dewi@kampus.test')
	const send = form.getByRole('button', { name: 'Buat akun' })
	await expect(send).toBeDisabled()
	await form.getByRole('checkbox', { name: 'Keuangan' }).check()
	await expectAccessible(page)
	await send.click()
	const made = page.getByRole('dialog', { name: 'Akun dibuat' })
	const password = (await made.locator('output').textContent()) ?? ''
	await expectAccessible(page)
	await made.getByRole('button', { name: 'Selesai' }).click()
	const sheet = page.getByRole('dialog').first()
	await expect(sheet.getByText('rahma.dewi@kampus.test')).toBeVisible()
	await expect(sheet.getByText('Keuangan')).toBeVisible()

	await test.step('the same e-mail once more says whose it is, and leads there', async () => {
		await page.keyboard.press('Escape')
		await page.getByRole('button', { name: 'Buat akun' }).click()
		await form.getByRole('textbox', { name: 'Nama' }).fill('Orang Lain')
		await form.getByRole('textbox', { name: 'Email' }).fill('rahma.dewi@kampus.test')
		await form.getByRole('checkbox', { name: 'Keuangan' }).check()
		await send.click()
		await expect(form.getByText(/sudah dipakai akun Rahma Dewi \(staf\)/)).toBeVisible()
		await form.getByRole('link', { name: 'Lihat akun itu' }).click()
		await expect(page).toHaveURL(/cari=rahma/)
	})

	const owner = await browser.newPage({ baseURL: server.url })
	await owner.goto('/login')
	await owner.getByLabel('Email').fill('rahma.dewi@kampus.test')
	await owner.getByLabel('Password', { exact: true }).fill(password)
	await owner.getByRole('button', { name: 'Masuk' }).click()
	await expect(owner).toHaveURL(/ganti-password/)
	await owner.close()
})
