import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clusterIn } from '#server/embedded/postgres-cluster.ts'
import { stopPostgres } from '#server/embedded/postgres-process.ts'

const PREFIX = 'stambuk-test-'
/** Linux's folder in memory, and how much room a run of tests may need there and leave to others. */
const MEMORY = '/dev/shm'
const ROOM = 3 * 2 ** 30
const TMPFS = 0x01021994

/**
 * A data folder for one run of tests; first removes those that killed runs have left behind, in memory too: they are what
 * may fill it. It lies in memory where there is room: a new database is 700 files, which cost a disk more than most
 * tests. What measures a disk asks for one.
 */
export async function makeTemporaryFolder(on: 'memory' | 'disk' = 'memory'): Promise<string> {
	for (const root of new Set([MEMORY, tmpdir()])) await removeLeftovers(root)
	const root = on === 'memory' && memoryHasRoom() ? MEMORY : tmpdir()
	return mkdtempSync(path.join(root, `${PREFIX}${process.pid}-`))
}

async function removeLeftovers(root: string): Promise<void> {
	for (const name of existsSync(root) ? readdirSync(root) : []) {
		const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : undefined
		if (pid !== undefined && !isAlive(pid)) await removeTemporaryFolder(path.join(root, name))
	}
}

function memoryHasRoom(): boolean {
	try {
		const { type, bavail, bsize } = statfsSync(MEMORY)
		return type === TMPFS && Math.min(bavail * bsize, process.availableMemory()) >= ROOM
	} catch {
		return false
	}
}

/** Removes the folder, and stops the database in it should one still run. */
export async function removeTemporaryFolder(folder: string): Promise<void> {
	await stopPostgres(clusterIn(folder))
	rmSync(folder, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM'
	}
}
