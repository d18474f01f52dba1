import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** axe-core finds nothing on the page as it is now, in light and in dark, at phone and desktop width. */
export async function expectAccessible(page: Page): Promise<void> {
	const size = page.viewportSize()
	// Nothing is measured in the middle of fading.
	await page.emulateMedia({ reducedMotion: 'reduce' })
	for (const width of [360, 1440])
		for (const dark of [false, true]) {
			await page.setViewportSize({ width, height: 800 })
			await page.evaluate(
				(scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme),
				dark ? 'dark' : 'light',
			)
			const { violations } = await new AxeBuilder({ page }).analyze()
			const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
			expect(found, `axe at ${width} px, ${dark ? 'dark' : 'light'}`).toEqual([])
		}
	await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))
	if (size) await page.setViewportSize(size)
}
