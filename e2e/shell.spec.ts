import { expect, test } from './support/test.ts'

const SIDEBAR = [
	'Beranda',
	'Mata Kuliah',
	'Jadwal Kuliah',
	'Daftar Dosen',
	'Kartu Hasil Studi',
	'Ujian & Quiz',
	'Nilai Akademik',
]
const DRAWER = [
	'Beranda',
	'Mata Kuliah',
	'Jadwal Kuliah',
	'Daftar Dosen',
	'Kartu Hasil Studi',
	'Ujian',
	'Lihat Nilai',
	'Pengaturan',
]

/** Below a line in both. */
const MORE = [
	'Presensi',
	'Tugas',
	'Kartu Ujian',
	'Kartu Rencana Studi',
	'Pembayaran SPP',
	'Surat & Transkrip',
	'Permohonan',
	'EDOM',
	'Pengumuman',
	'Kalender Akademik',
	'Berita & Kegiatan',
]

test('the sidebar names every area and each of them opens inside the shell', async ({
	page,
	reader,
	login,
}) => {
	await login(page, reader)
	await expect(page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link')).toHaveText([
		...SIDEBAR,
		...MORE,
	])
	for (const name of SIDEBAR) {
		const link = page.getByRole('link', { name, exact: true }).first()
		await link.click()
		await expect(link).toHaveAttribute('aria-current', 'page')
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	}
})

test('an unknown address shows the 404 page and the way back', async ({ page, reader, signIn }) => {
	await signIn(page, reader)
	await page.goto('/nilai')
	await page.goto('/halaman/yang/tidak/ada')
	await expect(page.getByRole('heading', { name: 'Halaman Tidak Ditemukan' })).toBeVisible()
	await page.getByRole('button', { name: 'Kembali' }).click()
	await expect(page).toHaveURL(/\/nilai$/)
})

