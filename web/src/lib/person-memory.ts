import { looking } from './looking.ts'

/** What belongs to the person who is signed in has keys with this beginning: it goes when the session goes. */
const PREFIX = 'orang:'

/** What this device remembers under a key, or null. Of a student who is looked at nothing is remembered. */
export function recall(key: string): unknown {
	if (looking()) return null
	try {
		return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
	} catch {
		return null
	}
}

/** Remembers a value until the session is over. A full or forbidden storage remembers nothing. */
export function remember(key: string, value: unknown): void {
	if (looking()) return
	try {
		localStorage.setItem(PREFIX + key, JSON.stringify(value))
	} catch {}
}

const FILES = 'orang'

/** Files that this device keeps until the session is over. Only https and this machine have such a place. */
export const personFiles = (): Promise<Cache> => caches.open(FILES)

/** The calls whose answers the service worker (sw.js) has kept on this device for an account. */
export async function keptCalls(account: string): Promise<string[]> {
	const name = `${PREFIX}${account}`
	if (!('caches' in globalThis) || !(await caches.has(name))) return []
	return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
}

export function forgetPerson(): void {
	// At once: the page may be going away, and the worker then does what is left to do.
	globalThis.navigator?.serviceWorker?.controller?.postMessage('lupa')
	for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
	if ('caches' in globalThis) void forgetFiles().catch(() => undefined)
}

/** The sealed papers, and the answers that the service worker keeps for an account (sw.js). */
async function forgetFiles(): Promise<void> {
	// What is on its way now must not be stored afterwards; a worker may be at work for a page that it does not control.
	const registration = await navigator.serviceWorker?.getRegistration()
	registration?.active?.postMessage('lupa')
	const names = await caches.keys()
	await Promise.all(names.filter((name) => /^orang(:|$)/.test(name)).map((name) => caches.delete(name)))
}
