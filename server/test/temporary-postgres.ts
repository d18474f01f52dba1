import { type EmbeddedPostgres, startEmbedded } from '#server/embedded/embedded.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'

/**
 * A PostgreSQL of its own for a run of tests or measurements, with the programs and settings of the embedded one, in a
 * temporary folder that goes with it.
 */
export async function startTemporaryPostgres(on: 'memory' | 'disk'): Promise<EmbeddedPostgres> {
	const dataDir = await makeTemporaryFolder(on)
	try {
		const postgres = await startEmbedded({ dataDir })
		return { ...postgres, stop: () => postgres.stop().then(() => removeTemporaryFolder(dataDir)) }
	} catch (error) {
		await removeTemporaryFolder(dataDir)
		throw error
	}
}
