import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
	chmodSync,
	chownSync,
	closeSync,
	copyFileSync,
	existsSync,
	lchownSync,
	mkdirSync,
	openSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	writeSync,
} from 'node:fs'
import path from 'node:path'
import { requireKnownMigrations } from '../db/migrate.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { findPostgresBinaries } from '../embedded/postgres-binaries.ts'
import { clusterIn } from '../embedded/postgres-cluster.ts'
import { isRunning } from '../embedded/postgres-process.ts'
import { OperatorError } from '../operator-error.ts'
import {
	type BackupInfo,
	backupName,
	INFO,
	KEYS,
	listBackups,
	readBackup,
	readInfo,
} from './backup-folder.ts'
import { diskError } from './disk-errors.ts'
import { syncFolder } from './durable-files.ts'
import { readEveryTable, type TableSum } from './read-every-table.ts'

export type RestoreOptions = {
	dataDir: string
	/** A backup, or a folder of backups, of which the newest is taken. */
	from: string
	/** Whether a database that lies in `dataDir` may be moved aside. */
	replace: boolean
	now: Date
	report?: (message: string) => void
}
export type Restored = {
	backup: string
	takenAt: string
	/** Where that which lay in `dataDir` before lies now. */
	aside: string | undefined
	sum: TableSum
}

/**
 * Puts a backup in the place of the embedded database. Everything is unpacked, compared, started and read beside the
 * present database, which is moved aside only when all of that has gone well.
 * @throws OperatorError in one sentence
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
	const { dataDir, replace, now, report = () => {} } = options
	const backup = findBackup(options.from)
	const info = readInfo(backup)
	requireFit(backup, info)
	await requireNoServer(dataDir)
	if (existsSync(clusterIn(dataDir).root) && !replace)
		throw new OperatorError(
			`There is a database in ${dataDir}; add --yes to move it aside, or set another DATA_DIR.`,
		)
	const draft = path.join(dataDir, `restore-${randomBytes(4).toString('hex')}`)
	try {
		mkdirSync(dataDir, { recursive: true })
		// Open to be entered: below root the database runs as another user.
		mkdirSync(draft, { mode: 0o711 })
		report(`Unpacking ${backup}.`)
		await unpack(backup, info, draft)
		giveTo(draft, dataDir)
		report('Starting the database of the backup and reading every row.')
		const sum = await tryOut(draft)
		await requireNoServer(dataDir)
		return { backup, takenAt: info.taken_at, aside: moveIn(draft, dataDir, now), sum }
	} catch (error) {
		throw diskError(error, `The backup cannot be restored to ${dataDir}`)
	} finally {
		rmSync(draft, { recursive: true, force: true })
	}
}

function findBackup(from: string): string {
	if (existsSync(path.join(from, INFO))) return from
	const newest = listBackups(from).at(-1)
	if (newest === undefined) throw new OperatorError(`There is no backup in ${from}.`)
	return newest
}

function requireFit(backup: string, info: BackupInfo): void {
	const { stdout } = spawnSync(findPostgresBinaries().postgres, ['--version'], { encoding: 'utf8' })
	const own = Number(/(\d+)(?:\.|devel|beta|rc)/.exec(stdout)?.[1])
	if (own !== info.postgres)
		throw new OperatorError(
			`The backup ${backup} is of PostgreSQL ${info.postgres}, this version of Stambuk brings PostgreSQL ${own}; restore it with the version that made it.`,
		)
	if (process.platform !== info.platform)
		throw new OperatorError(
			`The backup ${backup} was made on ${info.platform} and cannot be used on ${process.platform}.`,
		)
}

/** A server that a killed process has left running is stopped; one that is in use is not touched. */
async function requireNoServer(dataDir: string): Promise<void> {
	if (!isRunning(clusterIn(dataDir))) return
	const left = await startEmbedded({ dataDir })
	await left.stop()
}

async function unpack(backup: string, info: BackupInfo, draft: string): Promise<void> {
	const { data } = clusterIn(draft)
	mkdirSync(data, { recursive: true, mode: 0o700 })
	let file = -1
	await readBackup(backup, info, {
		folder: ({ path: name, mode }) => mkdirSync(path.join(data, name), { recursive: true, mode }),
		file: ({ path: name, mode }) => {
			file = openSync(path.join(data, name), 'wx', mode)
		},
		data: (piece) => {
			for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at)
		},
		end: () => closeSync(file),
	})
	for (const name of Object.keys(info.files)) {
		const key = path.relative(KEYS, name)
		if (key.startsWith('..')) continue
		const target = path.join(draft, key)
		copyFileSync(path.join(backup, name), target)
		chmodSync(target, 0o600)
	}
}

/** Root hands everything to the owner of DATA_DIR, who starts the server later on. */
function giveTo(draft: string, dataDir: string): void {
	const { uid, gid } = statSync(dataDir)
	if (process.getuid?.() !== 0 || uid === 0) return
	for (const name of readdirSync(draft, { recursive: true, encoding: 'utf8' }))
		lchownSync(path.join(draft, name), uid, gid)
	chownSync(draft, uid, gid)
}

/** PostgreSQL replays the WAL of the backup, which it refuses when something is missing, and reads all there is. */
async function tryOut(draft: string): Promise<TableSum> {
	const postgres = await startEmbedded({ dataDir: draft })
	try {
		await requireKnownMigrations(postgres.url())
		return await readEveryTable(postgres.url('stambuk', 'postgres'))
	} finally {
		await postgres.stop()
	}
}

/** Name by name, what lies there going aside first; gives the folder with that, should there be something. */
function moveIn(draft: string, dataDir: string, now: Date): string | undefined {
	const aside = path.join(dataDir, backupName(now).replace('stambuk', 'before-restore'))
	for (const name of readdirSync(draft)) {
		const target = path.join(dataDir, name)
		if (existsSync(target)) {
			mkdirSync(aside, { recursive: true, mode: 0o700 })
			renameSync(target, path.join(aside, name))
		}
		renameSync(path.join(draft, name), target)
	}
	syncFolder(dataDir)
	return existsSync(aside) ? aside : undefined
}
