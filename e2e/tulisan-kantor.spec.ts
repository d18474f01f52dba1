import type { Page, Route } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** What is done with the next call of this kind; those after it go through. */
async function next(page: Page, call: string, meet: (route: Route) => Promise<void>): Promise<void> {
	const [method, path = ''] = call.split(' ')
	let met = false
	await page.route(path, async (route) => {
		if (met || route.request().method() !== method) return route.fallback()
		met = true
		await meet(route)
	})
}

/** It reaches the server, whose answer is lost. */
const loseAnswer = (page: Page, call: string) =>
	next(page, call, async (route) => {
		await route.fetch()
		await route.abort()
	})

/** It waits until it is let go. */
async function hold(page: Page, call: string): Promise<() => void> {
	let go = () => {}
	const gone = new Promise<void>((resolve) => {
		go = resolve
	})
	await next(page, call, async (route) => {
		await gone
		await route.continue()
	})
	return go
}

test('what an office writes goes out once, and what is typed while it is saved stays', async ({
	page,
	server,
	signIn,
}) => {
	await signIn(page, 'admin@kampus.test')
	const main = page.getByRole('main')
	const waiting = main.getByText('Belum disimpan, tetapi aman di perangkat ini.')

	await test.step('an announcement whose answer was lost, after a reload and in other words', async () => {
		await page.goto('/kantor/pengumuman/baru')
		const text = main.getByLabel('Isi', { exact: true })
		await main.getByLabel('Judul', { exact: true }).fill('Listrik padam')
		await text.fill('Gedung A padam besok.')
		// To come, so that no bell rings here.
		const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 16)
		await main.getByLabel(/^Tampil mulai/).fill(later)
		const send = async () => {
			await main.getByRole('button', { name: 'Jadwalkan' }).click()
			await page
				.getByRole('dialog')
				.getByRole('button', { name: /^Umumkan kepada/ })
				.click()
		}
		await loseAnswer(page, 'POST **/api/kantor/pengumuman')
		await send()
		await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
		await page.reload()
		await expect(text).toHaveValue('Gedung A padam besok.')
		await text.fill('Gedung A dan B padam besok.')
		await send()
		await expect(page).toHaveURL(/\/kantor\/pengumuman\/[0-9a-f-]{36}$/)
		await expect(text).toHaveValue('Gedung A dan B padam besok.')
		await expect(waiting).toBeVisible()
		const there = () =>
			server.db.selectFrom('pengumuman').select('isi').where('judul', '=', 'Listrik padam').execute()
		expect(await there()).toEqual([{ isi: 'Gedung A padam besok.' }])

		const go = await hold(page, 'PUT **/api/kantor/pengumuman/*')
		await main.getByRole('button', { name: 'Simpan perubahan' }).click()
		await text.fill('Gedung A dan B padam besok pagi.')
		go()
		await expect(page.getByText('Perubahan disimpan')).toBeVisible()
		expect(await there()).toEqual([{ isi: 'Gedung A dan B padam besok.' }])
		await expect(text).toHaveValue('Gedung A dan B padam besok pagi.')
		await page.reload()
		await expect(text).toHaveValue('Gedung A dan B padam besok pagi.')
		await main.getByRole('button', { name: 'Simpan perubahan' }).click()
		await expect(waiting).toHaveCount(0)
		expect(await there()).toEqual([{ isi: 'Gedung A dan B padam besok pagi.' }])
	})

	await test.step('an article', async () => {
		await page.goto('/kantor/berita/baru')
		const summary = main.getByLabel('Ringkasan')
		await main.getByLabel('Judul', { exact: true }).fill('Kampus menanam pohon')
		await summary.fill('Seratus pohon.')
		const save = main.getByRole('button', { name: 'Simpan draf' })
		await loseAnswer(page, 'POST **/api/kantor/berita')
		await save.click()
		await expect(main.getByRole('alert')).toBeVisible()
		await page.reload()
		await expect(summary).toHaveValue('Seratus pohon.')
		// Once more as it was, and while that is on its way, on.
		const first = await hold(page, 'POST **/api/kantor/berita')
		await save.click()
		await summary.fill('Seratus pohon ditanam.')
		first()
		await expect(page).toHaveURL(/\/kantor\/berita\/[0-9a-f-]{36}$/)
		await expect(summary).toHaveValue('Seratus pohon ditanam.')
		const there = () =>
			server.db.selectFrom('berita').select('ringkasan').where('judul', '=', 'Kampus menanam pohon').execute()
		expect(await there()).toEqual([{ ringkasan: 'Seratus pohon.' }])
		const go = await hold(page, 'PUT **/api/kantor/berita/*')
		await save.click()
		await summary.fill('Seratus pohon ditanam mahasiswa.')
		go()
		await expect.poll(there).toEqual([{ ringkasan: 'Seratus pohon ditanam.' }])
		await expect(save).toBeEnabled()
		await page.reload()
		await expect(summary).toHaveValue('Seratus pohon ditanam mahasiswa.')
		await save.click()
		await expect(waiting).toHaveCount(0)
		expect(await there()).toEqual([{ ringkasan: 'Seratus pohon ditanam mahasiswa.' }])
	})

	await test.step('an issue of the newsletter', async () => {
		await page.goto('/kantor/buletin')
		const intro = main.getByLabel('Pengantar')
		await main.getByLabel('Subjek').fill('Kabar bulan ini')
		await intro.fill('Salam.')
		const go = await hold(page, 'PUT **/api/kantor/buletin/*')
		await main.getByRole('button', { name: 'Simpan draf' }).click()
		await intro.fill('Salam hangat.')
		go()
		await expect(page.getByText('Draf disimpan').last()).toBeVisible()
		await expect(intro).toHaveValue('Salam hangat.')
		await page.reload()
		await expect(intro).toHaveValue('Salam hangat.')
		await main.getByRole('button', { name: 'Simpan draf' }).click()
		await expect(waiting).toHaveCount(0)
	})
})
