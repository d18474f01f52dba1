/** In the tab that the camera has opened: it is there after a login, and gone with the tab. */
const KEY = 'klaim-presensi'
/** The number by which exams know this browser too; it tells devices apart and nothing about them. */
const DEVICE = 'stambuk-perangkat'

/** Keeps what a scan was worth until somebody is signed in. */
export function keepClaim(klaim: string): void {
	sessionStorage.setItem(KEY, klaim)
}

export const readClaim = (): string | null => sessionStorage.getItem(KEY)

export function forgetClaim(): void {
	sessionStorage.removeItem(KEY)
}

export function deviceNumber(): string {
	const known = localStorage.getItem(DEVICE)
	if (known) return known
	const made = randomUuid()
	localStorage.setItem(DEVICE, made)
	return made
}

/** `crypto.randomUUID` is there over https alone. */
function randomUuid(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
	return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
