import { expect, test } from './support/test.ts'

test('the schedule opens on the current week, steps through the term, filters and keeps it in the URL', async ({
	page,
	reader,
	signIn,
}) => {
	await signIn(page, reader)
	await page.goto('/jadwal')
	const main = page.getByRole('main')
	const day = (name: string) => main.getByRole('region', { name, exact: true })
	const today = main.getByText('Hari ini', { exact: true }).filter({ visible: true })

	await test.step('title, caption, and week 6 at a glance, each lecture leading to its course', async () => {
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Kuliah Kelas TI-4A')
		await expect(main.getByText('Semester Genap 2023/2024')).toBeVisible()
		await expect(main.getByRole('combobox', { name: 'Minggu' })).toHaveValue('6')
		await expect(today).toHaveCount(1)
		await expect(main.getByText('Pekan UTS:', { exact: true })).toBeVisible()
		await main
			.getByRole('region', { name: /^Jumat/ })
			.getByRole('link', { name: /^Jaringan Komputer/ })
			.click()
		await expect(page).toHaveURL(/\/mata-kuliah\/JK04$/)
		await page.goBack()
	})

	await test.step('the table is one press away', async () => {
		await main.getByRole('button', { name: 'Tabel' }).click()
		await expect(page).toHaveURL('/jadwal?tampilan=tabel')
		await expect(today).toHaveCount(1)
		await expect(day('Senin').getByRole('columnheader')).toHaveText([
			'Mata Kuliah',
			'Waktu',
			'Ruangan',
			'Kelas',
			'Semester',
		])
		await main.getByRole('button', { name: 'Mingguan' }).click()
		await expect(page).toHaveURL('/jadwal')
	})

	await test.step('one week on and back, by button, choice and Back', async () => {
		await main.getByRole('button', { name: 'Minggu berikutnya' }).click()
		await expect(page).toHaveURL('/jadwal?minggu=7')
		await main.getByRole('combobox', { name: 'Minggu' }).selectOption('16')
		await expect(page).toHaveURL('/jadwal?minggu=16')
		await expect(main.getByRole('button', { name: 'Minggu berikutnya' })).toBeDisabled()
		await expect(today).toHaveCount(0)
		await page.goBack()
		await expect(main.getByRole('combobox', { name: 'Minggu' })).toHaveValue('7')
		await page.goto('/jadwal?minggu=1')
		await expect(main.getByRole('button', { name: 'Minggu sebelumnya' })).toBeDisabled()
		await main.getByRole('button', { name: 'Minggu ini' }).click()
		await expect(page).toHaveURL('/jadwal')
	})

	await test.step('a holiday of the calendar takes the lectures away', async () => {
		await page.goto('/jadwal?minggu=8&tampilan=tabel')
		await expect(day('Selasa')).toContainText('Libur: Dies natalis kampus. Tidak ada kuliah.')
		await expect(day('Senin')).not.toContainText('Tidak ada kuliah')
	})

	await test.step('search, day and reset', async () => {
		await page.goto('/jadwal?minggu=7&tampilan=tabel')
		await main.getByLabel('Cari mata kuliah atau ruangan').fill('basis data')
		await expect(page).toHaveURL('/jadwal?minggu=7&cari=basis+data&tampilan=tabel')
		await expect(main.getByRole('row').filter({ hasText: 'Sistem Basis Data' })).toHaveCount(2)
		await expect(main.getByRole('row').filter({ hasText: 'Statistika' })).toHaveCount(0)
		await main.getByLabel('Hari', { exact: true }).selectOption('Sabtu')
		await expect(main.getByText('Tidak ada jadwal kuliah yang ditemukan')).toBeVisible()
		await page.reload()
		await expect(main.getByText('Tidak ada jadwal kuliah yang ditemukan')).toBeVisible()
		await main.getByRole('button', { name: 'Atur ulang' }).click()
		await expect(page).toHaveURL('/jadwal?tampilan=tabel')
		await expect(day('Senin')).toBeVisible()
	})

	await test.step('on a phone the days are lists, it lands on today, and Back finds the place that was left', async () => {
		await page.setViewportSize({ width: 360, height: 740 })
		await expect(day('Senin').getByRole('listitem').first()).toBeVisible()
		await expect(main.getByRole('table')).toHaveCount(0)
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
			0,
		)
		await page.goto('/beranda')
		await page.goto('/jadwal')
		await expect(today).toBeInViewport()
		await expect(page.locator('.boot-shell')).toHaveCount(0)
		await day('Senin').getByRole('link', { name: 'Statistika' }).scrollIntoViewIfNeeded()
		const left = await page.evaluate(() => scrollY)
		await day('Senin').getByRole('link', { name: 'Statistika' }).click()
		await expect(page).toHaveURL(/\/mata-kuliah\//)
		await page.goBack()
		await expect(day('Senin')).toBeVisible()
		await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(left))
	})
})

