// Every page of a student on the smallest phone, with text twice as large, in a contrast theme and without motion.
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const PAGES = [
	'/',
	'/mata-kuliah',
	'/mata-kuliah/SBD02',
	'/mata-kuliah/SBD02/schedule',
	'/mata-kuliah/SBD02/forum',
	'/mata-kuliah/SBD02/konsep-dasar',
	'/jadwal',
	'/dosen',
	'/khs',
	'/ujian',
	'/ujian/soal',
	'/nilai',
	'/krs',
	'/profil',
	'/pengaturan',
	'/pembayaran/spp',
	'/belum-bayar-spp',
	'/berita',
	'/kalender-akademik',
	'/sitemap',
	'/kebijakan-privasi',
	'/lupa-password',
	'/verifikasi/bukan-token',
	'/halaman-yang-tidak-ada',
]

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

test('no page of a student scrolls sideways or hides what is chosen, and none moves unasked', async ({
	page,
	signIn,
}) => {
	test.setTimeout(600_000)
	const browser = await page.context().newCDPSession(page)
	await browser.send('Page.enable')
	const text = (standard: number) =>
		browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
	await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
	for (const path of ['/login', ...PAGES]) {
		if (path === PAGES[0]) await signIn(page, 'mahasiswa@kampus.test')
		await page.goto(path)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
		expect.soft(await cutOff(page), `${path} at 320 px`).toEqual([])
		expect.soft(await unmarked(page), `${path} in a contrast theme`).toEqual([])
		expect.soft(await moving(page), `${path} without motion`).toEqual([])
		await text(32)
		// What asks how many letters the screen is wide is drawn anew for it.
		await expect
			.configure({ soft: true })
			.poll(() => cutOff(page), `${path} with text twice as large`)
			.toEqual([])
		await text(16)
	}
})

/** What lies beyond the sides of the screen, or is cut off by what it stands in, and cannot be scrolled to. */
function cutOff(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const width = document.documentElement.clientWidth
		const found: string[] = []
		const name = (part: Element) =>
			`${part.tagName} ${part.className} ${part.textContent?.trim().slice(0, 40)}`
		if (document.documentElement.scrollWidth > width) found.push('the page itself')
		const around = (part: Element) => {
			const all: CSSStyleDeclaration[] = []
			for (let at: Element | null = part; at && at !== document.body; at = at.parentElement)
				all.push(getComputedStyle(at))
			return all
		}
		for (const part of document.querySelectorAll('main *, header *, footer *, nav *')) {
			const box = part.getBoundingClientRect()
			if (box.width < 2 || box.height < 2 || part instanceof SVGElement) continue
			const beyond = box.right > width + 1 || box.left < -1
			const own = getComputedStyle(part)
			const cuts =
				/hidden|clip/.test(own.overflowX) &&
				own.textOverflow !== 'ellipsis' &&
				part.scrollWidth > part.clientWidth + 1
			if (!beyond && !cuts) continue
			const styles = around(part)
			const unseen = styles.some(({ clipPath, visibility }) => clipPath !== 'none' || visibility === 'hidden')
			const scrolls = styles.some(({ overflowX }) => /auto|scroll/.test(overflowX))
			// The name beside the mark goes below it, out of sight, where it has no room.
			const mark = part.closest('a')?.getAttribute('aria-label')?.endsWith('ke beranda')
			if (!unseen && !scrolls && !mark) found.push(name(part))
		}
		return found
	})
}

/** What is chosen and looks like what is not, once the theme has taken the colours away. */
function unmarked(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[
			...document.querySelectorAll(
				'[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], label:has(> input[type="radio"]:checked)',
			),
		]
			.filter((part) => part.getBoundingClientRect().width > 0)
			.filter((part) => {
				const { outlineStyle, outlineWidth } = getComputedStyle(part)
				return outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2
			})
			.map((part) => `${part.tagName} ${part.className} ${part.textContent?.trim()}`),
	)
}

/** What moves although the person has asked for calm. */
function moving(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		document
			.getAnimations()
			.filter(({ playState, effect }) => {
				const { duration, iterations } = effect?.getComputedTiming() ?? {}
				return playState === 'running' && (Number(duration) > 1 || iterations === Number.POSITIVE_INFINITY)
			})
			.map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition')),
	)
}
