import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

const FIRST = '/mata-kuliah/pw01/konsep-web-modern'
const SECOND = '/mata-kuliah/pw01/arsitektur-aplikasi-web'
const NEVER = '/mata-kuliah/pw01/tools-dan-enviroment'

/** Pages of a student's day, what each of them asks for, and what it then shows. */
const DAY = [
	['/beranda', '/api/beranda', 'Mata Kuliah Saya'],
	['/jadwal', '/api/jadwal-kuliah/kelas/TI-4A', 'Keamanan Siber'],
	['/nilai', '/nilai/stambuk/', 'Daftar Nilai'],
	['/kartu-ujian', '/api/kartu-ujian', 'UTS Sistem Basis Data'],
	['/kalender-akademik', '/api/kalender-akademik', /Semester Ganjil/],
] as const
/** The device has a network, and the server is away. */
const OLD = /^Server tidak terjangkau\. Data per \d{1,2} \p{L}{3,4}, \d{2}\.\d{2}\.$/u

/** Pages of which the first is drawn ahead of the app. */
const EARLY = [
	[FIRST, 'Konsep Web Modern'],
	['/beranda', /Selamat/],
	['/mata-kuliah', 'Kelas Saya'],
	['/ujian', 'Jadwal Ujian'],
	['/jadwal', /Jadwal Kuliah/],
] as const

declare global {
	interface Window {
		/** The stylesheets that were there when the first was drawn, how high its shapes stood in the page, and how much has moved since. */
		start: { drawn: string; shapes: number | undefined; moved: number }
	}
}

function watchStart(): void {
	window.start = { drawn: '', shapes: undefined, moved: 0 }
	// The app waits 300 ms for what is drawn ahead of it (boot.js), which a busy machine may need for less than that.
	const later = window.setTimeout
	window.setTimeout = ((work: () => void, ms?: number) =>
		later(work, ms === 300 ? 60_000 : ms)) as typeof later
	new PerformanceObserver((list) => {
		for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
			window.start.moved += shift.value
	}).observe({ type: 'layout-shift', buffered: true })
	new MutationObserver(() => {
		if (window.start.drawn !== '' || !document.querySelector('.boot-shell main[data-drawn]')) return
		window.start.drawn = [...document.styleSheets].map(({ href }) => href).join(' ')
		window.start.shapes = document.querySelector('#root > svg')?.getBoundingClientRect().height
	}).observe(document, { childList: true, subtree: true, attributes: true })
}

const personCaches = (page: Page) =>
	page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('orang')))
const opens = async (page: Page, title: string) => {
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
	await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
}

