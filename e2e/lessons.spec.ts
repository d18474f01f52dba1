import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { withoutApp } from './support/before-the-app.ts'
import { expect, test } from './support/test.ts'

const FOREIGN = /youtube|vimeo|ytimg|google/

/** Whom the page has asked besides our own server. */
function watchForeign(page: Page): string[] {
	const asked: string[] = []
	page.on('request', (request) => {
		if (FOREIGN.test(new URL(request.url()).hostname)) asked.push(request.url())
	})
	return asked
}

const side = (page: Page) => page.getByRole('navigation', { name: 'Isi mata kuliah' })
/** A lesson in the list, not the way on to it. */
const lesson = (page: Page, name: RegExp) => side(page).getByRole('listitem').getByRole('link', { name })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a student reads, completes and goes on, and sees it on Beranda and on a second device', async ({
	page,
	student,
	login,
	signIn,
	browser,
	server,
}) => {
	await login(page, student)

	await test.step('from Beranda into a lesson, which moves the share of its course', async () => {
		const courses = page.getByRole('region', { name: 'Mata Kuliah Saya' }).getByRole('listitem')
		const course = courses.filter({ has: page.getByRole('link', { name: 'Lanjutkan Belajar' }) }).first()
		await expect(course).toContainText(/0 dari \d+ selesai0%/)
		await course.getByRole('link', { name: 'Lanjutkan Belajar' }).click()
		await page.getByRole('button', { name: /^Tandai selesai dan lanjut ke/ }).click()
		await expect(side(page)).toContainText(/1 dari \d+ selesai/)
		await page.goto('/beranda')
		await expect(course).toContainText(/1 dari (6 selesai17|14 selesai7)%/)
		await course.getByRole('link', { name: 'Lanjutkan Belajar' }).click()
		await page.getByRole('navigation', { name: 'Materi sebelum dan sesudah ini' }).getByRole('link').click()
		await page.getByRole('button', { name: 'Tandai belum selesai' }).click()
		await expect(side(page)).toContainText(/0 dari \d+ selesai/)
	})

	await test.step('the root of this course is its first lesson', async () => {
		await page.goto('/mata-kuliah')
		await page.getByRole('link', { name: 'Keamanan Siber' }).click()
		await expect(page).toHaveURL('/mata-kuliah/KS03')
		await expect(title(page)).toHaveText(/^Pembukaan/)
		await expect(side(page)).toContainText('0 dari 14 selesai')
		await expect(side(page).locator('[aria-current="page"]')).toContainText('Pembukaan')
		await expect(page.getByText(/^Pertemuan 1 · Modul 1 · \d+ menit$/)).toBeVisible()
		await page.goto('/mata-kuliah/ks03/pertemuan-1')
		await expect(title(page)).toHaveText(/^Pembukaan/)
	})

	await test.step('what the page cannot be shown without is on its way with the app, and asked for once', async () => {
		const asked: string[] = []
		const hear = (request: { url: () => string }) => asked.push(new URL(request.url()).pathname)
		page.on('request', hear)
		await page.goto('/mata-kuliah/ks03/pertemuan-1')
		await expect(title(page)).toHaveText(/^Pembukaan/)
		await expect(side(page)).toContainText('0 dari 14 selesai')
		page.off('request', hear)
		for (const path of ['/api/matakuliah/KS03/materi/pertemuan-1', '/api/matakuliah/KS03/materi'])
			expect(asked.filter((one) => one === path)).toHaveLength(1)
		const waiting = await page.evaluate(() => Object.keys(window.stambukAhead?.answers ?? { none: true }))
		expect(waiting).toEqual([])
	})

	await test.step('the text is there before the app is, and the app takes its place', async () => {
		const arrive = await withoutApp(page, '/mata-kuliah/ks03/pertemuan-1')
		await expect(title(page)).toHaveText(/^Pembukaan/)
		const begin = await page.getByRole('article').locator('p + p').first().textContent()
		await expect(page.getByRole('button')).toHaveCount(0)
		arrive()
		await expect(page.getByRole('button', { name: 'Cetak' })).toBeVisible()
		await expect(title(page)).toHaveCount(1)
		await expect(page.getByRole('article')).toContainText(begin ?? '')
	})

	await test.step('paper is white, whatever the screen is', async () => {
		const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
		await page.emulateMedia({ colorScheme: 'dark' })
		await expect.poll(ground).toBe('rgb(14, 18, 32)')
		await page.emulateMedia({ media: 'print' })
		expect(await ground()).toBe('rgb(255, 255, 255)')
		expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
		await page.emulateMedia({ media: null, colorScheme: null })
	})

	await test.step('completed by hand, on to the next, back and forth', async () => {
		await page.getByRole('button', { name: /^Tandai selesai dan lanjut ke Dasar keamanan/ }).click()
		await expect(page).toHaveURL('/mata-kuliah/KS03/pertemuan-2')
		await expect(title(page)).toHaveText(/^Dasar keamanan/)
		await expect(title(page)).toBeFocused()
		await expect(side(page)).toContainText('1 dari 14 selesai')
		const first = lesson(page, /Pembukaan/)
		await expect(first.getByRole('img', { name: 'Selesai', exact: true })).toBeVisible()
		const ways = page.getByRole('navigation', { name: 'Materi sebelum dan sesudah ini' })
		await ways.getByRole('link', { name: /^Pembukaan/ }).click()
		await expect(page.getByRole('status').filter({ hasText: 'ditandai oleh Anda' })).toBeVisible()
		await page.getByRole('button', { name: 'Tandai belum selesai' }).click()
		await expect(side(page)).toContainText('0 dari 14 selesai')
		await page.getByRole('button', { name: /^Tandai selesai dan lanjut ke/ }).click()
		await expect(title(page)).toHaveText(/^Dasar keamanan/)
	})

	await test.step('tabs and checks by keyboard; all checks answered complete the lesson', async () => {
		await page.goto('/mata-kuliah/ks03/pertemuan-4')
		const tabs = page.getByRole('tablist').first().getByRole('tab')
		await tabs.first().focus()
		await page.keyboard.press('End')
		await expect(tabs.last()).toBeFocused()
		await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
		await expect(page.getByRole('tabpanel')).toHaveCount(1)
		await page.keyboard.press('ArrowRight')
		await expect(tabs.first()).toBeFocused()

		const checks = page.locator('form').filter({ hasText: 'Periksa diri' })
		await expect(checks).toHaveCount(3)
		for (const check of await checks.all()) {
			await check.getByRole('radio').first().focus()
			await page.keyboard.press('Space')
			await page.keyboard.press('Enter')
			await expect(check.getByRole('status')).toContainText(/^(Benar\.|Belum tepat\.).{20}/s)
		}
		await expect(page.getByRole('status').filter({ hasText: 'semua pertanyaan terjawab' })).toBeVisible()
		await checks.first().getByRole('button', { name: 'Coba lagi' }).click()
		await expect(checks.first().getByRole('status')).toBeEmpty()
		await expect(side(page)).toContainText('2 dari 14 selesai')
		await expectAccessible(page)
	})

	await test.step('a place in the text is found again, also one that was scrolled to before the app was there', async () => {
		const arrive = await withoutApp(page, '/mata-kuliah/ks03/pertemuan-5')
		await expect(title(page)).toHaveText(/SSD/)
		// What the lesson before still had to say is of one that is completed.
		const noted = page.waitForResponse(
			async (response) =>
				response.request().method() === 'PUT' &&
				(response.request().postDataJSON().kemajuan as { posisi: number; selesai: boolean }[]).some(
					({ posisi, selesai }) => posisi > 100 && !selesai,
				),
		)
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
		arrive()
		await noted
	})

	await test.step('a second device knows it all, and goes on at the very place', async () => {
		const other = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } })
		const phone = await other.newPage()
		await signIn(phone, student)
		await phone.goto('/mata-kuliah')
		const course = phone.getByRole('listitem').filter({ hasText: 'Keamanan Siber' })
		await expect(course).toContainText('2 dari 14 selesai14%')
		await phone.goto('/mata-kuliah/ks03/info')
		await phone.getByRole('main').getByRole('link', { name: 'Lanjutkan Belajar' }).click()
		await expect(title(phone)).toHaveText(/SSD/)
		await expect.poll(() => phone.evaluate(() => scrollY)).toBeGreaterThan(300)
		await phone.getByRole('button', { name: /^Isi mata kuliah/ }).click()
		await expect(phone.getByRole('dialog').getByText('2 dari 14 selesai')).toBeVisible()
		await phone.getByRole('dialog').getByRole('listitem').getByRole('link', { name: /RAM/ }).click()
		await expect(phone.getByRole('dialog')).toHaveCount(0)
		await expect(title(phone)).toHaveText(/RAM/)
		await other.close()
	})
})

