import path from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, invokedFrom, readConfig } from '#server/config.ts'
import { OperatorError } from '../operator-error.ts'
import { restoreBackup } from './restore-backup.ts'

// npm run restore -- FOLDER [--yes]: puts a backup in the place of the embedded database; the server must not run.
const USAGE = 'Usage: npm run restore -- FOLDER [--yes]'

try {
	const given = readArguments(process.argv.slice(2))
	const { databaseUrl, dataDir } = readConfig()
	if (databaseUrl)
		throw new OperatorError(
			'DATABASE_URL is set; restore that server with its own tools, such as pg_restore (see docs/operations.md).',
		)
	const restored = await restoreBackup({
		dataDir,
		from: path.resolve(invokedFrom(), given.folder),
		replace: given.yes,
		now: new Date(),
		report: console.log,
	})
	const { tables, rows } = restored.sum
	console.log(
		`Restored ${restored.backup} of ${restored.takenAt} to ${dataDir}: ${rows} rows in ${tables} tables.`,
	)
	if (restored.aside)
		console.log(`What was there before lies in ${restored.aside}; remove it when all is well.`)
	console.log('Start the server with the same settings as before.')
} catch (error) {
	const expected = error instanceof OperatorError || error instanceof ConfigError
	console.error(expected ? error.message : error)
	process.exitCode = 1
}

function readArguments(args: string[]): { folder: string; yes: boolean } {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: { yes: { type: 'boolean', default: false } },
		})
		const [folder, ...others] = positionals
		if (folder === undefined || others.length > 0) throw new OperatorError(USAGE)
		return { folder, yes: values.yes }
	} catch {
		throw new OperatorError(USAGE)
	}
}
