import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('an office finds a student in the list, goes through records by keys, and the list stays', async ({
	page,
	signIn,
}) => {
	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor/mahasiswa')
	const table = page.getByRole('table', { name: 'Daftar mahasiswa' })
	const names = table.locator('[data-open]')
	await expect(names).toHaveCount(50)
	await expectAccessible(page)

	await test.step('a press on a head orders, search narrows, and both stand in the address', async () => {
		const [first = ''] = await names.allTextContents()
		await table.getByRole('button', { name: 'Nama' }).click()
		await expect(page).toHaveURL(/urut=-nama/)
		await expect(names.first()).not.toHaveText(first)
		await page.getByLabel('Semua kelas').selectOption('TI-4A')
		await expect(page.getByText(/dari 40 mahasiswa/)).toBeVisible()
	})

	await test.step('what is shown comes as a workbook', async () => {
		const download = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Unduh Excel' }).click()
		expect((await download).suggestedFilename()).toBe('mahasiswa.xlsx')
	})

	await test.step('Enter opens a record, J goes on, Escape closes, and nothing of the list has moved', async () => {
		await names.nth(1).scrollIntoViewIfNeeded()
		await table.getByRole('checkbox').nth(1).check()
		const [, second = '', third = ''] = await names.allTextContents()
		await names.nth(1).press('Enter')
		const sheet = page.getByRole('dialog')
		await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(second)
		await expectAccessible(page)
		await page.keyboard.press('j')
		await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(third)
		await expect(page).toHaveURL(/\/kantor\/mahasiswa\/\d+\?.*kelas=TI-4A/)
		await page.reload()
		await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(third)
		await page.keyboard.press('Escape')
		await expect(sheet).toBeHidden()
		await expect(page).toHaveURL(/\/kantor\/mahasiswa\?.*kelas=TI-4A/)
	})

	await test.step('Shift chooses all between two, and they stay chosen beside an open record', async () => {
		const boxes = table.getByRole('row').getByRole('checkbox')
		await boxes.nth(2).click()
		await boxes.nth(5).click({ modifiers: ['Shift'] })
		await expect(page.getByText('4 mahasiswa dipilih')).toBeVisible()
		await names.first().click()
		await expect(page.getByRole('dialog')).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(page.getByText('4 mahasiswa dipilih')).toBeVisible()
	})

	await test.step('columns are of choice, and this device remembers them', async () => {
		await page.getByRole('button', { name: 'Kolom' }).click()
		await page.getByRole('checkbox', { name: 'WhatsApp' }).check()
		await page.getByRole('button', { name: 'Selesai' }).click()
		await expect(table.getByRole('columnheader', { name: 'WhatsApp' })).toBeVisible()
		await page.reload()
		await expect(table.getByRole('columnheader', { name: 'WhatsApp' })).toBeVisible()
	})

	await test.step('what is shown is kept as a view, and opens again by its link, columns and all', async () => {
		await page.getByRole('button', { name: 'Tampilan', exact: true }).click()
		const views = page.getByRole('dialog')
		await views.getByLabel('Simpan tampilan ini dengan nama').fill('Kelas TI-4A')
		await views.getByRole('button', { name: 'Simpan', exact: true }).click()
		const view = views.getByRole('link', { name: 'Kelas TI-4A', exact: true })
		const address = (await view.getAttribute('href')) ?? ''
		await expectAccessible(page)
		await page.goto('/kantor/mahasiswa')
		await page.goto(address)
		await expect(page.getByText(/dari 40 mahasiswa/)).toBeVisible()
		await expect(table.getByRole('columnheader', { name: 'WhatsApp' })).toBeVisible()
		await page.getByRole('button', { name: 'Tampilan', exact: true }).click()
		await expect(view).toHaveAttribute('aria-current', 'true')
		await views.getByRole('button', { name: 'Hapus Kelas TI-4A' }).click()
		await views.getByRole('button', { name: 'Ya, hapus' }).click()
		await expect(view).toBeHidden()
		await page.keyboard.press('Escape')
	})

	await test.step('a record is changed, what is typed outlives a reload, and the history says who did it', async () => {
		await names.nth(2).click()
		const sheet = page.getByRole('dialog')
		await sheet.getByRole('button', { name: 'Ubah data' }).click()
		await sheet.getByLabel('NIK').fill('12345')
		await expect(sheet.getByText('NIK: harus 16 angka')).toBeVisible()
		await expect(sheet.getByRole('button', { name: 'Simpan' })).toBeDisabled()
		await sheet.getByLabel('NIK').fill('7371012304050001')
		await sheet.getByLabel('Agama').selectOption('Lainnya')
		await expectAccessible(page)
		await page.reload()
		// What is typed stays on this device, except the NIK.
		await expect(sheet.getByText('Belum disimpan: Agama.')).toBeVisible()
		await sheet.getByLabel('NIK').fill('7371012304050001')
		await sheet.getByRole('button', { name: 'Simpan' }).click()
		await expect(page.getByText('Data mahasiswa disimpan')).toBeVisible()
		await expect(sheet.getByText('7371012304050001')).toBeVisible()
		await expect(sheet.getByText('NIK diubah')).toBeVisible()
	})
})

