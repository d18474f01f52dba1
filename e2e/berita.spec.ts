import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('news can be read without a login: featured, categories, search, pages, article, RSS', async ({
	page,
}) => {
	await page.goto('/berita')
	const main = page.getByRole('main')
	await expect(page.getByRole('heading', { level: 1, name: 'Berita & Kegiatan' })).toBeVisible()
	await expect(main.getByText('Berita utama')).toBeVisible()
	await expect(main.getByRole('region', { name: 'Agenda Kegiatan' }).getByRole('listitem')).toHaveCount(5)

	await test.step('pages', async () => {
		await main.getByRole('link', { name: 'Halaman berikutnya' }).click()
		await expect(page).toHaveURL(/halaman=2/)
		await expect(main.getByRole('link', { name: 'Halaman 2' })).toHaveAttribute('aria-current', 'page')
		await expect(main.getByText('Perpustakaan buka sampai pukul 21.00 selama masa ujian')).toBeVisible()
		await page.goBack()
		await expect(main.getByText('Berita utama')).toBeVisible()
	})

	await test.step('categories', async () => {
		await main.getByRole('button', { name: 'Prestasi' }).click()
		await expect(page).toHaveURL(/kategori=Prestasi/)
		await expect(main.getByText('2 berita ditemukan')).toBeVisible()
		await main.getByRole('button', { name: 'Semua' }).click()
	})

	await test.step('search forgives a mistake, and says when there is nothing', async () => {
		await main.getByLabel('Cari berita').fill('besiswa')
		await expect(page).toHaveURL(/cari=besiswa/)
		await expect(main.getByRole('article').first()).toContainText('Pendaftaran beasiswa unggulan')
		await main.getByLabel('Cari berita').fill('zzzzzz')
		await expect(main.getByText('Tidak ada berita yang cocok')).toBeVisible()
		await main.getByRole('button', { name: 'Tampilkan semua berita' }).click()
		await expect(main.getByText('Berita utama')).toBeVisible()
	})

	await test.step('an article', async () => {
		await main.getByRole('link', { name: /Ujian Tengah Semester berlangsung/ }).click()
		await expect(
			page.getByRole('heading', { level: 1, name: /Ujian Tengah Semester berlangsung/ }),
		).toBeVisible()
		await expect(main.getByRole('heading', { name: 'Bila sambungan terputus' })).toBeVisible()
		await expect(main.getByRole('heading', { name: 'Berita terkait' })).toBeVisible()
		await expectAccessible(page)
		await page.goto('/berita/tidak-ada')
		await expect(main.getByText('Berita tidak ditemukan')).toBeVisible()
	})

	const feed = await page.request.get('/berita/rss.xml')
	expect(feed.headers()['content-type']).toContain('application/rss+xml')
	expect(await feed.text()).toContain('/berita/ujian-tengah-semester')
})
