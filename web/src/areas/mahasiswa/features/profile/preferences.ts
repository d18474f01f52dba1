/** Preferences of this device (specification, section 3: not saved to the server). */
export type Preferences = {
	darkMode: boolean
	notifikasiEmail: boolean
	notifikasiAplikasi: boolean
	bahasa: 'indonesia' | 'english'
}

const KEY = 'preferensi'
const DEFAULTS: Omit<Preferences, 'darkMode'> = {
	notifikasiEmail: true,
	notifikasiAplikasi: true,
	bahasa: 'indonesia',
}

/** What is remembered, whatever an older version or a curious person left there. The colour mode is kept elsewhere. */
export function readPreferences(storage: Pick<Storage, 'getItem'>, darkMode: boolean): Preferences {
	let stored: unknown
	try {
		stored = JSON.parse(storage.getItem(KEY) ?? '{}')
	} catch {
		stored = {}
	}
	const value = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
	const flag = (name: 'notifikasiEmail' | 'notifikasiAplikasi') =>
		typeof value[name] === 'boolean' ? value[name] : DEFAULTS[name]
	return {
		darkMode,
		notifikasiEmail: flag('notifikasiEmail'),
		notifikasiAplikasi: flag('notifikasiAplikasi'),
		bahasa: value.bahasa === 'english' ? 'english' : DEFAULTS.bahasa,
	}
}

export function storePreferences(storage: Pick<Storage, 'setItem'>, preferences: Preferences): void {
	storage.setItem(KEY, JSON.stringify(preferences))
}
