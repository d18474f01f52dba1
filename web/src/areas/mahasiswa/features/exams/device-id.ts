import { SILENT_MS, within } from '#web/lib/within.ts'
import { readDevice, writeDevice } from './outbox-storage.ts'

const KEY = 'stambuk-perangkat'

/**
 * The number that this browser goes by when it sits an exam, made at the first one. It tells devices apart and nothing
 * about them. Browsers write `localStorage` down some seconds late, so a killed one would come back as another device:
 * the number lies beside the answers too.
 */
export async function deviceId(): Promise<string> {
	const known = localStorage.getItem(KEY) ?? (await within(SILENT_MS, readDevice()).catch(() => undefined))
	const id = known ?? randomUuid()
	localStorage.setItem(KEY, id)
	writeDevice(id).catch(() => undefined)
	return id
}

/** `crypto.randomUUID` is there over https alone. */
function randomUuid(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
	return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