test('a student makes a calendar address, a calendar program reads it, and it can be taken back', async ({
	page,
	student,
	signIn,
	request,
}) => {
	await signIn(page, student)
	await page.goto('/jadwal')
	await page.getByRole('button', { name: 'Langganan kalender' }).click()
	const dialog = page.getByRole('dialog', { name: 'Langganan kalender' })
	await dialog.getByRole('button', { name: 'Buat alamat kalender' }).click()
	const copy = page.waitForEvent('download')
	await dialog.getByRole('button', { name: 'Unduh .ics' }).click()
	expect((await copy).suggestedFilename()).toBe('jadwal.ics')
	const address = dialog.getByLabel('Alamat kalender Anda')
	await expect(address).toHaveValue(/^http.+\/api\/umpan\/.+\/jadwal\.ics$/)
	await expect(dialog.getByRole('link', { name: 'Tambahkan ke Google Kalender' })).toHaveAttribute(
		'href',
		/^https:\/\/calendar\.google\.com\/calendar\/r\?cid=webcal%3A%2F%2F.+jadwal\.ics$/,
	)
	const first = new URL(await address.inputValue()).pathname
	const feed = await request.get(first)
	expect(feed.headers()['content-type']).toContain('text/calendar')
	expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n.*SUMMARY:Sistem Basis Data.*END:VCALENDAR/s)

	await dialog.getByRole('button', { name: 'Ganti alamat' }).click()
	await expect(address).not.toHaveValue(new RegExp(first))
	expect((await request.get(first)).status()).toBe(404)
	const second = new URL(await address.inputValue()).pathname
	await dialog.getByRole('button', { name: 'Cabut alamat' }).click()
	await expect(dialog.getByRole('button', { name: 'Buat alamat kalender' })).toBeVisible()
	expect((await request.get(second)).status()).toBe(404)
})

test('on a phone this week stands there before the app, at today, and who reads on meanwhile stays there', async ({
	page,
	reader,
	login,
}) => {
	await login(page, reader)
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/profil')
	await expect.poll(() => page.evaluate(() => localStorage.getItem('orang:mahasiswa'))).toContain('kelas')
	const today = page.locator('[data-landing]')
	const top = () => today.evaluate((day) => Math.round(day.getBoundingClientRect().top))
	/** The app waits until it is let go. */
	let letGo = () => {}
	await page.route('**/assets/index-*.js', async (route) => {
		await new Promise<void>((resolve) => {
			letGo = resolve
		})
		await route.continue()
	})
	const withoutApp = async () => {
		await page.goto('/jadwal', { waitUntil: 'commit' })
		await expect(page.locator('main[data-drawn]')).toBeVisible()
		await expect(today).toBeVisible()
	}
	await withoutApp()
	const before = await top()
	letGo()
	await expect(page.locator('.boot-shell')).toHaveCount(0)
	await expect(today).toBeFocused()
	expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)

	await withoutApp()
	const landed = await page.evaluate(() => scrollY)
	await page.mouse.wheel(0, landed > 0 ? -400 : 400)
	await expect.poll(top).not.toBe(before)
	const read = await page.evaluate(() => scrollY)
	letGo()
	await expect(page.locator('.boot-shell')).toHaveCount(0)
	await expect(today).toBeFocused()
	expect(await page.evaluate(() => scrollY)).toBe(read)

	await page.evaluate(() => {
		const links = [...document.querySelectorAll<HTMLElement>('#isi a[href^="/mata-kuliah/"]')]
		links.find((link) => link.getBoundingClientRect().top > 80)?.click()
	})
	await expect(page).toHaveURL(/\/mata-kuliah\//)
	await page.goBack()
	await expect(today).toBeVisible()
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(read)
})