test('an office writes a new student down, moves and advises chosen ones, and takes it back', async ({
	page,
	signIn,
}) => {
	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor/mahasiswa')
	const dialog = page.getByRole('dialog')
	const add = async (nama: string, stambuk: string, email: string) => {
		await page.getByRole('button', { name: 'Mahasiswa baru' }).click()
		await dialog.getByLabel('Nama').fill(nama)
		await dialog.getByLabel('NIM').fill(stambuk)
		await dialog.getByLabel('Email').fill(email)
		await dialog.getByLabel('Kelas').selectOption('TI-2A')
		await dialog.getByRole('button', { name: 'Catat mahasiswa' }).click()
	}

	await test.step('what is wrong stands at its field, and what was typed outlives a reload', async () => {
		await add('Zulaikha Tangan', '13029990001', 'mahasiswa@kampus.test')
		await expect(dialog.getByText(/email ini sudah dipakai mahasiswa/)).toBeVisible()
		await expectAccessible(page)
		await page.reload()
		await page.getByRole('button', { name: 'Mahasiswa baru' }).click()
		await expect(dialog.getByLabel('Nama')).toHaveValue('Zulaikha Tangan')
		await dialog.getByLabel('Email').fill('zulaikha@kampus.test')
		await dialog.getByRole('button', { name: 'Catat mahasiswa' }).click()
		await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Zulaikha Tangan')
		await expect(dialog.getByText('Belum pernah masuk')).toBeVisible()
		await page.keyboard.press('Escape')
		await add('Zulkifli Tangan', '13029990002', 'zulkifli@kampus.test')
		await expect(page).toHaveURL(/mahasiswa\/13029990002/)
		await page.keyboard.press('Escape')
	})

	await test.step('the preview says who can be moved, what goes along and who stays, the button how many', async () => {
		await page.goto('/kantor/mahasiswa?kelas=TI-2A&urut=-nama')
		const boxes = page.getByRole('table', { name: 'Daftar mahasiswa' }).getByRole('row').getByRole('checkbox')
		await boxes.nth(1).click()
		await boxes.nth(3).click({ modifiers: ['Shift'] })
		await expect(page.getByText('3 mahasiswa dipilih')).toBeVisible()
		await page.getByRole('button', { name: 'Pindahkan kelas' }).click()
		await dialog.getByLabel('Ke kelas').selectOption('TI-4B')
		// Its exams run in the demo at any hour.
		await expect(dialog.getByText(/sedang berlangsung/).first()).toBeVisible()
		await dialog.getByLabel('Ke kelas').selectOption('TI-2B')
		await dialog.getByLabel('Yang dipindahkan').selectOption('Paruh pertama menurut NIM (2)')
		await expect(dialog.getByText('1 mahasiswa dapat dipindahkan')).toBeVisible()
		await dialog.getByLabel('Yang dipindahkan').selectOption('Semua yang dipilih (3)')
		await expect(dialog.getByText('2 mahasiswa dapat dipindahkan')).toBeVisible()
		await expect(dialog.getByText(/tidak ditawarkan di kelas tujuan/)).toBeVisible()
		await expectAccessible(page)
		await dialog.getByRole('button', { name: 'Pindahkan 2 mahasiswa' }).click()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 mahasiswa dipindahkan ke TI-2B')
		await expectAccessible(page)
	})

	await test.step('the whole change is taken back from its own page, which outlives a reload', async () => {
		await page.reload()
		await page.getByRole('button', { name: 'Urungkan' }).click()
		await dialog.getByRole('button', { name: 'Kembalikan 2 mahasiswa' }).click()
		await expect(page.getByText('Perubahan diurungkan')).toBeVisible()
		await expect(page.getByRole('button', { name: 'Urungkan' })).toBeHidden()
		await expect(page.getByRole('row', { name: /Zulkifli/ })).toContainText('TI-2A')
	})

	await test.step('an adviser is given to chosen students', async () => {
		await page.goto('/kantor/mahasiswa?cari=Tangan')
		await page.getByRole('checkbox', { name: 'Pilih semua di halaman ini' }).check()
		await page.getByRole('button', { name: 'Dosen wali' }).click()
		await dialog.getByLabel('Dosen wali').selectOption({ index: 1 })
		await dialog.getByRole('button', { name: 'Tetapkan untuk 2 mahasiswa' }).click()
		await expect(page.getByRole('heading', { level: 1 })).toContainText('2 mahasiswa dibimbing')
	})

	await test.step('leave says what it takes away, and coming back asks for a class', async () => {
		await page.goto('/kantor/mahasiswa/13029990001')
		const change = dialog.getByRole('button', { name: /^Ubah status/ }).last()
		await change.click()
		await dialog.getByLabel('Menjadi').selectOption('C')
		await expect(dialog.getByText('Keluar dari kelas TI-2A untuk semester ini.')).toBeVisible()
		await dialog.getByLabel('Alasan').fill('Surat cuti 12/BAAK')
		await expectAccessible(page)
		await dialog.getByRole('button', { name: 'Jadikan cuti' }).click()
		await expect(dialog.getByText('Status: Aktif → Cuti')).toBeVisible()
		await change.click()
		await dialog.getByLabel('Menjadi').selectOption('A')
		await dialog.getByLabel('Alasan').fill('Selesai cuti')
		await expect(dialog.getByRole('button', { name: 'Jadikan aktif' })).toBeDisabled()
		await dialog.getByLabel('Kelas yang diikuti').selectOption('TI-4B')
		await dialog.getByRole('button', { name: 'Jadikan aktif' }).click()
		await expect(dialog.getByText('Status: Cuti → Aktif')).toBeVisible()
	})

	await test.step('who was written down by mistake is taken away, once it was said that nothing hangs there', async () => {
		await page.goto('/kantor/mahasiswa/13029990002')
		await dialog.getByRole('button', { name: 'Hapus …' }).click()
		await expect(page.getByText(/^Belum ada yang tercatat atasnya/)).toBeVisible()
		await expectAccessible(page)
		await page.getByRole('button', { name: 'Hapus', exact: true }).click()
		await expect(page.getByText('Mahasiswa Zulkifli Tangan dihapus')).toBeVisible()
		await expect(page).toHaveURL(/kantor\/mahasiswa$/)
	})
})

