/** Who used this device last, as far as the addresses of their data go. */
export type StudentHint = { kelas: string | null; stambuk: string }

const KEY = 'mahasiswa_terakhir'

/**
 * The class and number that the last profile named: a page can ask for its lists beside the profile and not a round
 * trip after it. A guess that is wrong is refused by the server and never shown: pages ask by the profile itself.
 */
export function readHint(): StudentHint | null {
	try {
		const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
		return isHint(value) ? value : null
	} catch {
		return null
	}
}

export function keepHint({ kelas, stambuk }: StudentHint): void {
	try {
		localStorage.setItem(KEY, JSON.stringify({ kelas, stambuk }))
	} catch {}
}

export function forgetHint(): void {
	localStorage.removeItem(KEY)
}

function isHint(value: unknown): value is StudentHint {
	if (typeof value !== 'object' || value === null || !('kelas' in value) || !('stambuk' in value))
		return false
	return typeof value.stambuk === 'string' && (value.kelas === null || typeof value.kelas === 'string')
}
