import {
	cpSync,
	createReadStream,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTemporaryFolder, removeTemporaryFolder } from '#server/test/temporary-folder.ts'
import { migrate } from '../db/migrate.ts'
import { type EmbeddedPostgres, startEmbedded } from '../embedded/embedded.ts'
import {
	ARCHIVE,
	type BackupInfo,
	backupName,
	checkArchive,
	INFO,
	MANIFEST,
	readBackup,
	readInfo,
} from './backup-folder.ts'
import { baseBackup } from './base-backup.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { type RestoreOptions, restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const NOW = new Date('2024-03-18T01:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let folder: string
let dataDir: string
/** A good backup that tests copy before they change it. */
let good: string
let postgres: EmbeddedPostgres
let client: pg.Client

beforeAll(async () => {
	folder = await makeTemporaryFolder()
	dataDir = path.join(folder, 'data')
	postgres = await startEmbedded({ dataDir })
	await migrate(postgres.url())
	writeFileSync(path.join(dataDir, 'session.key'), 'secret')
	client = new pg.Client(postgres.url('stambuk', 'postgres'))
	await client.connect()
	// Power cuts are no part of this: neither the database nor its copies wait for the disk.
	await client.query('alter system set fsync = off')
	await client.query('select pg_reload_conf()')
	good = (await takeBackup({ dataDir, folder: path.join(folder, 'good'), now: NOW })).folder
})

afterAll(async () => {
	await client.end()
	await postgres.stop()
	await removeTemporaryFolder(folder)
})

let count = 0
let place: string
beforeEach(() => {
	place = path.join(folder, `place-${++count}`)
})

const take = (options: object = {}) => takeBackup({ dataDir, folder: place, now: NOW, ...options })
const restore = (from: string, options: Partial<RestoreOptions> = {}) =>
	restoreBackup({ from, dataDir: path.join(place, 'data'), replace: false, now: NOW, ...options })

/** A copy of the good backup with something done to one of its files, or to its account. */
function damaged(name: string, change: (bytes: Buffer) => Buffer | string): string {
	const copy = path.join(place, path.basename(good))
	cpSync(good, copy, { recursive: true })
	const file = path.join(copy, name)
	writeFileSync(file, change(readFileSync(file)))
	return copy
}
const withInfo = (change: (info: BackupInfo) => object) =>
	damaged(INFO, (bytes) => JSON.stringify(change(JSON.parse(bytes.toString()))))

describe('taking a backup', () => {
	test('leaves what cannot be finished nowhere', async () => {
		await expect(take({ signal: AbortSignal.abort() })).rejects.toThrow('cut short')
		expect(readdirSync(place)).toEqual([])
		const full = path.join(place, 'full')
		writeFileSync(full, '')
		await expect(take({ folder: full })).rejects.toThrow(
			/^No backup can be made in .*full: (it is not a folder|something of that name)/,
		)
	})

	test('removes older ones beyond the number to keep, once it is whole, and nothing else', async () => {
		const old = (minutes: number) => path.join(place, backupName(later(minutes)))
		for (const minutes of [0, 1, 2]) {
			mkdirSync(old(minutes), { recursive: true })
			writeFileSync(path.join(old(minutes), INFO), '')
		}
		const others = ['other', 'stambuk-20200101T000000Z']
		for (const name of others) mkdirSync(path.join(place, name))
		const options = { now: later(3), keep: 2 }
		await expect(take({ ...options, signal: AbortSignal.abort() })).rejects.toThrow('cut short')
		expect(readdirSync(place)).toHaveLength(5)
		const { removed } = await take(options)
		expect(removed).toEqual([old(0), old(1)])
		const left = [...others, ...[2, 3].map((minutes) => path.basename(old(minutes)))]
		expect(readdirSync(place).sort()).toEqual(left.sort())
	})

	test('takes its WAL along, however much is written while it is sent', async () => {
		for (const setting of ['min_wal_size', 'max_wal_size'])
			await client.query(`alter system set ${setting} = '32MB'`)
		await client.query('select pg_reload_conf()')
		const { archive, end } = await baseBackup(postgres.url('postgres', 'postgres'))
		for (let file = 0; file < 6; file++) {
			await client.query('select pg_logical_emit_message(false, $1, $2)', ['test', 'x'])
			await client.query('select pg_switch_wal()')
			await client.query('checkpoint')
		}
		archive.resume()
		const { manifest } = await end
		expect(readManifest(manifest).wal.length).toBeGreaterThan(5)
	})

	test('refuses a folder inside the database, and a DATA_DIR without one', async () => {
		await expect(take({ folder: path.join(dataDir, 'postgres/data/copies') })).rejects.toThrow(
			'lies inside the database',
		)
		await expect(take({ dataDir: path.join(place, 'none') })).rejects.toThrow(
			/^There is no embedded database in .*none yet\.$/,
		)
		expect(existsSync(place)).toBe(false)
	})
})

