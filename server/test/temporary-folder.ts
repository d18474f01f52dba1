import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { clusterIn } from '#server/embedded/postgres-cluster.ts'
import { stopPostgres } from '#server/embedded/postgres-process.ts'

const PREFIX = 'stambuk-test-'

/** A data folder for one run of tests; first removes those that killed runs have left behind. */
export async function makeTemporaryFolder(): Promise<string> {
	for (const name of readdirSync(tmpdir())) {
		const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : undefined
		if (pid !== undefined && !isAlive(pid)) await removeTemporaryFolder(path.join(tmpdir(), name))
	}
	return mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`))
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
