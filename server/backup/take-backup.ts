import { createHash, randomBytes } from 'node:crypto'
import {
	createWriteStream,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
} from 'node:fs'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { startEmbedded } from '../embedded/embedded.ts'
import { clusterIn } from '../embedded/postgres-cluster.ts'
import { OperatorError } from '../operator-error.ts'
import {
	ARCHIVE,
	type BackupInfo,
	backupName,
	INFO,
	KEYS,
	listBackups,
	MANIFEST,
	readBackup,
} from './backup-folder.ts'
import { baseBackup } from './base-backup.ts'
import { diskError } from './disk-errors.ts'
import { syncFolder } from './durable-files.ts'

export type TakeOptions = {
	dataDir: string
	/** Where the folder of this backup is made, beside older ones. */
	folder: string
	/** How many backups may lie there at the end, this one included; without it none is removed. */
	keep?: number
	now: Date
	report?: (message: string) => void
	/** Ends it before its time; nothing is left behind. */
	signal?: AbortSignal
}
export type Backup = { folder: string; bytes: number; startLsn: string; endLsn: string; removed: string[] }

const DRAFT = '.part-'

/**
 * Copies the embedded database and the keys of `dataDir` while the server runs, or starts the database for as long as
 * it takes. The folder gets its name after every byte of it has been read back and found right.
 * @throws OperatorError in one sentence
 */
export async function takeBackup(options: TakeOptions): Promise<Backup> {
	const { dataDir, folder, keep, now } = options
	const cluster = clusterIn(dataDir)
	if (!existsSync(cluster.data)) throw new OperatorError(`There is no embedded database in ${dataDir} yet.`)
	if (!path.relative(cluster.root, folder).startsWith('..'))
		throw new OperatorError(`${folder} lies inside the database; choose another folder for backups.`)
	const final = path.join(folder, backupName(now))
	const draft = `${final}${DRAFT}${randomBytes(4).toString('hex')}`
	try {
		mkdirSync(draft, { recursive: true, mode: 0o700 })
		const info = await fill(draft, options)
		await readBackup(draft, info)
		syncFolder(draft)
		renameSync(draft, final)
		syncFolder(folder)
		const removed = keep === undefined ? [] : removeOld(folder, keep)
		removeDrafts(folder, now)
		const bytes = Object.values(info.files).reduce((sum, file) => sum + file.bytes, 0)
		return { folder: final, bytes, startLsn: info.start_lsn, endLsn: info.end_lsn, removed }
	} catch (error) {
		if (error instanceof Error && error.name === 'AbortError')
			throw new OperatorError('The backup was cut short; nothing of it is kept.')
		throw diskError(error, `No backup can be made in ${folder}`)
	} finally {
		rmSync(draft, { recursive: true, force: true })
	}
}

async function fill(draft: string, { dataDir, now, report, signal }: TakeOptions): Promise<BackupInfo> {
	const postgres = await startEmbedded({ dataDir, shared: true, ...(report && { report }) })
	const files: BackupInfo['files'] = {}
	const write = async (name: string, source: Readable, ...through: Transform[]) => {
		files[name] = await writeFile(path.join(draft, name), [source, ...through], signal)
	}
	try {
		const admin = postgres.url('postgres', 'postgres')
		const major = await majorVersion(admin)
		const { archive, end } = await baseBackup(admin)
		// Heard of below; a failure must not count as unheard meanwhile.
		end.catch(() => {})
		const checked = { [constants.ZSTD_c_checksumFlag]: 1 }
		await write(ARCHIVE, archive, createZstdCompress({ params: checked }))
		const { manifest, startLsn, endLsn } = await end
		await write(MANIFEST, Readable.from([Buffer.from(manifest)]))
		for (const name of keysOf(dataDir)) {
			const copy = path.join(KEYS, name)
			mkdirSync(path.dirname(path.join(draft, copy)), { recursive: true, mode: 0o700 })
			await write(copy, Readable.from([readFileSync(path.join(dataDir, name))]))
			syncFolder(path.dirname(path.join(draft, copy)))
		}
		const info: BackupInfo = {
			format: 1,
			taken_at: now.toISOString(),
			platform: process.platform,
			postgres: major,
			start_lsn: startLsn,
			end_lsn: endLsn,
			files: { ...files },
		}
		await write(INFO, Readable.from([Buffer.from(`${JSON.stringify(info, null, '\t')}\n`)]))
		return info
	} finally {
		await postgres.stop()
	}
}

/** Every file that lies in DATA_DIR itself, and the superuser's password where there is one. */
function keysOf(dataDir: string): string[] {
	const own = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isFile())
	const { password } = clusterIn(dataDir)
	return [
		...own.map((entry) => entry.name),
		...(existsSync(password) ? [path.relative(dataDir, password)] : []),
	]
}

async function majorVersion(url: string): Promise<number> {
	const client = new pg.Client(url)
	await client.connect()
	try {
		const { rows } = await client.query<{ major: number }>(
			"select current_setting('server_version_num')::int / 10000 as major",
		)
		return rows[0]?.major ?? 0
	} finally {
		await client.end()
	}
}

/** On the disk, not only handed to the system, when it resolves. */
async function writeFile(
	file: string,
	source: [Readable, ...Transform[]],
	signal: AbortSignal | undefined,
): Promise<{ bytes: number; sha256: string }> {
	const hash = createHash('sha256')
	let bytes = 0
	const sum = new Transform({
		transform(piece: Buffer, _encoding, done) {
			hash.update(piece)
			bytes += piece.length
			done(null, piece)
		},
	})
	const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
	await pipeline([...source, sum, target], { ...(signal && { signal }) })
	return { bytes, sha256: hash.digest('hex') }
}

function removeOld(folder: string, keep: number): string[] {
	const old = listBackups(folder).slice(0, -keep)
	for (const backup of old) rmSync(backup, { recursive: true, force: true })
	return old
}

const DAY_MS = 86_400_000

/** What backups that were killed have left behind; a younger one may be under way. */
function removeDrafts(folder: string, now: Date): void {
	for (const name of readdirSync(folder)) {
		const draft = path.join(folder, name)
		if (!name.startsWith('stambuk-') || !name.includes(DRAFT)) continue
		if (now.getTime() - statSync(draft).mtimeMs > DAY_MS) rmSync(draft, { recursive: true, force: true })
	}
}
