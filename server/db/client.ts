import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { preparing } from './prepared.ts'
import type { Database } from './types.ts'

export type Db = Kysely<Database>
/** A database or a transaction in it: what `queries.ts` functions take first. */
export type DbOrTrx = Db | Transaction<Database>

const { builtins } = pg.types

/**
 * numeric and bigint become numbers (scores have two decimals, rupiah stay far below 2^53);
 * date and time stay text as PostgreSQL writes them, because they have no time zone.
 */
const types: pg.CustomTypesConfig = {
	getTypeParser(oid, format) {
		switch (oid) {
			case builtins.NUMERIC:
			case builtins.INT8:
				return Number
			case builtins.DATE:
			case builtins.TIME:
				return (text: string) => text
			default:
				return pg.types.getTypeParser(oid, format)
		}
	},
}

/** Typing mistakes in a search are forgiven down to this share of common trigrams (0 to 1). */
export const MIRIP = 0.45

/** A pool of connections; `pool.end()` closes it. Statements that hang longer than 30 s are cancelled. */
export function createPool(url: string, size: number, name = 'stambuk'): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max: size,
		types,
		connectionTimeoutMillis: 5_000,
		statement_timeout: 30_000,
		idle_in_transaction_session_timeout: 30_000,
		application_name: name,
		// The index on trigrams answers `<%` by this setting alone.
		options: `-c pg_trgm.word_similarity_threshold=${MIRIP}`,
	})
	// An idle connection that breaks (database restarted) is replaced on next use; it must not end the process.
	pool.on('error', () => {})
	// Nor must one that breaks while it is lent out, between two statements; the next statement on it fails.
	pool.on('connect', (client) => client.on('error', () => {}))
	return pool
}

/** One connection listens for jobs; the others are opened while there are some. */
const JOBS_POOL = 4

/** A pool for the jobs of one server, which bears a name of its own in them. */
export function createJobsPool(url: string): pg.Pool {
	return createPool(url, JOBS_POOL, `stambuk jobs ${randomBytes(6).toString('hex')}`)
}

/** The typed database on a pool. */
export function createDb(pool: pg.Pool): Db {
	return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}
