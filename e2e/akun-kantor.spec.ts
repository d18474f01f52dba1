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

test('the office looks as a student, changes nothing, keeps nothing, and is back', async ({
	page,
	browser,
	server,
	signIn,
	student,
}) => {
	const m = await sql<{ id: string; nama: string; stambuk: string }>`
		select a.id, m.nama, m.stambuk from akun a join mahasiswa m on m.akun_id = a.id where a.email = ${student}`
	const { id = '', nama = '', stambuk = '' } = (await m.execute(server.db)).rows[0] ?? {}
	const own = await browser.newPage({ baseURL: server.url })
	await signIn(own, student)
	await signIn(page, 'admin@kampus.test')
	await page.goto(`/kantor/akun/${id}`)
	await page.getByRole('button', { name: 'Lihat sebagai mahasiswa' }).click()
	await page.getByLabel('Alasan').fill('Jadwalnya tidak tampil')
	await page.getByRole('button', { name: 'Mulai melihat' }).click()
	const notice = page.getByRole('region', { name: 'Melihat sebagai mahasiswa' })
	await expect(notice).toContainText(`Anda melihat sebagai ${nama}`)
	await expect(page).toHaveURL(/\/$/)
	await expectAccessible(page)

	await test.step('what is pressed changes nothing, and a reload and another tab stay what they are', async () => {
		await page.goto('/pengaturan')
		await expect(page.getByText('Jadwalnya tidak tampil')).toBeVisible()
		await page.getByRole('button', { name: 'Keluar dari perangkat ini' }).first().click()
		await expect(page.getByText('tidak ada yang dapat diubah').first()).toBeVisible()
		await page.goto('/ujian/soal?jenis=UTS')
		await expect(page).toHaveURL(/\/ujian$/)
		await expect(notice).toBeVisible()
		const other = await page.context().newPage()
		await other.goto('/kantor/akun')
		await expect(other.getByRole('table', { name: 'Daftar akun' })).toBeVisible()
		await other.close()
	})

	await test.step('nothing of the student stays in the browser', async () => {
		await page.goto('/mata-kuliah')
		await expect(notice).toBeVisible()
		await page.waitForFunction(() => navigator.serviceWorker?.controller !== undefined)
		const kept = await page.evaluate(async () => {
			const all: string[] = [...Object.entries(localStorage).flat()]
			for (const name of await caches.keys()) {
				all.push(name)
				if (name.startsWith('stambuk-')) continue
				const cache = await caches.open(name)
				for (const request of await cache.keys())
					all.push(request.url, (await (await cache.match(request))?.text()) ?? '')
			}
			return all.join('\n')
		})
		expect(kept).not.toContain(id)
		expect(kept).not.toContain(stambuk)
	})

	await test.step('the end leads back to the account, Back shows no student, and the student is told', async () => {
		await notice.getByRole('button', { name: 'Selesai melihat' }).click()
		await expect(page.getByRole('heading', { name: nama })).toBeVisible()
		await expect(page.getByText('Kantor selesai melihat sebagai mahasiswa')).toBeVisible()
		await page.goBack()
		await expect(notice).toBeHidden()
		await own.goto('/pengaturan')
		await expect(own.getByText('Jadwalnya tidak tampil')).toBeVisible()
		await own.getByRole('button', { name: 'Minta salinan' }).click()
		const download = own.waitForEvent('download')
		await own.getByRole('button', { name: 'Unduh salinan' }).click()
		expect((await download).suggestedFilename()).toBe('salinan-data.zip')
	})

	await test.step('the student asks for erasure, and the office sees what it would do and what is in the way', async () => {
		await own.getByRole('button', { name: 'Minta penghapusan' }).click()
		await own.getByRole('dialog').getByRole('button', { name: 'Minta penghapusan' }).click()
		await expect(own.getByText('menunggu kantor akademik')).toBeVisible()
		await page.goto(`/kantor/akun/${id}?keadaan=minta_hapus`)
		await page.getByRole('button', { name: 'Hapus data pribadi' }).click()
		const dialog = page.getByRole('dialog', { name: `Hapus data pribadi ${nama}` })
		await expect(dialog).toContainText('Masih tercatat sebagai mahasiswa')
		await expect(dialog.getByRole('button', { name: 'Hapus data' })).toBeDisabled()
		await expectAccessible(page)
		await dialog.getByRole('button', { name: 'Tolak permintaan' }).click()
		await page.getByLabel('Alasan').fill('Masih kuliah')
		await page.getByRole('button', { name: 'Tolak', exact: true }).click()
		await own.reload()
		await expect(own.getByText('Permintaan terakhir ditolak: Masih kuliah')).toBeVisible()
		await own.close()
	})
})
