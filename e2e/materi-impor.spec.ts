import { strToU8, zipSync } from 'fflate'
import { docx, p, r } from '../server/test/docx.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const h = (level: number, text: string) =>
	`<w:p><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr>${r(text)}</w:p>`

test('a lecturer brings lessons of Word and of a zip, looks before anything is written, copies a course and takes it back', async ({
	page,
	signIn,
}) => {
	// Files are read in a process that lets others go first.
	test.slow()
	const read = { timeout: 60_000 }
	await signIn(page, 'dosen@kampus.test')
	await page.goto('/mengajar/kelas/TI-4A/sbd02/materi')
	const put = (name: string, buffer: Buffer) =>
		page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

	await test.step('a Word file is shown, with what is refused and where', async () => {
		await page.getByRole('link', { name: 'Impor', exact: true }).click()
		await put('lama.doc', Buffer.from('\xd0\xcf\x11\xe0lama', 'latin1'))
		await expect(page.getByText('Dikenali sebagai berkas Office lama')).toBeVisible(read)
		await page.getByRole('link', { name: 'Semua impor' }).click()
		const bab = [h(1, 'Replikasi'), h(2, 'Pertemuan 12: Salinan kedua'), p('Isinya.'), h(2, 'Belum ditulis')]
		await put('replikasi.docx', docx(bab))
		await expect(page.getByText('Tidak ada teks di bawah judul “Belum ditulis”')).toBeVisible(read)
		await expect(page.getByRole('checkbox', { name: 'Ambil Pertemuan 12: Salinan kedua' })).toBeChecked()
		await expectAccessible(page)
		// A row that brings no files leaves nothing between its dots on a phone.
		const size = page.viewportSize()
		await page.setViewportSize({ width: 360, height: 740 })
		await page.reload()
		await expect(page.getByText('Replikasi · Pertemuan 12 · Baru', { exact: true })).toBeVisible()
		if (size) await page.setViewportSize(size)
		await page.getByRole('button', { name: 'Ambil 1 materi' }).click()
		await expect(page.getByRole('region', { name: /: Replikasi$/ })).toContainText('Draf')
	})

	await test.step('a zip of Markdown, of which one lesson is left out', async () => {
		await page.getByRole('link', { name: 'Impor', exact: true }).click()
		const files = {
			'Arsip/13-arsip.md': strToU8('# Arsip\n\nIsi.'),
			'Arsip/14-sisa.md': strToU8('# Sisa\n\nIsi.'),
		}
		await put('arsip.zip', Buffer.from(zipSync(files)))
		await page.getByRole('checkbox', { name: 'Ambil Sisa' }).uncheck(read)
		await page.getByRole('button', { name: 'Ambil 1 materi' }).click()
		await expect(page.getByRole('region', { name: /: Arsip$/ }).getByRole('listitem')).toHaveCount(1)
	})

	await test.step('lessons of an earlier term come on days of this one, and go again', async () => {
		await page.setViewportSize({ width: 360, height: 740 })
		await page.getByRole('link', { name: 'Salin semester lalu' }).click()
		// Where one is stands in sight, also in a row of tabs that is longer than the screen.
		const tabs = page.getByRole('navigation', { name: 'Bagian kelas' })
		await expect(tabs.getByRole('link', { name: 'Materi' })).toBeInViewport({ ratio: 1 })
		await page.setViewportSize({ width: 1440, height: 900 })
		await page.getByRole('checkbox', { name: 'Salin Kisi-kisi UAS' }).uncheck()
		await page.getByLabel('Tanggal terbit').selectOption('pekan')
		await expect(page.getByLabel('Pekan', { exact: true })).toBeVisible()
		await expectAccessible(page)
		await page.getByRole('button', { name: 'Salin 5 materi' }).dblclick()
		await expect(page.getByRole('region', { name: /: Menjaga data$/ })).toContainText('Dua orang, satu kursi')
		await page.getByRole('link', { name: 'Salin semester lalu' }).click()
		// One copy of two clicks.
		await page.getByRole('button', { name: 'Urungkan SBD02 Genap 2022/2023' }).click()
		await page.getByRole('button', { name: 'Hapus 5 materi' }).click()
		await expect(page.getByRole('row', { name: /SBD02 Genap 2022\/2023/ })).toContainText('Diurungkan')
	})

	await page.getByRole('link', { name: 'Kembali ke materi' }).click()
	await expect(page.getByRole('region', { name: /: Arsip$/ })).toBeVisible()
	await expect(page.getByRole('region', { name: /: Menjaga data$/ })).toBeHidden()
})
