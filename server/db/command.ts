import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { OperatorError } from '../operator-error.ts'
import { type OpenDatabase, openDatabase } from './database.ts'

/**
 * Runs a command on the configured database. Unless it asks otherwise it works beside a running server; when none runs,
 * the embedded database is started for as long as the command takes. An {@link OperatorError} of `work` is shown as its
 * sentence alone.
 */
export async function runCommand(
	work: (database: OpenDatabase, config: Config) => Promise<void>,
	{ shared = true } = {},
): Promise<void> {
	let database: OpenDatabase | undefined
	const stop = (signal: NodeJS.Signals) => {
		const code = signal === 'SIGINT' ? 130 : 143
		void (database?.close() ?? Promise.resolve()).finally(() => process.exit(code))
	}
	process.once('SIGINT', stop).once('SIGTERM', stop)
	try {
		const config = readConfig()
		database = await openDatabase(config, { shared, report: console.log, warn: console.warn })
		await work(database, config)
	} catch (error) {
		process.exitCode = 1
		const expected = error instanceof OperatorError || error instanceof ConfigError
		console.error(expected ? error.message : error)
	} finally {
		await database?.close()
	}
}
