import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two secrets in a time that tells nothing of where, or by how much, they differ. */
export function sameSecret(given: string, expected: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest()
	return timingSafeEqual(digest(given), digest(expected))
}
