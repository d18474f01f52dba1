import type { Locator, Page } from '@playwright/test'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { placesOf, withoutApp } from './support/before-the-app.ts'
import { expect, test } from './support/test.ts'

test('the dashboard greets, shows four courses, what lies ahead and what was done, from two answers', async ({
	page,
	student,
	login,
	server,
}) => {
	// With a name of two lines all that waits still stands on the first screen of a phone.
	await server.db
		.updateTable('mahasiswa')
		.set({ nama: 'Asrul Lukman Patiroi' })
		.where('akun_id', 'in', server.db.selectFrom('akun').select('id').where('email', '=', student))
		.execute()
	await login(page, student)
	const { tanggal } = waktuKampus(new Date(), 'Asia/Makassar')
	const today = new Date(`${tanggal}T00:00:00Z`).toLocaleDateString('id-ID', {
		weekday: 'long',
		day: 'numeric',
		month: 'long',
		year: 'numeric',
		timeZone: 'UTC',
	})

	await test.step('its answers are the profile and the dashboard', async () => {
		const asked: string[] = []
		page.on('request', (request) => {
			const { pathname } = new URL(request.url())
			if (pathname.startsWith('/api/')) asked.push(pathname)
		})
		await page.goto('/')
		await expect(page.getByRole('heading', { name: 'Agenda Mendatang' })).toBeVisible()
		// The bell of the shell asks for its own number; an exam that is near is got ready once the page stands.
		const apart = /^\/api\/(peristiwa|pemberitahuan\/belum|ujian\/kelas\/[^/]+|ujian\/[^/]+\/soal-tersegel)$/
		const own = asked.filter((pathname) => !apart.test(pathname))
		expect(own.sort()).toEqual(['/api/beranda', '/api/mahasiswa/profile'])
	})

	await test.step('what the worker says at once is heard', async () => {
		await page.goto('/')
		await expect(page.getByRole('heading', { name: 'Agenda Mendatang' })).toBeVisible()
		// Pages read anew for other reasons too: what counts is what is asked for on hearing it, before any other task.
		const asked = await page.evaluate(async () => {
			const { fetch } = window
			const urls: string[] = []
			window.fetch = (...call) => {
				urls.push(String(call[0]))
				return fetch(...call)
			}
			navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'baru' }))
			await new Promise((resolve) => setTimeout(resolve))
			window.fetch = fetch
			return urls
		})
		expect(asked.some((url) => url.endsWith('/api/beranda'))).toBe(true)
	})

	await test.step('greeting with the name and the long date', async () => {
		const { nama } = await server.db
			.selectFrom('mahasiswa as m')
			.innerJoin('akun as a', 'a.id', 'm.akun_id')
			.select('m.nama')
			.where('a.email', '=', student)
			.executeTakeFirstOrThrow()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(
			new RegExp(`^Selamat (pagi|siang|sore|malam), ${nama}$`),
		)
		await expect(page.getByText(`${today} · Minggu ke-6 · Kelas TI-4A`)).toBeVisible()
	})

	await test.step('four courses with code, NIP and the way in', async () => {
		const courses = page.getByRole('region', { name: 'Mata Kuliah Saya' })
		await expect(courses.getByRole('listitem')).toHaveCount(4)
		await expect(courses.getByText(/^NIP \d{8} \d{6} \d \d{3}$/)).toHaveCount(4)
		const withLessons = courses.getByRole('listitem').filter({ hasText: /0 dari \d+ selesai/ })
		await expect(withLessons.first()).toBeVisible()
		await expect(courses.getByRole('link', { name: 'Lanjutkan Belajar' })).toHaveCount(
			await withLessons.count(),
		)
		await courses.getByRole('link', { name: 'Lihat Semua' }).click()
		await expect(page).toHaveURL('/mata-kuliah')
		await page.goBack()
	})

	await test.step('what now: on the first screen of a phone, with no tap and no pixel of scrolling', async () => {
		await page.setViewportSize({ width: 360, height: 740 })
		// It is there before the app is, which draws the same at the same place.
		const arrive = await withoutApp(page, '/')
		const waiting = page.getByRole('region', { name: 'Yang menunggu' })
		const exams = page.getByRole('link', { name: 'Kerjakan' })
		const courses = page.getByRole('region', { name: 'Mata Kuliah Saya' })
		await expect(exams).toHaveCount(2)
		await expect(courses).toHaveCount(0)
		const said = page.getByRole('main').locator('h1, h2, h3, p')
		const places = await placesOf(said)
		arrive()
		await expect(courses).toBeVisible()
		expect((await placesOf(said)).slice(0, places.length)).toEqual(places)
		await onFirstScreen(page, [
			page.getByRole('heading', { level: 1 }),
			page.getByText(/^(Kuliah|Berikutnya · |Sekarang · )/).first(),
			exams.first(),
			...(await waiting.getByRole('listitem').all()),
		])
		await duringLecture(page)
		await page.goto('/')
		await waiting.getByRole('listitem').first().waitFor()
		await onFirstScreen(page, [
			page.getByRole('heading', { level: 1 }),
			page.getByText(/^Sekarang · sisa 2 jam 1\d menit/),
			page.getByRole('link', { name: 'Catat kehadiran' }),
			...(await waiting.getByRole('listitem').all()),
		])
		await page.unroute('**/api/beranda')
		await page.goto('/')
		const last = courses.getByRole('heading').last()
		await last.getByRole('link').focus()
		await expect(last).toBeInViewport({ ratio: 0.9 })
		await page.setViewportSize({ width: 1280, height: 720 })
	})

	await test.step('running exams, announcements, links, activity', async () => {
		await expect(page.getByRole('heading', { name: 'Tata tertib Ujian Tengah Semester' })).toBeVisible()
		const semester = page.getByRole('region', { name: 'Semester ini' })
		await expect(semester).toContainText(/IPK[1-4],\d\d/)
		await expect(semester.getByRole('img', { name: /^IPS: semester 1 \d,\d\d/ })).toBeVisible()
		await expect(page.getByRole('region', { name: 'Tautan Cepat' }).getByRole('link')).toHaveCount(6)
		await expect(page.getByRole('region', { name: 'Aktivitas Terakhir' })).toContainText('Masuk ke sistem')
	})

	await test.step('a failure says so and can be tried again', async () => {
		await page.route('**/api/beranda', (route) =>
			route.fulfill({
				status: 500,
				json: { error: 'Terjadi kesalahan pada server.', code: 'internal_error' },
			}),
		)
		await page.goto('/beranda')
		const alert = page.getByRole('main').getByRole('alert')
		await expect(alert).toContainText('Gagal memuat data')
		await page.unroute('**/api/beranda')
		await alert.getByRole('button', { name: 'Coba lagi' }).click()
		await expect(page.getByRole('heading', { name: 'Agenda Mendatang' })).toBeVisible()
	})
})

