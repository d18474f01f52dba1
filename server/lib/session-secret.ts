import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/config.ts'

/** The key behind all tokens: SESSION_SECRET, else a private file in the data folder, made on first use. */
export async function loadSessionSecret(config: Config): Promise<string> {
	if (config.sessionSecret) return config.sessionSecret
	await mkdir(config.dataDir, { recursive: true })
	const file = path.join(config.dataDir, 'session.key')
	try {
		const handle = await open(file, 'wx', 0o600)
		await handle.writeFile(randomBytes(48).toString('base64url'))
		await handle.sync()
		await handle.close()
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
	}
	return (await readFile(file, 'utf8')).trim()
}
