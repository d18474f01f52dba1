/** Preferences of this device. How somebody is told of things is kept on the server (decision 210). */
export type Preferences = {
	darkMode: boolean
	bahasa: 'indonesia' | 'english'
}

const KEY = 'preferensi'

/** What is remembered, whatever an older version or a curious person left there. The colour mode is kept elsewhere. */
export function readPreferences(storage: Pick<Storage, 'getItem'>, darkMode: boolean): Preferences {
	let stored: unknown
	try {
		stored = JSON.parse(storage.getItem(KEY) ?? '{}')
	} catch {
		stored = {}
	}
	const { bahasa } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
	return { darkMode, bahasa: bahasa === 'english' ? 'english' : 'indonesia' }
}

export function storePreferences(storage: Pick<Storage, 'setItem'>, preferences: Preferences): void {
	storage.setItem(KEY, JSON.stringify(preferences))
}
