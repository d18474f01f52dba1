import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { type Cluster, clusterIn, clusterUrl, readPostmaster, type Transport } from './postgres-cluster.ts'
import { startPostgres, stopPostgres } from './postgres-process.ts'

export type EmbeddedPostgres = {
	/** The address of a database, as the role that owns it, that serves, or as the superuser. */
	url: (database?: string, role?: 'stambuk' | typeof SERVING_ROLE | 'postgres') => string
	/** Whether this process holds the data folder; it is then the one that stops the server. */
	owner: () => boolean
	stop: () => Promise<void>
}

export type EmbeddedOptions = {
	dataDir: string
	/** A command may work beside the process that holds the data folder; a server wants it for itself. */
	shared?: boolean
	/** Told what takes time. */
	report?: (message: string) => void
	/** Told what goes wrong later on. */
	warn?: (message: string) => void
	transport?: Transport
}

/** Reads and writes and owns nothing: the trail cannot be changed by who serves. */
export const SERVING_ROLE = 'stambuk_app'

/** Held on the superuser's database as long as our process lives; PostgreSQL frees it when we are killed. */
const FOLDER_LOCK = 7_827_262_852
const PATIENCE_MS = 30_000

/**
 * Starts the PostgreSQL of `dataDir`, or takes over one that a killed process has left running, and restarts it when
 * it dies. Throws a {@link OperatorError} when another process holds the folder.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
	const { dataDir, shared = false, report = () => {}, warn = () => {} } = options
	const cluster = clusterIn(dataDir, options.transport)
	let session = await reach(cluster, report)
	let owner = await hold(session, shared ? 0 : 2_000)
	if (!owner && !shared) {
		await session.end()
		throw new OperatorError(
			`DATA_DIR ${dataDir} is in use by another Stambuk process; stop that one or set another DATA_DIR.`,
		)
	}
	await makeDatabase(session)
	const place = readPostmaster(cluster)
	if (!place) throw new OperatorError(`The embedded database in ${dataDir} has just been stopped.`)

	const stopping = new AbortController()
	let reviving = Promise.resolve()
	const watch = () =>
		session.once('end', () => {
			if (!stopping.signal.aborted) reviving = revive()
		})
	const revive = async () => {
		owner = false
		warn('The database has stopped; starting it again.')
		for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, 5_000)) {
			try {
				session = await reach(cluster, warn)
				owner = await hold(session, 0)
				watch()
				warn('The database is back.')
				return
			} catch (error) {
				warn(error instanceof Error ? error.message : String(error))
				await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
			}
		}
	}
	watch()

	return {
		url: (database = 'stambuk', role = 'stambuk') => clusterUrl(cluster, place, role, database),
		owner: () => owner,
		stop: async () => {
			stopping.abort()
			await reviving
			if (owner) await stopPostgres(cluster)
			await session.end().catch(() => {})
		},
	}
}

/** A superuser's session with the running server; starts the server when none answers. */
async function reach(cluster: Cluster, report: (message: string) => void): Promise<pg.Client> {
	const until = Date.now() + PATIENCE_MS
	for (let told = false; ; ) {
		const session = await connect(cluster)
		if (session instanceof pg.Client) return session
		if (session === 'stopped' && (await startPostgres(cluster, report)) === 'started') continue
		if (Date.now() > until)
			throw new OperatorError(
				`The embedded database in ${cluster.root} is held by a process that neither answers nor ends.`,
			)
		if (!told) report('Waiting for the database.')
		told = true
		await sleep(100)
	}
}

async function connect(cluster: Cluster): Promise<pg.Client | 'stopped' | 'busy'> {
	const place = readPostmaster(cluster)
	if (!place) return 'stopped'
	const session = new pg.Client({
		connectionString: clusterUrl(cluster, place, 'postgres', 'postgres'),
		connectionTimeoutMillis: 5_000,
		application_name: 'stambuk keeper',
		keepAlive: true,
	})
	// A broken connection also emits `end`, which is where it is dealt with.
	session.on('error', () => {})
	try {
		await session.connect()
		return session
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException
		if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'stopped'
		// Starting, recovering or shutting down; or cut off while doing so.
		if (
			code === '57P03' ||
			code === 'ECONNRESET' ||
			code === 'EPIPE' ||
			message === 'Connection terminated unexpectedly'
		)
			return 'busy'
		throw new OperatorError(`The embedded database in ${cluster.root} cannot be reached: ${message}.`)
	}
}

/** Takes the folder's lock. The one of a process that was killed a moment ago may take PostgreSQL a moment to free. */
async function hold(session: pg.Client, patienceMs: number): Promise<boolean> {
	for (let waited = 0; ; waited += 100) {
		const { rows } = await session.query('select pg_try_advisory_lock($1) as held', [FOLDER_LOCK])
		if (rows[0]?.held === true) return true
		if (waited >= patienceMs) return false
		await sleep(100)
	}
}

/** The application's database, the role that owns it and the one that serves; neither is a superuser. */
async function makeDatabase(session: pg.Client): Promise<void> {
	const { rows } = await session.query<{ name: string }>(
		"select rolname as name from pg_roles union all select 'database' from pg_database where datname = 'stambuk'",
	)
	const present = new Set(rows.map((row) => row.name))
	const make = async (name: string, statement: string) => {
		if (present.has(name)) return
		try {
			await session.query(statement)
		} catch (error) {
			// Made by another process in the same moment.
			if (!['42710', '42P04', '23505'].includes(String((error as pg.DatabaseError).code))) throw error
		}
	}
	const { password } = session
	const login = `login ${password ? `password ${pg.escapeLiteral(String(password))}` : ''}`
	await make('stambuk', `create role stambuk ${login}`)
	await make(SERVING_ROLE, `create role ${SERVING_ROLE} ${login}`)
	await make('database', 'create database stambuk owner stambuk')
}