test('the colour mode is remembered', async ({ page, reader, login }) => {
	await login(page, reader)
	const html = page.locator('html')
	await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
	await page.getByRole('button', { name: /mode gelap|tema gelap/i }).click()
	await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
	await page.reload()
	await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test.describe('on a phone', () => {
	test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

	test('the drawer holds the specified entries and nothing scrolls sideways', async ({
		page,
		reader,
		signIn,
	}) => {
		await signIn(page, reader)
		await page.goto('/ujian')
		await page.getByRole('button', { name: /menu/i }).first().click()
		const drawer = page.getByRole('dialog')
		await expect(drawer.getByRole('link')).toHaveText([...DRAWER, ...MORE])
		await drawer.getByRole('link', { name: 'Lihat Nilai', exact: true }).click()
		await expect(page).toHaveURL(/\/nilai$/)
		await expect(drawer).toBeHidden()
		for (const path of ['/login', '/ujian', '/nilai', '/khs']) {
			await page.goto(path)
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
			const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
			expect(wide, path).toBeLessThanOrEqual(0)
		}
	})

	test('the bar of five covers nothing, and leaves when there is a keyboard', async ({
		page,
		reader,
		login,
	}) => {
		const bar = page.getByRole('navigation', { name: 'Menu bawah' })
		const top = async (part: typeof bar) => (await part.boundingBox())?.y ?? Number.NaN
		await page.goto('/berita')
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expect(bar, 'for a visitor').toHaveCount(0)
		await login(page, reader)
		await expect(bar.locator('> *')).toHaveText(['Beranda', 'Jadwal', 'Ujian', 'Nilai', 'Lainnya'])
		await expect(bar.locator('[aria-current]')).toHaveText('Beranda')

		await bar.getByRole('link', { name: 'Ujian' }).click()
		await expect(bar.locator('[aria-current]')).toHaveText('Ujian')
		await page.getByRole('searchbox').or(page.getByRole('textbox')).first().focus()
		await expect(bar).toBeHidden()
		await page.getByRole('heading', { level: 1 }).click()
		await expect(bar).toBeVisible()
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
		const { y = 0, height = 0 } = (await page.getByRole('contentinfo').boundingBox()) ?? {}
		// Pages are scrolled by whole pixels.
		expect(Math.floor(y + height), 'the end of the page').toBeLessThanOrEqual(await top(bar))

		await page.goto('/mata-kuliah/SBD02')
		const contents = page.getByRole('button', { name: 'Isi mata kuliah' })
		await expect(contents).toBeVisible()
		expect(await top(contents), 'the way to the lessons').toBeLessThanOrEqual((await top(bar)) - 44)
		const size = page.viewportSize()
		await page.setViewportSize({ width: 320, height: 256 })
		await page.evaluate(() => scrollTo(0, 0))
		expect(await top(bar), 'at 400 % the bar stays at its own place').toBeGreaterThan(256)
		if (size) await page.setViewportSize(size)
		await page.goto('/krs')
		await bar.getByRole('button', { name: 'Lainnya' }).click()
		await expect(page.getByRole('dialog').locator('[aria-current]')).toHaveText('Kartu Rencana Studi')

		await page.goto('/ujian/soal')
		await expect(page.getByText('Parameter jenis dan kode_mk').first()).toBeVisible()
		await expect(bar, 'in an exam').toHaveCount(0)
	})

	test('the top bar leaves on the way down and comes back after ten steps up', async ({
		page,
		reader,
		signIn,
	}) => {
		await signIn(page, reader)
		await page.goto('/ujian')
		await expect(page.getByRole('heading', { name: 'Tata tertib ujian' })).toBeVisible()
		const bar = page.getByRole('banner')
		await expect(bar).toBeInViewport()
		const scroll = (by: number) =>
			page.evaluate(
				(y) =>
					new Promise<void>((done) => {
						window.scrollBy(0, y)
						requestAnimationFrame(() => requestAnimationFrame(() => done()))
					}),
				by,
			)
		for (let i = 0; i < 6; i++) await scroll(100)
		await expect(bar).not.toBeInViewport()
		for (let i = 0; i < 9; i++) await scroll(-20)
		await expect(bar).not.toBeInViewport()
		await scroll(-20)
		await expect(bar).toBeInViewport()
	})
})

/** What the pages of the bar at the lower edge cannot be shown without. */
const ASKED = {
	'/jadwal': ['/api/mahasiswa/profile', '/api/periode/aktif', '/api/jadwal-kuliah/kelas/'],
	'/ujian': [
		'/api/mahasiswa/profile',
		'/api/mahasiswa/profile/status',
		'/api/ujian/kelas/',
		'/nilai/stambuk/',
	],
	'/nilai': [
		'/api/mahasiswa/profile',
		'/nilai/stambuk/',
		'/api/hasil-studi/stambuk/',
		'/api/nilai/sebaran',
		'/api/pelayaran',
	],
	'/profil': ['/api/mahasiswa/profile'],
}

for (const [path, asked] of Object.entries(ASKED))
	test(`${path} asks for what it shows while the app is on its way, and once`, async ({
		page,
		reader,
		signIn,
	}) => {
		await signIn(page, reader)
		await page.goto('/profil')
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		// Class and number are known to this device then.
		await expect.poll(() => page.evaluate(() => localStorage.getItem('orang:mahasiswa'))).toContain('stambuk')
		// What was told of grades and not read, and what is told meanwhile, is a reason to ask anew.
		const read = await page.evaluate(async () => {
			const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
			return (await fetch('/api/pemberitahuan/dibaca', { method: 'PUT', headers })).status
		})
		expect(read).toBe(200)
		await page.route('**/api/peristiwa*', (route) => route.abort())
		const sent: string[] = []
		page.on('request', (request) => sent.push(new URL(request.url()).pathname))
		await page.goto(path)
		// Not what is asked anew when somebody has looked.
		await expect(page.locator('#isi').getByRole('heading', { level: 1 })).toBeVisible()
		const app = sent.findIndex((name) => name.startsWith('/assets/index-'))
		for (const address of asked) {
			const exact = (name: string) => name === address || (address.endsWith('/') && name.startsWith(address))
			expect(sent.filter(exact), address).toHaveLength(1)
			expect(sent.findIndex(exact), address).toBeLessThan(app)
		}
	})
