import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeTemporaryFolder, removeTemporaryFolder } from '#server/test/temporary-folder.ts'
import { serverEnvironment } from './environment.ts'

const SEED = path.resolve(import.meta.dirname, '../../server/demo/cli.ts')

/**
 * Loads the demo once for all workers, whose servers begin with copies of it (server.ts): to make a database, migrate it
 * and fill it takes as much as some journeys.
 */
export default async function seedCampus(): Promise<() => Promise<void>> {
	const dataDir = await makeTemporaryFolder()
	const env = { ...serverEnvironment(), HOST: '127.0.0.1', DATA_DIR: dataDir }
	try {
		await promisify(execFile)(process.execPath, [SEED, 'demo'], { env })
	} catch (error) {
		await removeTemporaryFolder(dataDir)
		throw error
	}
	// Workers have the environment of this process.
	process.env.SEEDED_CAMPUS = dataDir
	return () => removeTemporaryFolder(dataDir)
}
