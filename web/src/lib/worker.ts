import { styleNonce } from './server-config.ts'
import { readToken } from './session.ts'

/** How often a page that stays open asks whether there is a new version. */
const LOOK_MS = 30 * 60_000

/**
 * Has the service worker (sw.js) kept and started, for pages that open without a network; not under the development server. `onNew` is
 * called when a new version waits; the function that it gets lets it take over and opens the page anew.
 */
export async function startWorker(onNew: (takeOver: () => void) => void): Promise<void> {
	if (styleNonce === '' || !('serviceWorker' in navigator)) return
	const { serviceWorker } = navigator
	let taking = false
	serviceWorker.addEventListener('controllerchange', () => {
		if (taking) location.reload()
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
	offer()
	registration.addEventListener('updatefound', () => {
		registration.installing?.addEventListener('statechange', offer)
	})
	setInterval(() => void registration.update().catch(() => undefined), LOOK_MS)
	void serviceWorker.ready.then(({ active }) => active && handOver(active))
}

/**
 * The worker comes after the first page, and a page that was opened past it (by a forced reload) never has it: it is told
 * what was asked for without it, and asks for that once more.
 */
function handOver(worker: ServiceWorker): void {
	if (!navigator.serviceWorker.controller) worker.postMessage('ambil alih')
	new PerformanceObserver((list) => {
		const missed = (list.getEntries() as PerformanceResourceTiming[])
			.filter(({ workerStart }) => workerStart === 0)
			.map(({ name }) => new URL(name))
			.filter(({ origin }) => origin === location.origin)
			.map(({ pathname, search }) => pathname + search)
		const token = readToken()
		if (missed.length > 0 && token !== null) worker.postMessage({ terlewat: [...new Set(missed)], token })
	}).observe({ type: 'resource', buffered: true })
}
