import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

test('the finance office issues bills by rule, takes money in at the counter, and the student sees it', async ({
	page,
	browser,
	signIn,
	server,
}) => {
	// The demo's clock is today; the day on which bills are due lies in a term that has not ended.
	await signIn(page, 'admin@kampus.test')
	await page.goto('/kantor/tagihan')
	await page.getByRole('link', { name: 'Tarif dan penerbitan' }).click()
	await page.getByRole('button', { name: 'Tambah baris' }).click()
	await page.getByLabel('Tarif, baris 1').fill('2600000')
	// What was typed waits on this device.
	await page.reload()
	await expect(page.getByLabel('Tarif, baris 1')).toHaveValue('Rp 2.600.000')
	await page.getByRole('button', { name: 'Simpan tarif' }).click()
	await expect(page.getByText('1 tagihan baru · Rp 2.600.000')).toBeVisible()
	await expect(page.getByText(/tagihan yang ada berbeda dari tarif; tidak diubah/)).toBeVisible()
	await page.getByLabel('Jatuh tempo').fill(inDays(3))
	await page.getByRole('button', { name: 'Terbitkan 1 tagihan' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan 1 tagihan' }).click()
	await expect(page.getByText('Tidak ada tagihan baru untuk diterbitkan.')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Urungkan' })).toBeVisible()
	await expectAccessible(page)

	await page.getByRole('link', { name: 'Kembali ke daftar' }).click()
	await page.getByLabel('Semua keadaan').selectOption({ label: 'Belum dibayar' })
	await expect(page.getByRole('row')).toHaveCount(2)
	await page.locator('[data-open]').click()
	const sheet = page.getByRole('dialog', { name: 'Keuangan mahasiswa' })
	await expect(sheet.getByText('Tertutup')).toHaveCount(4)
	await expectAccessible(page)

	// Last term first, then this one in two parts; the gates open with the last rupiah.
	const pay = async (semester: RegExp, bukti: string, jumlah?: string) => {
		const bill = sheet.getByRole('listitem').filter({ hasText: semester })
		await bill.getByRole('button', { name: 'Catat pembayaran' }).click()
		const form = page.getByRole('dialog', { name: 'Catat pembayaran' })
		if (jumlah) await form.getByLabel('Jumlah yang diterima').fill(jumlah)
		await form.getByLabel('Nomor bukti').fill(bukti)
		await form.getByRole('button', { name: /^Catat Rp/ }).click()
		await expect(form).toBeHidden()
	}
	await pay(/^Ganjil/, 'E2E-1')
	await pay(/^Genap/, 'E2E-2', '600000')
	await expect(sheet.getByText('sisa Rp 2.000.000')).toBeVisible()
	await pay(/^Genap/, 'E2E-3')
	await expect(sheet.getByText('Tidak ada yang tertutup karena SPP.')).toBeVisible()
	await expect(sheet.getByRole('button', { name: 'Unduh kwitansi' })).toHaveCount(2)
	await page.keyboard.press('Escape')
	await expect(page).toHaveURL(/\/kantor\/tagihan\?/)

	const theirs = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
	const student = await theirs.newPage()
	await signIn(student, 'belumbayar@kampus.test')
	await student.goto('/pembayaran/spp')
	await expect(student.getByText('Lunas').first()).toBeVisible()
	await theirs.close()
})
