import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { readOrMake } from './private-file.ts'

/** The key behind all tokens: SESSION_SECRET, else a private file in the data folder, made on first use. */
export async function loadSessionSecret(config: Config): Promise<string> {
	if (config.sessionSecret) return config.sessionSecret
	const file = path.join(config.dataDir, 'session.key')
	return (await readOrMake(file, () => randomBytes(48).toString('base64url'))).trim()
}
