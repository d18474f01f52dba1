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

export type PoolOptions = {
	name?: string
	/** After which PostgreSQL cancels a statement; nobody waits longer for a page. */
	statementMs?: number
	/**
	 * After which a connection that has not even said so is given up. A network that swallows what is sent tells nobody:
	 * TCP would wait for a quarter of an hour, and whoever is lent the connection with it.
	 */
	answerMs?: number
}

/**
 * A pool of connections; `pool.end()` closes it. Within 15 s after its connections have gone silent it works again by
 * itself: those in use are closed after `answerMs`, idle ones after the driver's 10 s.
 */
export function createPool(
	url: string,
	size: number,
	{ name = 'stambuk', statementMs = 8_000, answerMs = 10_000 }: PoolOptions = {},
): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		Client: ImpatientClient,
		max: size,
		types,
		// For a free connection or a new one.
		connectionTimeoutMillis: 5_000,
		statement_timeout: statementMs,
		query_timeout: answerMs,
		// A transaction whose server has fallen silent keeps its rows locked until then.
		idle_in_transaction_session_timeout: answerMs,
		// Ends idle connections whose other end is gone: asked after 10 s, then ten times within 10 s.
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
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

/** One connection listens for jobs and one for events; the others are opened while there are jobs. */
const JOBS_POOL = 5

/** A pool for the jobs of one server, which bears a name of its own in them. */
export function createJobsPool(url: string): pg.Pool {
	const pool = createPool(url, JOBS_POOL, { name: `stambuk jobs ${randomBytes(6).toString('hex')}` })
	const connect = pool.connect.bind(pool)
	// Who runs jobs gives the connection on which it listens back twice when that breaks while it ends; the pool throws
	// at the second time, where nobody hears it, and Node would end the process.
	pool.connect = ((lend?: Lend) =>
		lend
			? connect((error, client, giveBack) => lend(error, client, giveBack && once(giveBack)))
			: connect()) as pg.Pool['connect']
	return pool
}

type GiveBack = (error?: Error | boolean) => void
/** Of a pool that has ended it gets the error alone. */
type Lend = (error?: Error, client?: pg.PoolClient, giveBack?: GiveBack) => void

function once(giveBack: GiveBack): GiveBack {
	let given = false
	return (error) => {
		if (given) return
		given = true
		giveBack(error)
	}
}

/** Closes its connection when a statement on it is not answered: whoever was lent it next would wait in vain. */
class ImpatientClient extends pg.Client {
	// biome-ignore lint/suspicious/noExplicitAny: the driver takes and gives many forms
	override query(...args: any[]): any {
		const closeIfSilent = (error: Error | null) => {
			// With a statement under way the driver cuts the connection instead of saying goodbye.
			if (error?.message === 'Query read timeout') void this.end()
		}
		const callback = args.at(-1)
		if (typeof callback === 'function')
			args[args.length - 1] = (error: Error | null, result: unknown) => {
				closeIfSilent(error)
				callback(error, result)
			}
		const result = Reflect.apply(super.query, this, args)
		if (result instanceof Promise) result.catch(closeIfSilent)
		return result
	}
}

/** The typed database on a pool. */
export function createDb(pool: pg.Pool): Db {
	return new Kysely<Database>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}
