import { createHash } from 'node:crypto'

/** What was shown is what is made: a fingerprint says all that would be written. */
export const sidik = (of: object): string =>
	createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 16)