test('an office keeps lecturers and classes: new by hand, changed, and taken away only while nothing hangs on them', async ({
	page,
	signIn,
}) => {
	await signIn(page, 'admin@kampus.test')
	const dialog = page.getByRole('dialog')

	await test.step('a lecturer', async () => {
		await page.goto('/kantor/dosen?urut=-mengajar')
		await page.getByRole('table', { name: 'Daftar dosen' }).locator('[data-open]').first().press('Enter')
		await expect(dialog.getByRole('heading', { name: 'Mengajar semester ini' })).toBeVisible()
		await expectAccessible(page)
		await dialog.getByRole('button', { name: 'Hapus …' }).click()
		await expect(page.getByText(/^Tidak dapat dihapus/)).toBeVisible()
		await expect(page.getByRole('button', { name: 'Hapus', exact: true })).toBeHidden()
		await page.keyboard.press('Escape')
		await page.keyboard.press('Escape')
		await page.getByRole('button', { name: 'Dosen baru' }).click()
		await dialog.getByLabel('Nama').fill('Dr. Zahra Tangan')
		await dialog.getByLabel('NIP atau NIDN').fill('199001012026012001')
		await dialog.getByLabel('Email').fill('zahra.tangan@kampus.test')
		await expectAccessible(page)
		await dialog.getByRole('button', { name: 'Catat dosen' }).click()
		await expect(dialog.getByText('Tidak mengampu kelas pada semester ini.')).toBeVisible()
		await dialog.getByRole('button', { name: 'Ubah data' }).click()
		await dialog.getByLabel('NIP atau NIDN').fill('199001012026012002')
		await dialog.getByRole('button', { name: 'Simpan' }).click()
		await expect(page).toHaveURL(/dosen\/199001012026012002/)
		await expect(dialog.getByText('NIP atau NIDN', { exact: false }).first()).toBeVisible()
	})

	await test.step('a class', async () => {
		await page.goto('/kantor/kelas')
		await page.getByRole('button', { name: 'Kelas baru' }).click()
		await dialog.getByLabel('Kode').fill('ti-9z')
		await dialog.getByLabel('Program studi').selectOption({ index: 1 })
		await dialog.getByLabel('Semester').selectOption('9')
		await dialog.getByRole('button', { name: 'Catat kelas' }).click()
		await expect(page).toHaveURL(/kelas\/TI-9Z/)
		await dialog.getByRole('button', { name: 'Ubah data' }).click()
		await dialog.getByLabel('Semester').fill('10')
		await dialog.getByRole('button', { name: 'Simpan' }).click()
		await expect(dialog.getByText(/^Semester 10/)).toBeVisible()
		await dialog.getByRole('button', { name: 'Hapus …' }).click()
		await page.getByRole('button', { name: 'Hapus', exact: true }).click()
		await expect(page.getByText('Kelas TI-9Z dihapus')).toBeVisible()
		await expect(page).toHaveURL(/kantor\/kelas$/)
		await page.goto('/kantor/kelas/TI-4A')
		await expect(dialog.getByRole('link', { name: 'Buka sebagai daftar' })).toBeVisible()
		await expectAccessible(page)
	})
})

test('an office sees what is in two places at once, and goes to it', async ({ page, signIn }) => {
	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor/bentrok')
	await expect(page.getByRole('heading', { name: 'Kuliah mingguan' })).toBeVisible()
	await expect(page.getByText(/bentrok kuliah dan \d+ bentrok ujian/)).toBeVisible()
	await expectAccessible(page)
})
