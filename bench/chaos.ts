// npm run chaos [-- kills [minutes]]: 200 students sit an exam while server, database, both, or browsers are killed (kill -9) at
// random moments, so often, or for so long where that comes first. Afterwards every receipt is looked for. Then the same, shorter, with a database that acknowledges before it
// has written: that one must lose answers, or the checker sees nothing.
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createPool } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { startEmbedded } from '#server/embedded/embedded.ts'
import { clusterIn, readPostmaster } from '#server/embedded/postgres-cluster.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '#server/test/temporary-folder.ts'
import { type Campus, makeCampus, renewTokens } from './campus.ts'
import { check, inWords, type Presence, type Sitting, sayOnce, sit, toSitting } from './chaos-students.ts'
import { createClient } from './load.ts'
import { type Server, startServer } from './servers.ts'

const STUDENTS = 200
/** Everybody has ninety minutes for the exam. */
const [kills = 200, minutes = 80] = process.argv.slice(2).map(Number)
if (!(kills > 0 && minutes > 0))
	throw new Error('npm run chaos [-- kills [minutes]]: both are numbers above 0')
/** Browsers that are killed at a time. */
const BROWSERS = 20
/** Failures are what this is about. */
const QUIET = { LOG_LEVEL: 'silent' }
/** Access tokens live ten minutes, and a busy machine needs longer for a kill than an idle one. */
const RENEW_MS = 5 * 60_000
/** Who waits for a long run hears from it. */
const SAID_EVERY = 20
/** Enough for a database that lies to be found out. */
const CONTROL_KILLS = 8

console.log(`${STUDENTS} students; kill -9 of server, database, both, or ${BROWSERS} browsers`)
const honest = await run({ kills, durable: true })
const control = await run({ kills: Math.min(kills, CONTROL_KILLS), durable: false })
if (honest.lost + honest.wrong + honest.unfinished > 0) {
	console.error('Answers were lost, grades are wrong, or students could not finish.')
	process.exitCode = 1
}
if (control.lost + control.unfinished === 0) {
	console.error('A database that acknowledges before it has written lost nothing: the checker sees nothing.')
	process.exitCode = 1
}

async function run({ kills, durable }: { kills: number; durable: boolean }) {
	const dataDir = await makeTemporaryFolder('disk')
	const postgres = await startEmbedded({ dataDir })
	try {
		const url = postgres.url()
		await migrate(url)
		if (!durable) await lie(postgres.url('postgres', 'postgres'))
		const pool = createPool(url, 4)
		const campus = await makeCampus(pool, STUDENTS)
		const exam = campus.exams[0] as Campus['exams'][number]
		let server = await startServer('./app-server.ts', url, 10, QUIET)
		const port = Number(new URL(server.url).port)
		const client = createClient(server.url, STUDENTS)
		const stop = new AbortController()
		const presence: Presence = { since: 0 }
		const sittings = campus.students.map(toSitting)
		// Who gives up is counted in the end, and must not end the run.
		const students = Promise.allSettled(
			sittings.map((sitting) =>
				sit(sitting, { client, exam, stop: stop.signal, server: presence }).catch(sayOnce),
			),
		)
		const done = { server: 0, database: 0, both: 0, browsers: 0 }
		const begun = performance.now()
		let renewed = begun
		for (let count = 0; count < kills && performance.now() - begun < minutes * 60_000; ) {
			await sleep(randomInt(600, 2500))
			const what = (['server', 'database', 'both', 'browsers'] as const)[randomInt(4)] as keyof typeof done
			if (what === 'browsers') killBrowsers(sittings)
			// One that is not back yet cannot be killed, and does not count.
			if ((what === 'database' || what === 'both') && !killDatabase(dataDir)) continue
			if (what === 'server' || what === 'both') {
				presence.since = Number.POSITIVE_INFINITY
				server = await killServer(server, url, port)
				presence.since = performance.now()
			}
			done[what]++
			count++
			if (performance.now() - renewed > RENEW_MS) {
				await renewTokens(campus)
				renewed = performance.now()
			}
			const seconds = Math.round((performance.now() - begun) / 1000)
			if (count % SAID_EVERY === 0) console.log(`${count} of ${kills}, ${seconds} s`)
		}
		stop.abort()
		await students
		const result = await check(pool, sittings)
		const killed = Object.entries(done).map(([what, times]) => `${times} ${what}`)
		console.log(
			`${durable ? 'as it is      ' : 'lying database'}: killed ${killed.join(', ')}; ${inWords(result)}`,
		)
		await client.close()
		await server.stop()
		await pool.end()
		return result
	} finally {
		await postgres.stop()
		await removeTemporaryFolder(dataDir)
	}
}

/** From now on a commit is acknowledged up to a second before it is on disk. */
async function lie(url: string): Promise<void> {
	const admin = new pg.Client(url)
	await admin.connect()
	await admin.query('alter system set synchronous_commit = off')
	await admin.query(`alter system set wal_writer_delay = '1s'`)
	await admin.query('select pg_reload_conf()')
	await admin.end()
}

/** Our own PostgreSQL, by the number in its lock file; whoever started it starts it again. Gives whether there was one. */
function killDatabase(dataDir: string): boolean {
	const pid = readPostmaster(clusterIn(dataDir))?.pid
	if (!pid || !isOurs(pid, dataDir)) return false
	process.kill(pid, 'SIGKILL')
	return true
}

/** The file outlives a process that was killed, and its number may be another's by now. */
function isOurs(pid: number, dataDir: string): boolean {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir)
	} catch {
		return false
	}
}

async function killServer(server: Server, url: string, port: number): Promise<Server> {
	await server.kill()
	for (;;)
		try {
			return await startServer('./app-server.ts', url, 10, QUIET, port)
		} catch {
			// The database may be away as well.
			await sleep(200)
		}
}

/** What they remember is gone; what they had written down is not. */
function killBrowsers(sittings: readonly Sitting[]): void {
	for (let n = 0; n < BROWSERS; n++) sittings[randomInt(sittings.length)]?.device.crash()
}
