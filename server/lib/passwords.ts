import { type Algorithm, hash, hashSync, type Options, verify, verifySync } from '@node-rs/argon2'

/** Argon2id with the first recommended setting of the OWASP Password Storage Cheat Sheet (m = 19 MiB, t = 2, p = 1). */
const PARAMETERS = {
	algorithm: 2 satisfies Algorithm.Argon2id,
	memoryCost: 19_456,
	timeCost: 2,
	parallelism: 1,
} as const satisfies Options

/** How every hash made with these begins. */
const HEAD = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`
/** Of no password; as much work to check as any. */
const DECOY = `${HEAD}${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Works on passwords. Each takes some 16 ms of a core and 19 MB. */
export type PasswordWork = {
	/** Hashes a password for storage. */
	hash: (password: string) => Promise<string>
	/**
	 * Checks a password. Without a stored hash (unknown e-mail) it does the same work on a decoy and says no, so that
	 * time tells nothing about which addresses exist.
	 */
	verify: (stored: string | undefined, password: string) => Promise<boolean>
}

/** For commands and seeds; a request passes the gate (`login-gate.ts`). */
export const hashPassword: PasswordWork['hash'] = (password) => hash(password, PARAMETERS)
export const verifyPassword: PasswordWork['verify'] = (stored, password) => verify(stored ?? DECOY, password)

/** What the threads of `password-workers.ts` do: on the thread itself, not on those that serve files and DNS. */
export const hashHere = (password: string): string => hashSync(password, PARAMETERS)
export const verifyHere = ({
	stored,
	password,
}: {
	stored?: string | undefined
	password: string
}): boolean => verifySync(stored ?? DECOY, password)

/** Whether a stored hash was made with other parameters than today's. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(HEAD)
