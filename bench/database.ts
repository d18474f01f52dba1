import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { startTemporaryPostgres } from '#server/test/temporary-postgres.ts'

const run = promisify(execFile)

export type BenchDatabase = {
	url: string
	/** Processes of this PostgreSQL, for the count of memory; empty where `ps` is missing. */
	pids: () => Promise<number[]>
	stop: () => Promise<void>
}

/** The embedded PostgreSQL with its production settings, in a temporary folder on the disk. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
	const postgres = await startTemporaryPostgres('disk')
	const url = postgres.url()
	await migrate(url)
	return { url, pids: () => processesOf(url), stop: postgres.stop }
}

async function processesOf(url: string): Promise<number[]> {
	const client = new pg.Client(url)
	await client.connect()
	try {
		const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
		const { stdout } = await run('ps', ['-o', 'ppid=', '-p', String(rows[0]?.pid)])
		const postmaster = Number(stdout)
		return [postmaster, ...rows.map((row) => row.pid)]
	} catch {
		return []
	} finally {
		await client.end()
	}
}
