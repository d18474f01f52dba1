/** What belongs to the person who is signed in has keys with this beginning: it goes when the session goes. */
const PREFIX = 'orang:'

/** What this device remembers under a key, or null. */
export function recall(key: string): unknown {
	try {
		return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
	} catch {
		return null
	}
}

/** Remembers a value until the session is over. A full or forbidden storage remembers nothing. */
export function remember(key: string, value: unknown): void {
	try {
		localStorage.setItem(PREFIX + key, JSON.stringify(value))
	} catch {}
}

const FILES = 'orang'

/** Files that this device keeps until the session is over. Only https and this machine have such a place. */
export const personFiles = (): Promise<Cache> => caches.open(FILES)

export function forgetPerson(): void {
	for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
	if ('caches' in globalThis) void caches.delete(FILES).catch(() => undefined)
}
