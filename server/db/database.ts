import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '#server/config.ts'
import { type EmbeddedPostgres, SERVING_ROLE, startEmbedded } from '../embedded/embedded.ts'
import { OperatorError } from '../operator-error.ts'
import { createDb, createJobsPool, createPool, type Db } from './client.ts'
import { migrate } from './migrate.ts'
import { mayChangeTrail } from './serving-role.ts'

export type OpenDatabase = {
	db: Db
	pool: pg.Pool
	/** For the jobs alone, so that they and requests do not wait for each other's connections. */
	jobsPool: pg.Pool
	url: string
	/** As who owns the tables, and changes them. */
	ownerUrl: string
	/** Whether it is the embedded one. */
	embedded: boolean
	close: () => Promise<void>
}

export type OpenOptions = {
	/** A command may work beside a running server; a server wants an embedded database for itself. */
	shared?: boolean
	report?: (message: string) => void
	warn?: (message: string) => void
}

/** Opens the database of the configuration, embedded or not, migrated to the newest schema. */
export async function openDatabase(config: Config, options: OpenOptions = {}): Promise<OpenDatabase> {
	const { shared = false, report = () => {}, warn = report } = options
	const embedded = config.databaseUrl
		? undefined
		: await startEmbedded({ dataDir: config.dataDir, shared, report, warn })
	const url = config.databaseUrl ?? embedded?.url('stambuk', SERVING_ROLE) ?? ''
	const ownerUrl = embedded?.url() ?? config.databaseMigrationUrl ?? url
	const pool = createPool(url, config.databasePool)
	const jobsPool = createJobsPool(url)
	let closing: Promise<void> | undefined
	const close = () => {
		// Work that is still running gets a moment; then the stopping database cuts it off and it is undone.
		closing ??= Promise.race([
			Promise.all([pool.end(), jobsPool.end()]),
			sleep(3_000, undefined, { ref: false }),
		]).then(() => embedded?.stop())
		return closing
	}
	try {
		await checkServer(pool, embedded, warn)
		await migrateFor(pool, ownerUrl, report)
		if (await mayChangeTrail(pool))
			warn(
				'WARNING: The user of DATABASE_URL owns the tables and could change the trail of who did what. Serve as a lesser one, and set DATABASE_MIGRATION_URL to the owner (docs/operations.md).',
			)
	} catch (error) {
		await close()
		throw error
	}
	return { db: createDb(pool), pool, jobsPool, url, ownerUrl, embedded: embedded !== undefined, close }
}

/** Brings the database to the newest schema, for whom the connections of `pool` serve. */
export async function migrateFor(
	pool: pg.Pool,
	ownerUrl: string,
	report: (message: string) => void,
): Promise<void> {
	const applied = await migrate(ownerUrl, { servingRole: await currentRole(pool) })
	if (applied.length > 0) report(`Database migrated: ${applied.join(', ')}.`)
}

/** The database's time in milliseconds since 1970: the one clock that all servers of a campus share. */
export async function readTime(pool: pg.Pool): Promise<number> {
	const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
	return (rows[0] as { now: Date }).now.getTime()
}

async function currentRole(pool: pg.Pool): Promise<string> {
	const { rows } = await pool.query<{ role: string }>('select current_user as role')
	return (rows[0] as { role: string }).role
}

const OLDEST = 160_000
/** What an acknowledged answer rests on. */
const DURABILITY = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Refuses a server that is too old or away, and warns loudly of one that may lose what it has acknowledged. */
async function checkServer(
	pool: pg.Pool,
	embedded: EmbeddedPostgres | undefined,
	warn: (message: string) => void,
): Promise<void> {
	const names = [...DURABILITY, 'server_version_num']
	const { rows } = await pool
		.query<{ name: string; setting: string }>('select name, setting from pg_settings where name = any($1)', [
			names,
		])
		.catch((error: unknown) => {
			const place = embedded ? 'The embedded database' : 'The database of DATABASE_URL'
			throw new OperatorError(`${place} does not answer: ${reasonOf(error)}.`)
		})
	const settings = new Map(rows.map((row) => [row.name, row.setting]))
	if (Number(settings.get('server_version_num')) < OLDEST)
		throw new OperatorError('DATABASE_URL leads to a PostgreSQL older than 16; use 16 or newer.')
	const off = DURABILITY.filter((name) => settings.get(name) === 'off')
	if (off.length > 0)
		warn(
			`WARNING: PostgreSQL runs with ${off.map((name) => `${name} = off`).join(', ')}. Saved answers can be lost when it crashes; turn it on.`,
		)
}

function reasonOf(error: unknown): string {
	// A host with several addresses fails with one error for each.
	if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
	return error instanceof Error ? error.message : String(error)
}
