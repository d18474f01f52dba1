// What can be pressed stays where it is while a page is read over a slow line: a press that lands beside it is a press lost.
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const PAGES = [
	['admin@kampus.test', '/kantor/khs'],
	['admin@kampus.test', '/kantor/permohonan'],
	['admin@kampus.test', '/kantor/kelas/TI-4A'],
	['admin@kampus.test', '/kantor/tagihan/tunggakan'],
	['admin@kampus.test', '/kantor/periode/20232/tutup'],
	['admin@kampus.test', '/kantor/edom/hasil/TI'],
	['admin@kampus.test', '/kantor/jadwal'],
	['dosen@kampus.test', '/mengajar/kelas/TI-4A/SBD02/nilai'],
	['mahasiswa@kampus.test', '/berita'],
] as const

/** Answers come one after the other, not all at once; of two each is once the later one, and once all are late. */
const ROUNDS = [
	[{ width: 1440, height: 900 }, [150, 700, 400, 1_000, 250]],
	[{ width: 360, height: 740 }, [700, 400, 1_000, 250, 150]],
	[{ width: 360, height: 740 }, [1_400]],
] as const
/** The last answer is there, and drawn. */
const SETTLED_MS = 2_500

for (const [who, path] of PAGES)
	test(`nothing that can be pressed moves while ${path} is read`, async ({ page, signIn }) => {
		await signIn(page, who)
		let answers = 0
		let delays: readonly number[] = []
		await page.route('**/api/**', async (route) => {
			const ms = delays[answers++ % delays.length] ?? 0
			await new Promise((resolve) => setTimeout(resolve, ms))
			await route.continue().catch(() => {})
		})
		await page.addInitScript(watch)
		for (const round of ROUNDS) {
			const [viewport] = round
			answers = 0
			delays = round[1]
			await page.setViewportSize(viewport)
			await page.goto(path)
			await page.waitForTimeout(SETTLED_MS)
			await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
			expect.soft(await movedOn(page), `${path} at ${viewport.width} px`).toEqual([])
		}
	})

/** What has moved: its words, and by how many pixels to the right and down. */
const movedOn = (page: Page) =>
	page.evaluate(() => [...new Set((window as unknown as { moved: string[] }).moved)])

/** Runs in the page: remembers where each button and link stood first, in every frame. */
function watch(): void {
	const SLIP_PX = 10
	const first = new Map<Element, { x: number; y: number }>()
	const moved: string[] = []
	Object.assign(window, { moved })
	const look = () => {
		for (const one of document.querySelectorAll('main button:not(:disabled), main a')) {
			// The drawing before the app is the app's own page elsewhere.
			if (one.closest('.boot-shell')) continue
			const place = one.getBoundingClientRect()
			// What is below the screen is not pressed.
			if (place.width === 0 || place.top > innerHeight || getComputedStyle(one).visibility === 'hidden')
				continue
			// A row of tabs shows the one that is open.
			const x = place.x + (one.closest('nav ul')?.scrollLeft ?? 0)
			const before = first.get(one)
			if (!before) first.set(one, { x, y: place.y })
			else if (Math.abs(before.x - x) > SLIP_PX || Math.abs(before.y - place.y) > SLIP_PX)
				moved.push(
					`${one.textContent?.trim()}: ${Math.round(x - before.x)}, ${Math.round(place.y - before.y)}`,
				)
		}
		requestAnimationFrame(look)
	}
	addEventListener('DOMContentLoaded', look)
}
