import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { SERVING_ROLE } from '#server/embedded/embedded.ts'
import { startTemporaryPostgres } from './temporary-postgres.ts'

declare module 'vitest' {
	interface ProvidedContext {
		/** Addresses of the tests' PostgreSQL: as superuser, and of the migrated database that test files clone, as its
		 * owner and as who serves. */
		postgres: { admin: string; owner: string; template: string }
	}
}

/** One PostgreSQL for the whole run, with a migrated database to clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const postgres = await startTemporaryPostgres('memory')
	try {
		const admin = postgres.url('postgres', 'postgres')
		const client = new pg.Client(admin)
		await client.connect()
		// What the tests write need not outlive a power cut, nor live long enough to be tidied; those of crashes start a
		// PostgreSQL of their own.
		for (const setting of [
			'fsync',
			'full_page_writes',
			'synchronous_commit',
			'autovacuum',
			'wal_compression',
		])
			await client.query(`alter system set ${setting} = off`)
		// Hardly a connection of a test lives until a statement has been planned for values five times and then for all: that planning
		// would be an eighth of what the tests cost.
		await client.query('alter system set plan_cache_mode = force_generic_plan')
		await client.query('select pg_reload_conf()')
		await client.query('create database stambuk_template owner stambuk')
		await client.end()
		const owner = postgres.url('stambuk_template')
		await migrate(owner, { servingRole: SERVING_ROLE })
		const template = postgres.url('stambuk_template', SERVING_ROLE)
		project.provide('postgres', { admin, owner, template })
		return postgres.stop
	} catch (error) {
		await postgres.stop()
		throw error
	}
}
