import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTemporaryFolder, removeTemporaryFolder } from '#server/test/temporary-folder.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, SERVING_ROLE, startEmbedded } from './embedded.ts'
import { clusterIn, readPostmaster } from './postgres-cluster.ts'
import { stopPostgres } from './postgres-process.ts'

let dataDir: string
let open: EmbeddedPostgres[]
let children: ChildProcess[]

beforeAll(async () => {
	// One folder for all: each test starts it, as a second `npm start` does.
	dataDir = await makeTemporaryFolder()
})

beforeEach(() => {
	open = []
	children = []
})

afterEach(async () => {
	for (const child of children) child.kill('SIGKILL')
	for (const postgres of open.reverse()) await postgres.stop()
	await stopPostgres(clusterIn(dataDir))
})

afterAll(() => removeTemporaryFolder(dataDir))

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
	const postgres = await startEmbedded({ dataDir, ...options })
	open.push(postgres)
	return postgres
}

/** The embedded database held by another process. */
async function startElsewhere(): Promise<ChildProcess> {
	const script = path.join(import.meta.dirname, '../test/embedded-process.ts')
	const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
	children.push(child)
	await new Promise<void>((resolve, reject) => {
		child.stdout.once('data', () => resolve())
		child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
	})
	return child
}

async function query<T extends pg.QueryResultRow>(
	postgres: EmbeddedPostgres,
	statement: string,
): Promise<T[]> {
	const client = new pg.Client(postgres.url())
	client.on('error', () => {})
	await client.connect()
	try {
		return (await client.query<T>(statement)).rows
	} finally {
		await client.end()
	}
}

async function untilItAnswers(postgres: EmbeddedPostgres): Promise<void> {
	for (const until = Date.now() + 20_000; ; ) {
		try {
			await query(postgres, 'select')
			return
		} catch (error) {
			if (Date.now() > until) throw error
			await sleep(50)
		}
	}
}

const postmaster = (folder = dataDir) => readPostmaster(clusterIn(folder))?.pid
const isRunning = (pid: number) => existsSync(`/proc/${pid}`)

function requirePostmaster(): number {
	const pid = postmaster()
	if (pid === undefined) throw new Error('no postmaster')
	return pid
}

describe('the embedded database', () => {
	test('is made on first use, keeps what was written and is gone from the machine after its stop', async () => {
		const first = await start()
		await query(first, 'create table t (x int)')
		await query(first, 'insert into t values (1)')
		await first.stop()
		expect(postmaster()).toBeUndefined()
		const second = await start()
		expect(await query(second, 'select x from t')).toEqual([{ x: 1 }])
	})

	test('writes through to the disk, takes UTF-8, and gives the application a role that is no superuser', async () => {
		const postgres = await start()
		const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'server_encoding', 'is_superuser']
		for (const [i, value] of ['on', 'on', 'on', 'UTF8', 'off'].entries())
			expect(await query(postgres, `show ${names[i]}`)).toEqual([{ [names[i] ?? '']: value }])
	})

	test.runIf(process.platform === 'linux')('lets who asks it go on until it waits', async () => {
		const postgres = await start()
		const connection = new pg.Client(postgres.url())
		await connection.connect()
		const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
		// sched(7): 3 is SCHED_BATCH, 0 what every process has.
		const policy = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[38]
		await connection.end()
		expect(policy).toBe('3')
	})

	test('gets the role that serves at the next start, should it come from a time without', async () => {
		const before = await start()
		const admin = new pg.Client(before.url('postgres', 'postgres'))
		await admin.connect()
		await admin.query(`drop role ${SERVING_ROLE}`)
		await admin.end()
		await before.stop()
		const client = new pg.Client((await start()).url('stambuk', SERVING_ROLE))
		client.on('error', () => {})
		await client.connect()
		await client.end()
	})

	test('works in a folder whose path is too long for a socket or has unusual signs', async () => {
		for (const name of [`d, 'm' "$x" \\`, 'a'.repeat(90)])
			await query(await start({ dataDir: path.join(dataDir, name) }), 'select')
	})

	test('works with a port and a password where there are no sockets', async () => {
		const postgres = await start({ dataDir: path.join(dataDir, 'tcp'), transport: 'tcp' })
		expect(new URL(postgres.url()).hostname).toBe('127.0.0.1')
		await query(postgres, 'select')
		const intruder = new URL(postgres.url())
		intruder.password = 'guess'
		await expect(new pg.Client(intruder.href).connect()).rejects.toThrow('password authentication failed')
	})
})

describe('a data folder in use', () => {
	test('is refused to a second server in one sentence', async () => {
		await startElsewhere()
		await expect(startEmbedded({ dataDir })).rejects.toThrow(
			`DATA_DIR ${dataDir} is in use by another Stambuk process; stop that one or set another DATA_DIR.`,
		)
	})

	test('lets a command work beside the server, and the server go on after it', async () => {
		const server = await start()
		const command = await startEmbedded({ dataDir, shared: true })
		await query(command, 'select')
		await command.stop()
		await query(server, 'select')
		expect([server.owner(), command.owner()]).toEqual([true, false])
	})

	test('goes to exactly one of several that start at the same moment', async () => {
		const together = path.join(dataDir, 'together')
		const results = await Promise.allSettled([1, 2, 3].map(() => start({ dataDir: together })))
		expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
	})
})

describe('after kill -9', () => {
	test('of the process that held it, the next start takes the running database over and stops it at the end', async () => {
		const holder = await startElsewhere()
		const before = requirePostmaster()
		holder.kill('SIGKILL')
		const next = await start()
		expect(postmaster()).toBe(before)
		expect(next.owner()).toBe(true)
		await next.stop()
		expect(isRunning(before)).toBe(false)
	})

	test('of the database, the holder starts it again with all that was committed', async () => {
		const told: string[] = []
		const postgres = await start({ warn: (message) => told.push(message) })
		await query(postgres, 'create table seribu as select generate_series(1, 1000) as x')
		const before = requirePostmaster()
		process.kill(before, 'SIGKILL')
		await sleep(100)
		await untilItAnswers(postgres)
		expect(await query(postgres, 'select count(*)::int as n from seribu')).toEqual([{ n: 1000 }])
		expect(postmaster()).not.toBe(before)
		await expect.poll(postgres.owner).toBe(true)
		expect(told).toEqual(['The database has stopped; starting it again.', 'The database is back.'])
	})

	test('of both, the next start recovers', async () => {
		const holder = await startElsewhere()
		const before = requirePostmaster()
		process.kill(before, 'SIGKILL')
		holder.kill('SIGKILL')
		await query(await start(), 'select')
		expect(postmaster()).not.toBe(before)
	})

	test('and a restart of the machine, a lock file that names some other program does not matter', async () => {
		const postgres = await start()
		await postgres.stop()
		const { data } = clusterIn(dataDir)
		writeFileSync(
			path.join(data, 'postmaster.pid'),
			`${process.pid}\n${data}\n1\n5432\n${path.dirname(data)}\n\n`,
		)
		await query(await start(), 'select')
	})
})
