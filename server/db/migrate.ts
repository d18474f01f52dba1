import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { createPool, type Db } from './client.ts'
import { grantServing } from './serving-role.ts'

const FOLDER = path.join(import.meta.dirname, 'migrations')
const FILE = /^\d{4}_[a-z0-9_]+\.sql$/
/** So that servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_827_262_853

/** What PostgreSQL says when a lock was not to be had at once, or in time. */
export const LOCK_NOT_AVAILABLE = '55P03'

type Patience = { lockMs: number; pauseMs: number; tries: number }
/**
 * Who waits for a table has everybody behind that comes later: while a dump reads it for minutes, nobody could begin an
 * exam. So a migration waits for a moment, lets them through, and tries again for about a minute. Longer than the second
 * after which PostgreSQL takes a table from its own vacuum.
 */
const PATIENCE: Patience = { lockMs: 3_000, pauseMs: 1_000, tries: 15 }

type Migration = { name: string; text: string; sha256: string }

/**
 * Brings the database to the newest schema and tells which migrations that took. With nothing to do it needs no rights
 * but to read.
 *
 * @param url as who owns the tables, or will
 * @param servingRole who is given what it takes to serve
 */
export async function migrate(
	url: string,
	{
		folder = FOLDER,
		servingRole,
		patience = PATIENCE,
	}: { folder?: string; servingRole?: string; patience?: Patience } = {},
): Promise<string[]> {
	const migrations = await readMigrations(folder)
	// A connection of its own: the pool's limit on the time of a statement is not for migrations.
	const client = new pg.Client({ connectionString: url, application_name: 'stambuk migrate' })
	client.on('error', () => {})
	await client.connect()
	try {
		await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
		await makeMigrationTable(client)
		const { rows } = await client.query<{ name: string; sha256: string }>(
			'select name, sha256 from migration',
		)
		refuseChanged(migrations, rows)
		const applied = new Set(rows.map((row) => row.name))
		const missing = migrations.filter((migration) => !applied.has(migration.name))
		for (const migration of missing) await apply(client, migration, patience)
		await migrateJobs(url)
		if (servingRole !== undefined) await grantServing(client, servingRole)
		return missing.map((migration) => migration.name)
	} finally {
		await client.end()
	}
}

async function makeMigrationTable(client: pg.Client): Promise<void> {
	const { rows } = await client.query("select to_regclass('migration') is not null as made")
	if (rows[0]?.made === true) return
	await client
		.query(
			'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
		)
		.catch((error: Error) => {
			throw new OperatorError(
				`The database cannot be migrated: ${error.message}; set DATABASE_MIGRATION_URL to its owner.`,
			)
		})
}

/**
 * The tables of the jobs are graphile-worker's own, in a schema of their own; done here, who serves need not own them.
 * It hides their rows from all but their owner, which the rights on the schema do as well.
 */
async function migrateJobs(url: string): Promise<void> {
	const { runMigrations, Logger } = await import('graphile-worker')
	const pool = createPool(url, 1)
	try {
		await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
		const { rows } = await pool.query<{ name: string }>(
			"select oid::regclass as name from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity",
		)
		for (const { name } of rows) await pool.query(`alter table ${name} disable row level security`)
	} catch (error) {
		throw new OperatorError(
			`The job tables cannot be made: ${error instanceof Error ? error.message : error}.`,
		)
	} finally {
		await pool.end()
	}
}

/** @throws OperatorError when the database at `url` has a migration that this version does not know, or knows otherwise */
export async function requireKnownMigrations(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url, application_name: 'stambuk migrate' })
	await client.connect()
	try {
		const { rows } = await client.query<{ name: string; sha256: string }>(
			'select name, sha256 from migration',
		)
		refuseChanged(await readMigrations(FOLDER), rows)
	} finally {
		await client.end()
	}
}

let expected: Promise<Migration[]> | undefined

/** Whether the schema is as new as this code; rejects when the database does not answer. */
export async function migrationsDone(db: Db): Promise<boolean> {
	expected ??= readMigrations(FOLDER)
	const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
	const applied = new Set(rows.map((row) => row.name))
	return (await expected).every((migration) => applied.has(migration.name))
}

async function readMigrations(folder: string): Promise<Migration[]> {
	const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
	const stray = names.find((name) => !FILE.test(name))
	if (stray) throw new OperatorError(`Migration ${stray} is not named NNNN_name.sql.`)
	const numbers = names.map((name) => name.slice(0, 4))
	const twice = numbers.find((number, i) => numbers.indexOf(number) !== i)
	if (twice) throw new OperatorError(`There are two migrations with the number ${twice}.`)
	return Promise.all(
		names.map(async (name) => {
			const text = await readFile(path.join(folder, name), 'utf8')
			// A checkout may turn line ends around.
			const sha256 = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
			return { name, text, sha256 }
		}),
	)
}

function refuseChanged(migrations: Migration[], applied: { name: string; sha256: string }[]): void {
	for (const { name, sha256 } of applied) {
		const migration = migrations.find((candidate) => candidate.name === name)
		if (!migration)
			throw new OperatorError(
				`The database has the migration ${name}, which this version does not know; start the newer version it came from.`,
			)
		if (migration.sha256 !== sha256)
			throw new OperatorError(
				`Migration ${name} has been changed since it was applied to this database; restore it and put the change in a new one.`,
			)
	}
}

async function apply(client: pg.Client, migration: Migration, patience: Patience): Promise<void> {
	for (let left = patience.tries; ; left--) {
		try {
			return await applyOnce(client, migration, patience)
		} catch (error) {
			await client.query('rollback').catch(() => {})
			const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
			if (!isLocked || left <= 1)
				throw new OperatorError(
					`Migration ${migration.name} failed: ${error instanceof Error ? error.message : error}.`,
				)
			await setTimeout(patience.pauseMs)
		}
	}
}

async function applyOnce(
	client: pg.Client,
	{ name, text, sha256 }: Migration,
	{ lockMs }: Patience,
): Promise<void> {
	await client.query('begin')
	await client.query(`set local lock_timeout = ${lockMs}`)
	await client.query(text)
	await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
	await client.query('commit')
}
