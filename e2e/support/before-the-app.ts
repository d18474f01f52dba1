import type { Locator, Page } from '@playwright/test'

/** Opens a page of which the app arrives only when the answer is called. */
export async function withoutApp(page: Page, path: string): Promise<() => void> {
	let arrive = () => {}
	const held = new Promise<void>((resolve) => {
		arrive = resolve
	})
	await page.route(
		'**/assets/index-*.js',
		async (route) => {
			await held
			await route.continue()
		},
		{ times: 1 },
	)
	await page.goto(path, { waitUntil: 'commit' })
	return arrive
}

/** Where things stand, to tell whether any has moved. Their words may change with the minute. */
export function placesOf(these: Locator): Promise<string[]> {
	return these.evaluateAll((elements) =>
		elements.map((element) => {
			const { x, y, height } = element.getBoundingClientRect()
			return [element.tagName, ...[x, y + scrollY, height].map(Math.round)].join(' ')
		}),
	)
}
