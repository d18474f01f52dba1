import { expect, type Page, type Request } from '@playwright/test'

/**
 * Follows the event streams of a page from here on. What is told before one is open reaches nobody.
 * @returns waits until one is open, and counts how often one was asked for
 */
export function followStreams(page: Page): { isOpen: () => Promise<void>; asked: () => number } {
	const open = new Set<Request>()
	let asked = 0
	const isStream = (request: Request) => request.url().includes('/api/peristiwa')
	page.on('request', (request) => {
		if (isStream(request)) asked++
	})
	page.on('response', (response) => {
		if (isStream(response.request())) open.add(response.request())
	})
	const end = (request: Request) => {
		open.delete(request)
	}
	page.on('requestfinished', end)
	page.on('requestfailed', end)
	return {
		isOpen: () => expect.poll(() => open.size, 'an open event stream').toBeGreaterThan(0),
		asked: () => asked,
	}
}
