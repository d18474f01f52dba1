import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike on paper; an x between digits is a times sign in the face of the prints. */
const ALPHABET = 'abcdefghjkmnpqrstuvwyz23456789'
const GROUPS = 4
const LETTERS = 4

/** Days after which a password that nobody has replaced opens nothing any more. */
export const INITIAL_PASSWORD_DAYS = 14

/** A password to be handed over on paper or by voice and replaced at the first login: 78 random bits, easy to type. */
export function makeInitialPassword(): string {
	const letter = () => ALPHABET[randomInt(ALPHABET.length)]
	const group = () => Array.from({ length: LETTERS }, letter).join('')
	return Array.from({ length: GROUPS }, group).join('-')
}

export const initialPasswordEnd = (now: Date): Date =>
	new Date(now.getTime() + INITIAL_PASSWORD_DAYS * 86_400_000)
