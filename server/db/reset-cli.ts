import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { clusterIn } from '../embedded/postgres-cluster.ts'
import { OperatorError } from '../operator-error.ts'
import { createDb, createPool } from './client.ts'
import { type DbContent, findDbContent } from './content.ts'

// npm run db:reset: removes the embedded database, so that the next start makes a new one. What may be more than a demo
// goes only with --yes.
try {
	const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } })
	const { databaseUrl, dataDir } = readConfig()
	if (databaseUrl)
		throw new OperatorError('DATABASE_URL is set; only the embedded database can be reset by this command.')
	const postgres = await startEmbedded({ dataDir })
	try {
		if (!values.yes && !['demo', 'empty'].includes(await contentOf(postgres.url())))
			throw new OperatorError(
				`The database in ${dataDir} holds more than a demo; npm run db:reset -- --yes removes it all.`,
			)
	} finally {
		await postgres.stop()
	}
	rmSync(clusterIn(dataDir).root, { recursive: true, force: true })
	console.log('The embedded database has been removed; the next start makes a new one.')
} catch (error) {
	const expected = error instanceof OperatorError || error instanceof ConfigError
	console.error(expected ? error.message : error)
	process.exitCode = 1
}

async function contentOf(url: string): Promise<DbContent | 'unknown'> {
	const pool = createPool(url, 1)
	try {
		return await findDbContent(createDb(pool))
	} catch {
		// Older or half-made tables: nothing is known about what is in them.
		return 'unknown'
	} finally {
		await pool.end()
	}
}