test('an unpaid student sees bill, next lecture and shut exams on the first screen', async ({
	page,
	login,
}) => {
	await login(page, 'belumbayar@kampus.test')
	await page.setViewportSize({ width: 360, height: 740 })
	const bill = page.getByRole('region', { name: /^SPP .+ belum lunas/ })
	const waiting = page.getByRole('region', { name: 'Yang menunggu' })
	const answers = async () => {
		await waiting.getByRole('listitem').first().waitFor()
		return [
			bill.getByRole('link', { name: 'Bayar' }),
			bill.getByText('Rp 2.500.000'),
			waiting.getByText(/^Kuliah /),
			page.getByText('Terkunci, terbuka setelah SPP lunas'),
			...(await waiting.getByRole('listitem').all()),
		]
	}
	await onFirstScreen(page, await answers())
	await duringLecture(page)
	await page.goto('/')
	await onFirstScreen(page, [waiting.getByRole('link', { name: 'Presensi' }), ...(await answers())])
	await page.unroute('**/api/beranda')
	await page.goto('/')
	const agenda = page.getByRole('region', { name: 'Agenda Mendatang' })
	await expect(agenda.getByRole('link', { name: /Batas akhir pembayaran SPP/ })).toContainText('Rp 2.500.000')
	await agenda.getByRole('link', { name: /Batas akhir pembayaran SPP/ }).click()
	await expect(page).toHaveURL('/pembayaran/spp')
})

test('the app comes without what is drawn ahead of it when that, or its rules, are late or lost', async ({
	page,
	reader,
	login,
}) => {
	await login(page, reader)
	const style = page.locator('link[data-style]')
	await test.step('a drawing that comes after the app takes nothing away from it', async () => {
		let arrived = false
		await page.route('**/assets/early-beranda*.js', async (route) => {
			await expect(style).toHaveAttribute('rel', 'stylesheet')
			await route.continue()
			arrived = true
		})
		await page.goto('/beranda')
		await expect(page.getByRole('region', { name: 'Mata Kuliah Saya' })).toBeVisible()
		await expect.poll(() => arrived).toBe(true)
		await page.waitForLoadState('load')
		await expect(style).toHaveAttribute('rel', 'stylesheet')
	})
	await test.step('without its rules nothing is drawn ahead', async () => {
		await page.unroute('**/assets/early-beranda*.js')
		await page.route('**/assets/awal-*.css', (route) => route.abort())
		await page.addInitScript(() => {
			new MutationObserver(() => {
				if (document.querySelector('main[data-drawn]')) sessionStorage.setItem('drawn', 'ahead')
			}).observe(document, { subtree: true, attributes: true, childList: true })
		})
		await page.goto('/beranda')
		await expect(page.getByRole('region', { name: 'Mata Kuliah Saya' })).toBeVisible()
		expect(await page.evaluate(() => sessionStorage.getItem('drawn'))).toBeNull()
	})
})

/** From now on the next lecture is under way, and what is said of it takes as many words as it can. */
async function duringLecture(page: Page): Promise<void> {
	await page.route('**/api/beranda', async (route) => {
		const response = await route.fetch()
		const { data } = await response.json()
		const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
		const [lecture] = data.kuliah_mendatang
		const kuliah_mendatang = [
			{ ...lecture, mulai: at(-1), selesai: at(132) },
			{
				...lecture,
				mata_kuliah: 'Pemrograman Web Lanjutan',
				mulai: at(6 * 1440),
				selesai: at(6 * 1440 + 150),
			},
		]
		await route.fulfill({ response, json: { data: { ...data, kuliah_mendatang } } })
	})
}

/** All of each, between the top bar and the bar at the lower edge, before anything is scrolled. */
async function onFirstScreen(page: Page, answers: readonly Locator[]): Promise<void> {
	const bar = await page.getByRole('navigation', { name: 'Menu bawah' }).boundingBox()
	for (const answer of answers) {
		await expect(answer).toBeVisible()
		const { y, height } = (await answer.boundingBox()) ?? { y: -1, height: 0 }
		expect(y, `${answer}`).toBeGreaterThanOrEqual(60)
		expect(y + height, `${answer}`).toBeLessThanOrEqual(bar?.y ?? 0)
	}
	expect(await page.evaluate(() => scrollY)).toBe(0)
}
