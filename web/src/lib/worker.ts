import { queryClient } from './query-client.ts'
import { styleNonce } from './server-config.ts'

/** How often a page that stays open asks whether there is a new version. */
const LOOK_MS = 30 * 60_000

/**
 * Has the service worker (sw.js) kept and started, for pages that open without a network; not under the development server. `onNew` is
 * called when a new version waits; the function that it gets lets it take over and opens the page anew.
 */
export async function startWorker(onNew: (takeOver: () => void) => void): Promise<void> {
	if (styleNonce === '' || !('serviceWorker' in navigator)) return
	const { serviceWorker } = navigator
	const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
	/** The page came past the worker, and with it what it asked for at first. */
	let missed = !opening?.workerStart
	// That is asked for once more, so that it is kept.
	const catchUp = () => {
		if (!missed || !serviceWorker.controller) return
		missed = false
		if (location.pathname.startsWith('/mata-kuliah/')) void queryClient.invalidateQueries()
	}
	let taking = false
	serviceWorker.addEventListener('message', ({ data }) => {
		if (data === 'baru') void queryClient.invalidateQueries()
	})
	serviceWorker.addEventListener('controllerchange', () => {
		if (taking) location.reload()
		else catchUp()
	})
	const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
	const offer = () => {
		const { waiting } = registration
		if (!waiting || !serviceWorker.controller) return
		onNew(() => {
			taking = true
			waiting.postMessage('aktif')
		})
	}
	catchUp()
	offer()
	registration.addEventListener('updatefound', () => {
		registration.installing?.addEventListener('statechange', offer)
	})
	setInterval(() => void registration.update().catch(() => undefined), LOOK_MS)
}
