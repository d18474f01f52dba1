import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const HEAD = 'Kode,Nama,Kapasitas,Gedung,Lantai\n'

/** Brings a file of rooms, as a spreadsheet saves it. */
async function bring(page: Page, rows: string) {
	await page.goto('/kantor/impor?jenis=ruang')
	await page.locator('input[type=file]').setInputFiles({
		name: 'ruang-baru.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(HEAD + rows),
	})
	await expect(page.getByText('belum ada yang ditulis')).toBeVisible({ timeout: 60_000 })
}
const written = (page: Page) => expect(page.getByRole('button', { name: 'Urungkan impor' })).toBeVisible()

test('a corrected file leaves alone what the office has changed by hand, until it is told to overwrite it', async ({
	page,
	signIn,
}) => {
	test.slow()
	await signIn(page, 'admin@kampus.test')
	const first = 'TGN-1,Studio Tangan 1,40,Gedung T\nTGN-2,Studio Tangan 2,40,Gedung T\n'
	await bring(page, first)
	await expect(page.getByText('Kolom berkas yang tidak dibaca: Lantai.')).toBeVisible()
	await page.getByRole('button', { name: 'Tulis 2 ruang' }).click()
	await written(page)

	await test.step('the office changes a room by hand', async () => {
		await page.goto('/kantor/ruang/TGN-1')
		const sheet = page.getByRole('dialog')
		await sheet.getByRole('button', { name: 'Ubah data' }).click()
		await sheet.getByLabel('Kapasitas').fill('55')
		await sheet.getByRole('button', { name: 'Simpan', exact: true }).click()
		await expect(sheet.getByText('55 kursi')).toBeVisible()
	})

	const list = page.getByRole('table', { name: 'Baris yang berubah sejak impor' })
	await test.step('the corrected file says so, and keeps it', async () => {
		await bring(page, first.replace('2,40', '2,60').replaceAll('Gedung T', 'Gedung U'))
		await expect(page.getByRole('button', { name: 'Berubah sejak impor 1' })).toHaveAttribute(
			'aria-pressed',
			'true',
		)
		await expect(list).toContainText(/Kapasitas tetap 55, di berkas 40\s*diubah manual oleh .+ pada \d/)
		await expectAccessible(page)
		await page.getByRole('button', { name: 'Tulis 2 ruang' }).click()
		await written(page)
		await expect(page.getByText('1 nilai dipertahankan, karena datanya berubah')).toBeVisible()
		await page.goto('/kantor/ruang/TGN-1')
		await expect(page.getByRole('dialog').getByText('55 kursi')).toBeVisible()
		await expect(page.getByRole('dialog').getByText('TGN-1, Gedung U')).toBeVisible()
	})

	await test.step('once more it is still known, and is overwritten when the office says so', async () => {
		await page.setViewportSize({ width: 360, height: 740 })
		await bring(page, 'TGN-1,Studio Tangan 1,40,Gedung U\n')
		await expect(page.getByText('Tidak ada yang akan berubah.')).toBeVisible()
		await page.getByRole('button', { name: 'Pilih nilai …' }).click()
		const dialog = page.getByRole('dialog', { name: 'Pilih nilai' })
		await expectAccessible(page)
		await dialog.getByRole('checkbox', { name: /^Baris 2: TGN-1/ }).check()
		await dialog.getByRole('button', { name: 'Pakai nilai berkas (1 baris)' }).click()
		await expect(page.getByText('1 nilai yang berubah sejak impor sebelumnya akan ditimpa')).toBeVisible()
		await page.getByRole('button', { name: 'Tulis 1 ruang' }).click()
		await written(page)
		await page.setViewportSize({ width: 1440, height: 900 })
		await page.goto('/kantor/ruang/TGN-1')
		await expect(page.getByRole('dialog').getByText('40 kursi')).toBeVisible()
	})

	await test.step('taken back, what was set by hand is there again', async () => {
		await page.goto('/kantor/impor')
		await page.getByRole('link', { name: 'ruang-baru.csv' }).first().click()
		await page.getByRole('button', { name: 'Urungkan impor' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Urungkan impor' }).click()
		await expect(page.getByText(/diurungkan \d/)).toBeVisible({ timeout: 60_000 })
		await page.goto('/kantor/ruang/TGN-1')
		await expect(page.getByRole('dialog').getByText('55 kursi')).toBeVisible()
	})
})
