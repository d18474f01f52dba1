import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { readEd25519 } from '#server/lib/ed25519.ts'

/** The key of the configuration, else a private file in the data folder, made on first use. */
export async function loadSigningKey(config: Config): Promise<KeyObject> {
	if (config.khsSigningKey) return readEd25519(config.khsSigningKey)
	await mkdir(config.dataDir, { recursive: true })
	const file = path.join(config.dataDir, 'khs-signing.pem')
	try {
		const handle = await open(file, 'wx', 0o600)
		const { privateKey } = generateKeyPairSync('ed25519')
		await handle.writeFile(privateKey.export({ type: 'pkcs8', format: 'pem' }))
		await handle.sync()
		await handle.close()
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
	}
	return readEd25519(await readFile(file, 'utf8'))
}

/** The key, read or made when it is first asked for; a failure is not kept. */
export function createSigningKey(config: Config): () => Promise<KeyObject> {
	let known: Promise<KeyObject> | undefined
	return () => {
		known ??= loadSigningKey(config).catch((error: unknown) => {
			known = undefined
			throw error
		})
		return known
	}
}
