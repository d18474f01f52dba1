import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2'

/** Argon2id with the first recommended setting of the OWASP Password Storage Cheat Sheet (m = 19 MiB, t = 2, p = 1). */
const PARAMETERS: Options = {
	algorithm: 2 satisfies Algorithm.Argon2id,
	memoryCost: 19_456,
	timeCost: 2,
	parallelism: 1,
}

/** Hashes a password for storage: some 16 ms of a core and 19 MB, so a request passes the gate first (login-gate.ts). */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

let decoy: Promise<string> | undefined

/**
 * Checks a password, at the same cost. Without a stored hash (unknown e-mail) it does the same work on a decoy and says
 * no, so that time tells nothing about which addresses exist.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
	decoy ??= hashPassword('decoy')
	const target = stored ?? (await decoy)
	const matches = await verify(target, password)
	return stored !== undefined && matches
}

/** Whether a stored hash was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
	const { memoryCost, timeCost, parallelism } = PARAMETERS
	return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}
