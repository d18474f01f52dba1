import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { OF_COLOUR, wrongColours } from './colours.ts'

/** The small one: a page reads it in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The page as it is now has no {@link barriers}. */
export async function expectAccessible(page: Page): Promise<void> {
	expect(await barriers(page)).toEqual([])
}

/**
 * What axe-core finds on the page as it is now, in light and in dark, at phone and desktop width, and whether it scrolls
 * sideways there. The page is not loaded again: a reload would cost an exam its calm. The student must not have chosen a
 * colour mode yet.
 */
export async function barriers(page: Page): Promise<string[]> {
	const size = page.viewportSize()
	const found: string[] = []
	expect(page.frames(), 'axe looks into the main frame alone').toHaveLength(1)
	await loadAxe(page)
	const still = await page.evaluateHandle(stillColours)
	// A change of colours costs a page as much as a look of axe at it: there are no more of them than there must be.
	for (const [width, ...schemes] of [
		[360, 'light', 'dark'],
		[1440, 'dark', 'light'],
	] as const) {
		await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
		for (const colorScheme of schemes) {
			await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
			await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
			await endTransitions(page)
			const wrong = await wrongColours(page)
			if (colorScheme === 'light') wrong.push(...(await violations(page)))
			for (const violation of wrong) found.push(`${width} px, ${colorScheme}: ${violation}`)
		}
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
		if (overflow > 0) found.push(`${width} px: ${overflow} px of sideways scroll`)
	}
	if (size) await page.setViewportSize(size)
	await still.evaluate(letMove)
	return found
}

/** The page has `axe` from now on, until it is left. */
export async function loadAxe(page: Page): Promise<void> {
	if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
}

/**
 * Colours that are on their way are neither the old nor the new ones, and what inherits one sets out only when its parent
 * has arrived: while axe looks, they arrive at once.
 */
function stillColours(): CSSStyleSheet {
	const still = new CSSStyleSheet()
	still.replaceSync('*, ::before, ::after { transition: none !important }')
	document.adoptedStyleSheets.push(still)
	return still
}

function letMove(still: CSSStyleSheet) {
	document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
}

/** What was already on its way before, and what a script moves in frames: two quiet ones must pass. */
const endTransitions = (page: Page) =>
	page.evaluate(async () => {
		let quiet = 0
		for (let frame = 0; frame < 60 && quiet < 2; frame++) {
			quiet++
			for (const animation of document.getAnimations())
				if (animation instanceof CSSTransition && animation.playState !== 'finished') {
					animation.finish()
					quiet = 0
				}
			await new Promise(requestAnimationFrame)
		}
	})

/** What axe-core finds but for colours, a line a rule. It is run in the page itself: its driver takes ten times as long. */
const violations = (page: Page) =>
	page.evaluate(async (ofColour) => {
		const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
		const { violations } = await axe.run(document, {
			resultTypes: ['violations'],
			rules: Object.fromEntries(ofColour.map((id) => [id, { enabled: false }])),
		})
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(', ')}`)
	}, OF_COLOUR)
