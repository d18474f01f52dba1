import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { createDb, createPool, type Db } from '#server/db/client.ts'
import { clusterIn, clusterUrl, readPostmaster } from '#server/embedded/postgres-cluster.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '#server/test/temporary-folder.ts'
import { serverEnvironment } from './environment.ts'

export type TestServer = {
	url: string
	/** Where it keeps its data; mails lie in `mail` below. */
	dataDir: string
	/** Looks into the server's database, and changes it where a journey needs another time or state. */
	db: Db
	/** As Ctrl-C does it; gives the exit code. */
	stop: () => Promise<number | null>
	/** As a power cut does it. The database goes on until the next start takes it over. */
	kill: () => Promise<void>
	/** Process id of the database that runs now; undefined while there is none. */
	databasePid: () => number | undefined
	start: () => Promise<void>
	/** What it has written on standard output since its last start. */
	log: () => string
	/** The end: stops everything and removes the data. */
	remove: () => Promise<void>
}

const MAIN = path.resolve(import.meta.dirname, '../../server/main.ts')

/**
 * The real server with its own embedded database and demo data, on a free port; with `empty` as a campus starts it, open
 * to other machines and without the demo. Where the demo has been loaded ahead (seeded-campus.ts) it begins with a copy.
 */
export async function startTestServer({ empty = false } = {}): Promise<TestServer> {
	const dataDir = await makeTemporaryFolder()
	const { SEEDED_CAMPUS } = process.env
	if (SEEDED_CAMPUS && !empty) await promisify(execFile)('cp', ['-Rp', `${SEEDED_CAMPUS}/.`, dataDir])
	const port = await freePort()
	const url = `http://127.0.0.1:${port}`
	let running: ChildProcess | undefined
	let log = ''

	const start = async () => {
		const env = {
			...serverEnvironment(),
			...(empty ? { HOST: '0.0.0.0', PUBLIC_URL: url } : { HOST: '127.0.0.1' }),
			PORT: String(port),
			DATA_DIR: dataDir,
			LOG_LEVEL: 'warn',
			// One process: several are what server/workers.test.ts is about.
			WEB_CONCURRENCY: '1',
		}
		const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
		running = child
		log = ''
		child.stdout.on('data', (text) => {
			log += text
		})
		// Also when the worker ends in the middle, with a journey that took too long: nobody else would stop the server.
		const stopWithUs = () => child.kill('SIGTERM')
		process.once('exit', stopWithUs)
		child.once('exit', () => process.off('exit', stopWithUs))
		await untilReady(url, child)
	}
	const end = async (signal: NodeJS.Signals) => {
		const child = running
		running = undefined
		if (!child || child.exitCode !== null || child.signalCode !== null) return null
		child.kill(signal)
		await once(child, 'exit')
		return child.exitCode
	}

	try {
		await start()
	} catch (error) {
		await end('SIGTERM')
		await removeTemporaryFolder(dataDir)
		throw error
	}
	const cluster = clusterIn(dataDir)
	const postmaster = readPostmaster(cluster)
	if (!postmaster) throw new Error('the server runs without its database')
	const pool = createPool(clusterUrl(cluster, postmaster, 'stambuk', 'stambuk'), 2)
	const db = createDb(pool)
	// The demo's exams are of today: what is told of them comes at some minute, and journeys count what is unread.
	await sql`insert into kabar_ujian (ujian_id, tahap, saat)
		select u.id, t.tahap, u.mulai from ujian u cross join unnest(array['hari', 'jam', 'buka']) as t (tahap)
		on conflict do nothing`.execute(db)
	await db.updateTable('berita').set({ dikabarkan: true }).execute()
	return {
		url,
		dataDir,
		db,
		start,
		stop: () => end('SIGINT'),
		kill: async () => {
			await end('SIGKILL')
		},
		log: () => log,
		databasePid: () => readPostmaster(cluster)?.pid,
		remove: async () => {
			await pool.end()
			await end('SIGTERM')
			await removeTemporaryFolder(dataDir)
		},
	}
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
	for (const until = Date.now() + 170_000; Date.now() < until; await sleep(50)) {
		if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} while starting`)
		const response = await fetch(`${url}/readyz`).catch(() => undefined)
		if (response?.ok) return
	}
	throw new Error('the server was not ready in time')
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer()
		server.once('error', reject)
		server.listen(0, '127.0.0.1', () => {
			const address = server.address()
			const port = typeof address === 'object' ? address?.port : undefined
			server.close(() => (port ? resolve(port) : reject(new Error('no free port'))))
		})
	})
}
