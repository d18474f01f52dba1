import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { lstat } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { OperatorError } from '../operator-error.ts'
import { isDiskFull } from './disk-errors.ts'
import { type Manifest, readManifest, WAL_FILE_BYTES } from './manifest.ts'
import { readTar, type TarEntry } from './tar.ts'

/** What lies in the folder of one backup, and where it comes from. Only a backup that is whole has it. */
export type BackupInfo = {
	format: 1
	taken_at: string
	platform: NodeJS.Platform
	/** Major version; no other one can read the copy. */
	postgres: number
	start_lsn: string
	end_lsn: string
	/** All files beside this account, by their path in the folder. */
	files: Record<string, { bytes: number; sha256: string }>
}

export const INFO = 'backup.json'
export const ARCHIVE = 'base.tar.zst'
export const MANIFEST = 'backup_manifest'
/** What lies in DATA_DIR beside the database: the keys. */
export const KEYS = 'data-dir'

const NAME = /^stambuk-\d{8}T\d{6}Z$/

/** A name by which the folders of backups sort by time. */
export function backupName(now: Date): string {
	return `stambuk-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`
}

/** The backups in a folder, oldest first. */
export function listBackups(folder: string): string[] {
	if (!existsSync(folder)) return []
	return readdirSync(folder)
		.filter((name) => NAME.test(name) && existsSync(path.join(folder, name, INFO)))
		.sort()
		.map((name) => path.join(folder, name))
}

/** @throws OperatorError when the folder holds no account of a backup, or one of a later version */
export function readInfo(backup: string): BackupInfo {
	let info: BackupInfo
	try {
		info = JSON.parse(readFileSync(path.join(backup, INFO), 'utf8'))
	} catch {
		throw new OperatorError(`${backup} holds no backup: ${path.join(backup, INFO)} cannot be read.`)
	}
	if (info.format !== 1)
		throw new OperatorError(`The backup ${backup} was made by a newer version; restore it with that one.`)
	return info
}

/** What is done with the database's files while they are looked at: nothing, or they are written somewhere. */
export type Sink = {
	folder: (entry: TarEntry) => void
	file: (entry: TarEntry) => void
	data: (piece: Buffer) => void
	end: () => void
}

/**
 * Reads a backup from its first to its last byte, and compares every file with the sums that PostgreSQL and we have
 * taken when it was made.
 * @throws OperatorError naming the first thing that does not fit
 */
export async function readBackup(backup: string, info: BackupInfo, sink?: Sink): Promise<void> {
	try {
		for (const [name, { bytes }] of Object.entries(info.files)) {
			const found = await lstat(path.join(backup, name)).catch(() => undefined)
			if (!found?.isFile() || found.size !== bytes) throw new Error(`${name} is missing or cut short`)
			if (name !== ARCHIVE) await pipeline(createReadStream(path.join(backup, name)), sum(info, name), drain)
		}
		const manifest = readManifest(readFileSync(path.join(backup, MANIFEST), 'utf8'))
		await pipeline(
			createReadStream(path.join(backup, ARCHIVE)),
			sum(info, ARCHIVE),
			createZstdDecompress(),
			(archive: AsyncIterable<Buffer>) => checkArchive(archive, manifest, sink),
		)
	} catch (error) {
		if (error instanceof OperatorError || isDiskFull(error)) throw error
		const reason = error instanceof Error ? error.message : String(error)
		throw new OperatorError(`The backup ${backup} cannot be used: ${reason}.`)
	}
}

async function drain(source: AsyncIterable<Buffer>): Promise<void> {
	for await (const _ of source);
}

/** Lets bytes pass and fails at their end when they are not those of the backup. */
function sum(info: BackupInfo, name: string): Transform {
	const hash = createHash('sha256')
	return new Transform({
		transform(piece: Buffer, _encoding, done) {
			hash.update(piece)
			done(null, piece)
		},
		flush(done) {
			const fits = hash.digest('hex') === info.files[name]?.sha256
			done(fits ? null : new Error(`${name} has been changed or damaged`))
		},
	})
}

/** Every file of the manifest once and as stated, all WAL, and nothing else. */
export async function checkArchive(
	archive: AsyncIterable<Buffer>,
	{ files, wal }: Manifest,
	sink?: Sink,
): Promise<void> {
	const expected = new Map(files)
	const missingWal = new Set(wal)
	let open: { entry: TarEntry; hash: ReturnType<typeof createHash> } | undefined
	const close = () => {
		if (!open) return
		const { entry, hash } = open
		open = undefined
		sink?.end()
		const stated = expected.get(entry.path)
		const sha256 = hash.digest('hex')
		if (expected.delete(entry.path)) {
			if (entry.size !== stated?.size || sha256 !== stated.sha256)
				throw new Error(`${entry.path} is not as the manifest says`)
		} else if (!entry.path.startsWith('pg_wal/')) throw new Error(`the manifest does not name ${entry.path}`)
		if (entry.size === WAL_FILE_BYTES) missingWal.delete(entry.path.replace('pg_wal/', ''))
	}
	for await (const part of readTar(archive)) {
		if (Buffer.isBuffer(part)) {
			open?.hash.update(part)
			sink?.data(part)
			continue
		}
		close()
		if (part.isFolder) sink?.folder(part)
		else {
			open = { entry: part, hash: createHash('sha256') }
			sink?.file(part)
		}
	}
	close()
	const [lost] = [...expected.keys(), ...missingWal]
	if (lost !== undefined) throw new Error(`${lost} is missing`)
}