/** What the worker has seen is stored a moment after the page shows it. */
const expectKept = (page: Page, path: string) =>
	expect
		.poll(() =>
			page.evaluate(async () => {
				const kept = await Promise.all(
					(await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
				)
				return kept.flat().map(({ url }) => new URL(url).pathname)
			}),
		)
		.toContainEqual(expect.stringContaining(path))

test('opened lessons are read without a network by who opened them, and what was done there arrives', async ({
	page,
	server,
	students,
	signIn,
}) => {
	const [student, other] = [students.next(), students.next()]
	await signIn(page, student)
	await test.step('the first lesson on a device is kept, though the worker comes after it, and says so', async () => {
		await page.goto(FIRST)
		await opens(page, 'Konsep Web Modern')
		const kept = page.getByRole('article').getByText('Tersimpan di perangkat ini')
		await expect(kept).toBeVisible({ timeout: 30_000 })
		await page.goto(SECOND)
		await opens(page, 'Arsitektur Aplikasi Web')
		await expect(kept).toBeVisible()
		const list = page.getByRole('navigation', { name: 'Isi mata kuliah' })
		await expect(list.getByRole('img', { name: 'Tersimpan di perangkat ini' })).toHaveCount(2)
	})

	for (const [address, path] of DAY) {
		await page.goto(address)
		await expectKept(page, path)
	}
	await expectKept(page, '/api/mahasiswa/profile')

	await test.step('what stands there before the app has its own rules, and nothing moves when the app comes', async () => {
		const tab = await page.context().newPage()
		await tab.setViewportSize({ width: 360, height: 740 })
		await tab.addInitScript(watchStart)
		for (const [address, title] of EARLY) {
			await tab.goto(address)
			await expect(tab.getByRole('main').getByRole('heading', { level: 1, name: title })).toBeVisible()
			await expect(tab.locator('.boot-shell')).toHaveCount(0)
			const { drawn, shapes, moved } = await tab.evaluate(() => window.start)
			expect(drawn, address).toContain('/assets/awal-')
			// What takes room there moves, seen or not; how far depends on the hour.
			expect(shapes, address).toBe(0)
			expect(moved, address).toBeLessThan(0.01)
		}
		await tab.close()
	})

	await test.step('without a network both are read, and so is what a day hangs on; all say of when they are', async () => {
		await server.stop()
		for (const [address, , shown] of DAY) {
			await page.goto(address)
			await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
			await expect(page.getByText(OLD)).toBeVisible()
		}
		await page.goto(FIRST)
		await opens(page, 'Konsep Web Modern')
		await expect(page.getByText(OLD)).toBeVisible()
		await page.goto(SECOND)
		await page.reload()
		await opens(page, 'Arsitektur Aplikasi Web')
	})

	await test.step('a token that has run out does not end the session', async () => {
		await page.evaluate(() => {
			const [head, body, sign] = (localStorage.getItem('token') ?? '').split('.')
			const claims = JSON.parse(atob((body ?? '').replaceAll('-', '+').replaceAll('_', '/')))
			const spent = btoa(JSON.stringify({ ...claims, exp: 1_000_000_000 }))
			localStorage.setItem('token', [head, spent.replaceAll('=', ''), sign].join('.'))
		})
		await page.goto(FIRST)
		await opens(page, 'Konsep Web Modern')
		await expect(page).toHaveURL(new RegExp(FIRST))
	})

	await test.step('what was never opened says what to do', async () => {
		await page.goto(NEVER)
		await expect(page.getByRole('main').getByText(/belum pernah dibuka di perangkat ini/)).toBeVisible()
	})

	await test.step('what was done meanwhile arrives afterwards', async () => {
		await page.goto(SECOND)
		await page.getByRole('button', { name: /Tandai selesai/ }).click()
		await server.start()
		await page.reload()
		await expect
			.poll(
				async () => {
					const done = await server.db
						.selectFrom('kemajuan_materi as k')
						.innerJoin('mahasiswa as m', 'm.id', 'k.mahasiswa_id')
						.innerJoin('akun as a', 'a.id', 'm.akun_id')
						.innerJoin('materi as x', 'x.id', 'k.materi_id')
						.select('x.slug')
						.where('a.email', '=', student)
						.where('k.selesai', '=', true)
						.execute()
					return done.map(({ slug }) => slug)
				},
				{ timeout: 30_000 },
			)
			.toContain('arsitektur-aplikasi-web')
	})

	await test.step('a logout leaves nothing behind, and another person finds nothing', async () => {
		expect(await personCaches(page)).not.toEqual([])
		await page.goto('/beranda')
		await page.getByRole('button', { name: /menu akun/i }).click()
		await page.getByRole('button', { name: 'Keluar' }).click()
		await expect(page).toHaveURL(/\/login/)
		await expect.poll(() => personCaches(page)).toEqual([])
		await signIn(page, other)
		await page.goto('/mata-kuliah/pw01')
		await expect(page.getByRole('main').getByText('Konsep web modern').first()).toBeVisible()
		await server.stop()
		await page.goto(SECOND)
		await expect(page.getByRole('main').getByText(/belum pernah dibuka di perangkat ini/)).toBeVisible()
		await server.start()
	})
})