describe('restoring', () => {
	test('moves what was there aside when told to, and only then', async () => {
		const target = path.join(place, 'data')
		mkdirSync(path.join(target, 'postgres/data'), { recursive: true })
		writeFileSync(path.join(target, 'postgres/data/PG_VERSION'), '17')
		writeFileSync(path.join(target, 'session.key'), 'of another campus')
		await expect(restore(good)).rejects.toThrow(/^There is a database in .*; add --yes to move it aside/)
		const { aside = '', sum } = await restore(path.dirname(good), { replace: true })
		expect(sum.tables).toBeGreaterThan(20)
		expect(readdirSync(target).sort()).toEqual([path.basename(aside), 'postgres', 'session.key'])
		expect(readFileSync(path.join(target, 'session.key'), 'utf8')).toBe('secret')
		expect(readFileSync(path.join(target, 'postgres/data/PG_VERSION'), 'utf8')).toBe('18\n')
		expect(readFileSync(path.join(aside, 'session.key'), 'utf8')).toBe('of another campus')
		expect(readFileSync(path.join(aside, 'postgres/data/PG_VERSION'), 'utf8')).toBe('17')
	})

	test('is refused while a server runs, also with --yes', async () => {
		await expect(restore(good, { dataDir, replace: true })).rejects.toThrow(
			/is in use by another Stambuk process/,
		)
		expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
	})

	test.each([
		['one changed byte', ARCHIVE, (b: Buffer) => b.fill((b[5_000] ?? 0) ^ 1, 5_000, 5_001)],
		['an archive cut short', ARCHIVE, (b: Buffer) => b.subarray(0, -10)],
		['another manifest', MANIFEST, (b: Buffer) => b.toString().replace('"Size": 3', '"Size": 4')],
		['another key', 'data-dir/session.key', () => 'guess!'],
		['no account', INFO, () => ''],
	])('is refused with %s, and nothing is changed', async (_, name, change) => {
		await expect(restore(damaged(name, change))).rejects.toThrow(/cannot be used|holds no backup/)
		expect(existsSync(path.join(place, 'data/postgres'))).toBe(false)
	})

	test("trusts a manifest by its own sum, beside ours, and finds every file's and the WAL's name in it", () => {
		const manifest = readFileSync(path.join(good, MANIFEST), 'utf8')
		expect(() => readManifest(manifest.replace('"Size": 3', '"Size": 4'))).toThrow('the manifest is damaged')
		expect(readManifest(manifest).files.get('PG_VERSION')?.size).toBe(3)
		expect(readManifest(manifest).wal).toEqual([expect.stringMatching(/^0000000100000000000000..$/)])
	})

	test.each([
		[
			'loses a file',
			(m: Manifest) => m.files.set('base/1/99999', { size: 1, sha256: '' }),
			'99999 is missing',
		],
		['has one too many', (m: Manifest) => m.files.delete('PG_VERSION'), 'does not name PG_VERSION'],
		[
			'has other bytes',
			(m: Manifest) => m.files.set('PG_VERSION', { size: 3, sha256: '' }),
			'not as the manifest',
		],
		[
			'lacks WAL',
			(m: Manifest) => m.wal.push('0000000100000000000000FF'),
			'0000000100000000000000FF is missing',
		],
	])('finds an archive that %s', async (_, change, complaint) => {
		const manifest = readManifest(readFileSync(path.join(good, MANIFEST), 'utf8'))
		change(manifest)
		const archive = createReadStream(path.join(good, ARCHIVE)).pipe(createZstdDecompress())
		await expect(checkArchive(archive, manifest)).rejects.toThrow(complaint)
	})

	test('is refused from another PostgreSQL, another system or a newer version, in a sentence', async () => {
		const own = readInfo(good).postgres
		await expect(restore(withInfo((info) => ({ ...info, postgres: own - 1 })))).rejects.toThrow(
			`is of PostgreSQL ${own - 1}, this version of Stambuk brings PostgreSQL ${own};`,
		)
		rmSync(place, { recursive: true })
		await expect(restore(withInfo((info) => ({ ...info, platform: 'win32' })))).rejects.toThrow(
			'was made on win32 and cannot be used on',
		)
		rmSync(place, { recursive: true })
		await expect(restore(withInfo((info) => ({ ...info, format: 2 })))).rejects.toThrow('by a newer version')
		rmSync(place, { recursive: true })
		await client.query(
			"insert into migration (name, sha256) values ('9999_later.sql', '') on conflict do nothing",
		)
		const newer = await take().finally(() =>
			client.query("delete from migration where name = '9999_later.sql'"),
		)
		await expect(restore(newer.folder)).rejects.toThrow('9999_later.sql, which this version does not know')
		expect(readdirSync(path.join(place, 'data'))).toEqual([])
	})

	test('is refused when there is no backup', async () => {
		await expect(restore(path.join(place, 'none'))).rejects.toThrow(/^There is no backup in .*none\.$/)
	})
	test('is not called damaged because there is no room to unpack it', async () => {
		const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
		const data = () => {
			throw full
		}
		const sink = { folder: () => {}, file: () => {}, data, end: () => {} }
		await expect(readBackup(good, readInfo(good), sink)).rejects.toBe(full)
	})
})
