import { recall, remember } from '#web/lib/person-memory.ts'

/** Who used this device last, as far as the addresses of their data go. */
export type StudentHint = { kelas: string | null; stambuk: string }

const KEY = 'mahasiswa'

/**
 * The class and number that the last profile named: a page can ask for its lists beside the profile and not a round
 * trip after it. A guess that is wrong is refused by the server and never shown: pages ask by the profile itself.
 */
export function readHint(): StudentHint | null {
	const value = recall(KEY)
	return isHint(value) ? value : null
}

export function keepHint({ kelas, stambuk }: StudentHint): void {
	remember(KEY, { kelas, stambuk })
}

function isHint(value: unknown): value is StudentHint {
	if (typeof value !== 'object' || value === null || !('kelas' in value) || !('stambuk' in value))
		return false
	return typeof value.stambuk === 'string' && (value.kelas === null || typeof value.kelas === 'string')
}
