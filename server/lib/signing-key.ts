import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import path from 'node:path'
import type { Config } from '#server/config.ts'
import { readEd25519 } from '#server/lib/ed25519.ts'
import { readOrMake } from '#server/lib/private-file.ts'

/** The key of the configuration, else a private file in the data folder, made on first use. */
export async function loadSigningKey(config: Config): Promise<KeyObject> {
	if (config.khsSigningKey) return readEd25519(config.khsSigningKey)
	const file = path.join(config.dataDir, 'khs-signing.pem')
	return readEd25519(await readOrMake(file, makeKey))
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

const makeKey = () =>
	generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
