import { DEMO_PASSWORD, expect, test } from './support/test.ts'

test('login refuses, explains, and leads to the page that was asked for', async ({ page, student }) => {
	// Beranda may notice by itself in this very moment, and Chromium follows one of the two.
	await page.goto('/nilai', { waitUntil: 'commit', timeout: 10_000 }).catch(() => undefined)
	await expect(page).toHaveURL(/\/login\?kembali=/)
	await expect(page.getByRole('heading', { name: 'Learning Management Systems' })).toBeVisible()
	await page.getByLabel('Email').fill(student)
	await page.getByLabel('Password', { exact: true }).fill('bukan ini')
	await page.getByRole('button', { name: 'Masuk', exact: true }).click()
	await expect(page.getByText('Login Gagal')).toBeVisible()
	await expect(page.getByText('Email atau password salah').first()).toBeVisible()
	await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
	await page.getByRole('button', { name: 'Masuk', exact: true }).click()
	await expect(page.getByText('Login Berhasil')).toBeVisible()
	await expect(page).toHaveURL(/\/nilai$/)
	await expect(page.getByRole('heading', { name: 'Daftar Nilai' })).toBeVisible()
})

test('a double click sends one login, exactly e-mail and password; "Ingat saya" only when ticked', async ({
	page,
	student,
}) => {
	const bodies: unknown[] = []
	page.on('request', (request) => {
		if (request.url().endsWith('/api/akun/login')) bodies.push(request.postDataJSON())
	})
	const fill = async () => {
		await page.goto('/login')
		await page.getByLabel('Email').fill(student)
		await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
	}
	await fill()
	await page.getByRole('button', { name: 'Masuk', exact: true }).dblclick()
	await expect(page).not.toHaveURL(/login/)
	expect(bodies).toEqual([{ email: student, password: DEMO_PASSWORD }])
	await page.evaluate(() => localStorage.clear())
	await page.context().clearCookies()
	await fill()
	await page.getByLabel('Ingat saya').check()
	await page.keyboard.press('Enter')
	await expect(page).not.toHaveURL(/login/)
	expect(bodies[1]).toEqual({ email: student, password: DEMO_PASSWORD, ingat_saya: true })
})

test('empty fields are named and the password can be shown', async ({ page }) => {
	await page.goto('/login')
	await page.getByRole('button', { name: 'Masuk', exact: true }).click()
	await expect(page).toHaveURL(/login/)
	const password = page.getByLabel('Password', { exact: true })
	await password.fill('rahasia')
	await expect(password).toHaveAttribute('type', 'password')
	await page.getByRole('button', { name: /(Tampilkan|Lihat) password/i }).click()
	await expect(password).toHaveAttribute('type', 'text')
})

test('without a token, with a broken one, and after logout every page leads to login', async ({
	page,
	student,
	login,
}) => {
	for (const path of ['/', '/ujian', '/nilai', '/ujian/soal?jenis=UTS&kode_mk=SBD02']) {
		await page.goto(path)
		await expect(page).toHaveURL(/\/login/)
	}
	await page.evaluate(() => localStorage.setItem('token', 'ini.bukan.token'))
	await page.goto('/ujian')
	await expect(page).toHaveURL(/\/login/)
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

	await login(page, student)
	const token = await page.evaluate(() => localStorage.getItem('token'))
	await page.getByRole('button', { name: /menu pengguna|akun/i }).click()
	await page.getByRole('button', { name: 'Keluar' }).click()
	await expect(page.getByText('You have been successfully logged out')).toBeVisible()
	await expect(page).toHaveURL(/\/login/)
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
	const answer = await page.request.get('/api/mahasiswa/profile', {
		headers: { authorization: `Bearer ${token}` },
	})
	expect(answer.status()).toBe(401)
})

test('an expired token is renewed once for all calls that wait', async ({ page, student, login }) => {
	await login(page, student)
	const refreshes: string[] = []
	page.on('request', (request) => {
		if (request.url().endsWith('/api/akun/refresh')) refreshes.push(request.url())
	})
	// A page of the app may be about to renew it.
	await page.goto('/favicon.svg')
	// Signed by nobody: the server answers 401 to every call until it is renewed.
	await page.evaluate(() => {
		const [head, body] = (localStorage.getItem('token') ?? '').split('.')
		localStorage.setItem('token', `${head}.${body}.xxxx`)
	})
	await page.goto('/nilai')
	await expect(page.getByRole('heading', { name: 'Daftar Nilai' })).toBeVisible()
	await expect(page).toHaveURL(/\/nilai$/)
	expect(refreshes).toHaveLength(1)
})

test('a public page stays open when the session is over, with its address, and offers the login', async ({
	page,
	student,
	login,
}) => {
	const spoil = async () => {
		// A page of the app may be about to keep a new token.
		await page.goto('/favicon.svg')
		await page.evaluate(() => {
			const [head, body] = (localStorage.getItem('token') ?? '').split('.')
			localStorage.setItem('token', `${head}.${body}.xxxx`)
		})
	}
	const token = 'x'.repeat(43)
	for (const path of [
		'/berita?kategori=Akademik',
		`/lupa-password/atur-ulang#${token}`,
		'/kalender-akademik',
	]) {
		await login(page, student)
		await spoil()
		await page.context().clearCookies()
		await page.goto(path)
		await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
		expect(page.url()).toMatch(new RegExp(`${path.replaceAll('?', '\\?')}$`))
		expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
		await expect(page.getByText('Session expired')).toBeHidden()
	}
	await page.goto(`/lupa-password/atur-ulang#${token}`)
	await expect(page.getByText('Tautan tidak berlaku lagi')).toBeVisible()

	await login(page, student)
	await spoil()
	await page.context().clearCookies()
	await page.goto('/nilai')
	await expect(page).toHaveURL(/\/login\?kembali=/)
	await expect(page.getByText('Sesi Anda telah berakhir')).toBeVisible()
})

test('on a phone the frame that stands before the app holds the largest text already', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	// The app of a slow phone, which comes when the frame has long been painted.
	const LATE_MS = 1500
	await page.route('**/assets/index-*.js', async (route) => {
		await new Promise((resolve) => setTimeout(resolve, LATE_MS))
		await route.continue()
	})
	await page.goto('/login')
	await expect(page.getByLabel('Email')).toBeEditable()
	await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
	const largest = await page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
					{
						type: 'largest-contentful-paint',
						buffered: true,
					},
				)
			}),
	)
	expect(largest).toBeLessThan(LATE_MS)
})
