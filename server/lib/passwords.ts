import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2'

/** Argon2id with the first recommended setting of the OWASP Password Storage Cheat Sheet (m = 19 MiB, t = 2, p = 1). */
const PARAMETERS: Options = {
	algorithm: 2 satisfies Algorithm.Argon2id,
	memoryCost: 19_456,
	timeCost: 2,
	parallelism: 1,
}

// Two hashes at a time: a login herd queues here instead of taking every thread and every core from running exams.
const PARALLEL = 2
let running = 0
const queue: (() => void)[] = []

async function bounded<T>(work: () => Promise<T>): Promise<T> {
	if (running >= PARALLEL) await new Promise<void>((resolve) => queue.push(resolve))
	else running++
	try {
		return await work()
	} finally {
		const next = queue.shift()
		if (next) next()
		else running--
	}
}

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, PARAMETERS))

let decoy: Promise<string> | undefined

/**
 * Checks a password. Without a stored hash (unknown e-mail) it does the same work on a decoy and says no, so that
 * time tells nothing about which addresses exist.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
	decoy ??= hashPassword('decoy')
	const target = stored ?? (await decoy)
	const matches = await bounded(() => verify(target, password))
	return stored !== undefined && matches
}

/** Whether a stored hash was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
	const { memoryCost, timeCost, parallelism } = PARAMETERS
	return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}
