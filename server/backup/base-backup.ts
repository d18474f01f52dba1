import { randomBytes } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'

/** A copy of a whole running PostgreSQL, as the server sends it. */
export type BaseBackup = {
	/** The data folder with all WAL that it needs, as one tar archive; fails when the backup does. */
	archive: Readable
	/** What is known once the archive has ended. */
	end: Promise<BaseBackupEnd>
}
export type BaseBackupEnd = { manifest: string; startLsn: string; endLsn: string }

const MEMORY = 4 * 1024 * 1024

/**
 * Asks the server for a copy of itself by its own replication protocol; it goes on working meanwhile. All that was
 * committed before `endLsn` is in the copy.
 *
 * @param url a superuser's address of any database of the server
 */
export async function baseBackup(url: string): Promise<BaseBackup> {
	const address = new URL(url)
	// A connection that takes SQL and the statements of replication.
	address.searchParams.set('replication', 'database')
	const client = new pg.Client({ connectionString: address.href, application_name: 'stambuk backup' })
	client.on('error', () => {})
	await client.connect()
	const archive = new PassThrough({ highWaterMark: MEMORY })
	const end = receive(client, archive).finally(() => client.end().catch(() => {}))
	end.then(
		() => archive.end(),
		(error: Error) => archive.destroy(error),
	)
	return { archive, end }
}

/** https://www.postgresql.org/docs/18/protocol-replication.html#PROTOCOL-REPLICATION-BASE-BACKUP */
async function receive(client: pg.Client, archive: PassThrough): Promise<BaseBackupEnd> {
	const { connection } = client
	const manifest: Buffer[] = []
	let archives = 0
	let inManifest = false
	connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
		switch (String.fromCharCode(chunk[0] ?? 0)) {
			case 'n':
				archives++
				break
			case 'm':
				inManifest = true
				break
			case 'd': {
				// Copied, because the parser of the protocol uses its memory again.
				const data = Buffer.from(chunk.subarray(1))
				if (inManifest) manifest.push(data)
				else if (archives === 1 && !archive.write(data)) connection.stream.pause()
			}
		}
	})
	archive.on('drain', () => connection.stream.resume())
	// When the reader gives up, the server must not wait for it.
	archive.once('close', () => connection.stream.destroy())

	// Keeps all WAL from here on, however long the copy takes; goes with the connection.
	const slot = `stambuk_backup_${randomBytes(6).toString('hex')}`
	await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL RESERVE_WAL`)
	const results: unknown = await client.query(
		"BASE_BACKUP (LABEL 'stambuk', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')",
	)
	if (archives !== 1) throw new OperatorError('A database with tablespaces of its own cannot be backed up.')
	// Where it begins, the tablespaces, where it ends.
	const rows = (results as pg.QueryResult<{ recptr?: string }>[]).map((result) => result.rows[0])
	const [startLsn, endLsn] = rows.flatMap((row) => row?.recptr ?? [])
	if (!startLsn || !endLsn) throw new Error('the server did not tell where the backup begins and ends')
	return { manifest: Buffer.concat(manifest).toString(), startLsn, endLsn }
}
