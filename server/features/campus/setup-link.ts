import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/lib/context.ts'
import { findTautanAwal, saveTautanAwal } from './queries.ts'

/** Long enough to gather what the pages ask for; every start of the server makes a new one. */
const HOURS = 24

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Makes the link by which whoever reads the log sets the campus up: 256 random bits, of which the database keeps a hash. It stands behind
 * `#`, so that no proxy writes it down. It counts for a day, until the next is made, and until there is a campus;
 * after that it only says so.
 */
export async function makeSetupLink(db: Db, publicUrl: string, now: Date): Promise<string> {
	const token = randomBytes(32).toString('base64url')
	const berakhir_pada = new Date(now.getTime() + HOURS * 3_600_000)
	await saveTautanAwal(db, { token_hash: hashOf(token), berakhir_pada })
	return `${publicUrl}/mulai#${token}`
}

/** What a link is good for: a campus, none any more since it has made one (of what, by its hash), or nothing. */
export async function readSetupLink(
	{ db, now }: Pick<Context, 'db' | 'now'>,
	token: string,
): Promise<'over' | 'open' | { made: Buffer }> {
	const found = await findTautanAwal(db, hashOf(token), now())
	if (!found) return 'over'
	return found.isi_hash ? { made: found.isi_hash } : 'open'
}