test('a lesson of which all was on the screen for some seconds is completed', async ({
	page,
	student,
	signIn,
}) => {
	await page.setViewportSize({ width: 1280, height: 12_000 })
	await signIn(page, student)
	await page.goto('/mata-kuliah/ks03/pertemuan-6')
	const state = page.getByRole('status').filter({ hasText: 'terbaca sampai akhir' })
	await expect(state).toBeVisible({ timeout: 30_000 })
	await expect(side(page)).toContainText('1 dari 14 selesai')
})

test('addresses of courses lead to their lessons, or say inside the course that there is nothing', async ({
	page,
	reader,
	login,
}) => {
	await login(page, reader)
	for (const [path, address, heading] of [
		['/konsep-web-modern', '/mata-kuliah/pw01/konsep-web-modern', /^Konsep web modern/i],
		['/arsitektur-aplikasi-web', '/mata-kuliah/pw01/arsitektur-aplikasi-web', /^Arsitektur aplikasi web/i],
		['/tools-dan-enviroment', '/mata-kuliah/pw01/tools-dan-enviroment', /^Tools dan environment/i],
		['/konsep-dasar', '/mata-kuliah/sbd02/konsep-dasar', /^Konsep dasar/i],
		['/arsitektur-dbms', '/mata-kuliah/sbd02/arsitektur-dbms', /^Arsitektur DBMS/i],
	] as const) {
		await page.goto(path)
		await expect(page).toHaveURL(address)
		await expect(title(page)).toHaveText(heading)
	}
	for (const path of ['/mata-kuliah/ks03/pertemuan-99', '/mata-kuliah/ks03/pertemuan-1/rahasia']) {
		await page.goto(path)
		await expect(title(page)).toHaveText('Halaman Tidak Ditemukan')
		await expect(lesson(page, /Pembukaan/)).toBeVisible()
	}
	await page.goto('/mata-kuliah/zz99/forum-lain')
	await expect(title(page)).toHaveText('Halaman Tidak Ditemukan')
	await expect(side(page).getByRole('link', { name: 'Kelas Saya' })).toBeVisible()

	await page.goto('/mata-kuliah/Ks03/info')
	await expect(title(page)).toHaveText('Keamanan Siber')
	await expect(page.getByRole('region', { name: 'Dosen pengampu' })).toBeVisible()
})

