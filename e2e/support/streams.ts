import { expect, type Page, type Request } from '@playwright/test'

/**
 * Follows the event streams of a page from here on. A part that listens for a moment opens one and takes it along when it goes; what
 * is told before the next one is open reaches nobody.
 * @returns waits until one is open
 */
export function followStreams(page: Page): () => Promise<void> {
	const open = new Set<Request>()
	const isStream = (request: Request) => request.url().includes('/api/peristiwa')
	page.on('response', (response) => {
		if (isStream(response.request())) open.add(response.request())
	})
	const end = (request: Request) => {
		open.delete(request)
	}
	page.on('requestfinished', end)
	page.on('requestfailed', end)
	return () => expect.poll(() => open.size, 'an open event stream').toBeGreaterThan(0)
}
