import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
	chownSync,
	closeSync,
	existsSync,
	lstatSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	rmdirSync,
	rmSync,
	type Stats,
	statSync,
	writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { type Cluster, lockFileOf, readPostmaster } from './postgres-cluster.ts'
import { makeCluster } from './postgres-init.ts'
import { settingsFile } from './postgres-settings.ts'
import { commandAs, prepareRunAs } from './run-as.ts'

/**
 * Starts the server, after making the cluster when there is none. `busy` means that something that is just ending
 * still holds the folder, and that trying again soon makes sense.
 */
export async function startPostgres(
	cluster: Cluster,
	report: (message: string) => void,
): Promise<'started' | 'busy'> {
	const binaries = findPostgresBinaries()
	const runAs = prepareRunAs(binaries.postgres, cluster.root)
	if (!existsSync(cluster.data)) {
		report('Making the database.')
		await makeCluster(cluster, binaries.initdb, runAs)
	}
	const socketDir = cluster.transport === 'socket' ? ownSocketDir(cluster, statSync(cluster.data)) : ''
	// The port stays the same when the server is started again, because the address has been handed out.
	const port = cluster.transport === 'socket' ? 5432 : (readPostmaster(cluster)?.port ?? (await freePort()))
	writeFileSync(path.join(cluster.data, 'postgresql.conf'), settingsFile({ port, socketDir }))
	dropForeignLock(cluster, socketDir)

	const log = openLog(cluster.log)
	const command = commandAs(runAs, binaries.postgres, ['-D', cluster.data])
	const server = spawn(command.file, command.args, {
		...command.options,
		// Ctrl-C in the terminal must reach only us: we end the server when its work is done.
		detached: true,
		windowsHide: true,
		stdio: ['ignore', log.file, log.file],
	})
	closeSync(log.file)
	const ended = new Promise<'ended'>((resolve) => {
		for (const event of ['error', 'exit']) server.once(event, () => resolve('ended'))
	})
	for (;;) {
		const state = await Promise.race([ended, sleep(20)])
		if (state === 'ended') break
		const running = readPostmaster(cluster)
		if (running?.pid !== server.pid || !running?.ready) continue
		server.unref()
		letServerGoOn(running.pid)
		return 'started'
	}
	const messages = readFileSync(cluster.log, 'utf8').slice(log.start)
	if (/lock file .* already exists|pre-existing shared memory|Address already in use/.test(messages))
		return 'busy'
	const reason = /(?:FATAL|PANIC): +(.*)/.exec(messages)?.[1] ?? messages.trim().split('\n').at(-1)
	throw new OperatorError(`The embedded database does not start: ${reason} (see ${cluster.log}).`)
}

/**
 * Lets whoever asks the database go on until it waits. Linux otherwise stops the server in the middle of a turn of its event loop whenever it
 * wakes a connection of the database, on the same core, while another is idle: a tenth of what a crowd costs (decision 621).
 * Connections have it from the postmaster. Where there is no `chrt` all goes as ever.
 */
function letServerGoOn(postmaster: number): void {
	spawnSync('chrt', ['--batch', '--pid', '0', String(postmaster)], { stdio: 'ignore', timeout: 5_000 })
}

/** Whether a server runs on this data folder, or something that may be one. */
export function isRunning(cluster: Cluster): boolean {
	const pid = readPostmaster(cluster)?.pid
	if (pid === undefined) return false
	try {
		process.kill(pid, 0)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
	}
	return isPostgres(pid)
}

/** Stops the server so that it writes everything out; clients are disconnected. */
export async function stopPostgres(cluster: Cluster): Promise<void> {
	const running = readPostmaster(cluster)
	if (!running || !isPostgres(running.pid)) return
	if (process.platform === 'win32') {
		const { pgCtl } = findPostgresBinaries()
		spawnSync(pgCtl, ['stop', '--mode=fast', '--silent', `--pgdata=${cluster.data}`], { stdio: 'ignore' })
		return
	}
	const isAlive = (signal: NodeJS.Signals | 0) => {
		try {
			return process.kill(running.pid, signal)
		} catch {
			return false
		}
	}
	// The fast shutdown. The lock file goes when everything is on disk, the process right after it.
	if (!isAlive('SIGINT')) return
	for (let waited = 0; existsSync(lockFileOf(cluster)) && waited < 60_000; waited += 20) await sleep(20)
	for (let waited = 0; isAlive(0) && waited < 2_000; waited += 20) await sleep(20)
	if (cluster.transport === 'socket' && running.socketDir !== cluster.root) removeEmpty(running.socketDir)
}

/** A socket address holds about a hundred bytes; a longer folder gets a private one below the system's own. */
function ownSocketDir(cluster: Cluster, owner: Stats): string {
	if (Buffer.byteLength(path.join(cluster.root, '.s.PGSQL.5432')) < 100) return cluster.root
	const hash = createHash('sha256').update(cluster.root).digest('hex').slice(0, 16)
	const folder = path.join(os.tmpdir(), `stambuk-${hash}`)
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	const found = lstatSync(folder)
	if (!found.isDirectory() || (found.uid !== owner.uid && found.uid !== process.getuid?.()))
		throw new OperatorError(`${folder} belongs to someone else; remove it or set a shorter DATA_DIR.`)
	chownSync(folder, owner.uid, owner.gid)
	return folder
}

function removeEmpty(folder: string): void {
	try {
		rmdirSync(folder)
	} catch {
		// Not empty, or gone: nothing of ours is lost either way.
	}
}

/**
 * After a crash of the machine or a container, the number in the lock file may belong to some other program by now.
 * PostgreSQL would refuse to start until that program ends.
 */
function dropForeignLock(cluster: Cluster, socketDir: string): void {
	const pid = readPostmaster(cluster)?.pid
	if (pid === undefined || isPostgres(pid)) return
	rmSync(lockFileOf(cluster), { force: true })
	rmSync(path.join(socketDir, '.s.PGSQL.5432.lock'), { force: true })
}

/** Whether the process is a PostgreSQL, or cannot be told (no such process, or no /proc on this system). */
function isPostgres(pid: number): boolean {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
	} catch {
		return true
	}
}

const LOG_LIMIT = 10_000_000

/** Keeps one older log. `start` is where the new entries begin. */
function openLog(name: string): { file: number; start: number } {
	if (existsSync(name) && statSync(name).size > LOG_LIMIT) renameSync(name, `${name}.1`)
	const start = existsSync(name) ? statSync(name).size : 0
	return { file: openSync(name, 'a', 0o600), start }
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
