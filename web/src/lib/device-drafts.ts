import { looking } from './looking.ts'

/** Choices that are not saved yet and wait on this device, each under a key with this beginning. */
const PREFIX = 'draf:'

export function readDraft(key: string): unknown {
	if (looking()) return null
	try {
		return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
	} catch {
		return null
	}
}

/** Keeps a draft, and says whether it is kept. A full or forbidden storage loses only what a reload would lose. */
export function storeDraft(key: string, value: unknown): boolean {
	if (looking()) return false
	try {
		localStorage.setItem(PREFIX + key, JSON.stringify(value))
		return true
	} catch {
		return false
	}
}

export function clearDraft(key: string): void {
	localStorage.removeItem(PREFIX + key)
}

/** The keys with this beginning under which this device keeps a draft. */
export const draftKeys = (beginning: string): string[] =>
	looking()
		? []
		: Object.keys(localStorage).flatMap((key) =>
				key.startsWith(PREFIX + beginning) ? [key.slice(PREFIX.length)] : [],
			)

/** Whoever signs out leaves nothing behind for the next person at this device. */
export function clearDrafts(): void {
	for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