test('a film of another site is not asked for before somebody wants to see it', async ({
	page,
	reader,
	login,
}) => {
	const asked = watchForeign(page)
	await login(page, reader)
	await page.route(FOREIGN, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Film</p>' }))
	await page.route('**/api/matakuliah/KS03/materi/pertemuan-2', async (route) => {
		const response = await route.fetch()
		const body = await response.json()
		body.data.bagian.unshift({
			jenis: 'video',
			nama: 'youtube-dQw4w9WgXcQ',
			judul: 'Rekaman kuliah',
			penyedia: 'youtube',
			sumber: 'dQw4w9WgXcQ',
			takarir: null,
			poster: null,
			menit: 45,
			mb: 210,
		})
		await route.fulfill({ response, json: body })
	})
	await page.goto('/mata-kuliah/ks03/pertemuan-2')
	const play = page.getByRole('button', { name: /^Putar video · 45 menit/ })
	await expect(play).toContainText('dari YouTube · sekitar 210 MB')
	await page.mouse.wheel(0, 4000)
	await page.waitForTimeout(500)
	expect(asked).toEqual([])
	await play.click()
	await expect(page.frameLocator('iframe[title="Rekaman kuliah"]').getByText('Film')).toBeVisible()
	expect(asked.map((url) => new URL(url).hostname)).toEqual(['www.youtube-nocookie.com'])
})
