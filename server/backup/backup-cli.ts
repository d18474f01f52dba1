import path from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, invokedFrom, readConfig } from '#server/config.ts'
import { OperatorError } from '../operator-error.ts'
import { takeBackup } from './take-backup.ts'

// npm run backup -- [FOLDER] [--keep N]: copies the embedded database, also while the server runs.
const USAGE = 'Usage: npm run backup -- [FOLDER] [--keep NUMBER]'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
try {
	const given = readArguments(process.argv.slice(2))
	const { databaseUrl, dataDir } = readConfig()
	if (databaseUrl)
		throw new OperatorError(
			'DATABASE_URL is set; back that server up with its own tools, such as pg_dump or pg_basebackup (see docs/operations.md).',
		)
	const folder = given.folder ? path.resolve(invokedFrom(), given.folder) : path.join(dataDir, 'backups')
	const begin = performance.now()
	const backup = await takeBackup({
		dataDir,
		folder,
		...(given.keep !== undefined && { keep: given.keep }),
		now: new Date(),
		report: console.log,
		signal: stopping.signal,
	})
	const seconds = ((performance.now() - begin) / 1000).toFixed(1)
	const megabytes = (backup.bytes / 1e6).toFixed(1)
	console.log(`Backup ${backup.folder} made and read back: ${megabytes} MB in ${seconds} s.`)
	for (const old of backup.removed) console.log(`Removed ${old}.`)
	if (!given.folder)
		console.log('It lies on the same disk as the database; copy it to another one, or name a folder there.')
} catch (error) {
	const expected = error instanceof OperatorError || error instanceof ConfigError
	console.error(expected ? error.message : error)
	process.exitCode = 1
}

function readArguments(args: string[]): { folder: string | undefined; keep: number | undefined } {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: { keep: { type: 'string' } },
		})
		const keep = values.keep === undefined ? undefined : Number(values.keep)
		if (positionals.length > 1 || (keep !== undefined && !(Number.isInteger(keep) && keep > 0)))
			throw new OperatorError(USAGE)
		return { folder: positionals[0], keep }
	} catch {
		throw new OperatorError(USAGE)
	}
}
