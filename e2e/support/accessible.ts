import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * axe-core finds nothing on the page as it is now, in light and in dark, at phone and desktop width. The student must
 * not have chosen a colour mode yet.
 */
export async function expectAccessible(page: Page): Promise<void> {
	const size = page.viewportSize()
	for (const width of [360, 1440])
		for (const colorScheme of ['light', 'dark'] as const) {
			await page.setViewportSize({ width, height: 800 })
			// Nothing is measured in the middle of fading.
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
			await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
			await transitionsEnd(page)
			const { violations } = await new AxeBuilder({ page }).analyze()
			const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
			expect(found, `axe at ${width} px, ${colorScheme}`).toEqual([])
		}
	await page.emulateMedia({ colorScheme: 'light' })
	if (size) await page.setViewportSize(size)
}

/** Colours that are still on their way are neither the old nor the new ones. */
export const transitionsEnd = (page: Page) =>
	page.evaluate(async () => {
		await new Promise(requestAnimationFrame)
		const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
		await Promise.all(running.map((animation) => animation.finished.catch(() => undefined)))
	})
