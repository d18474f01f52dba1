import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** A private Ed25519 key from PEM, or from the Base64 of its DER; throws when it is none. */
export function readEd25519(text: string): KeyObject {
	const key = text.includes('BEGIN')
		? createPrivateKey(text.replaceAll('\\n', '\n'))
		: createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
	if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key')
	return key
}

/** Names a key: the beginning of the SHA-256 of its public half (DER). */
export const kidOf = (key: KeyObject): string =>
	createHash('sha256')
		.update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
		.digest('base64url')
		.slice(0, 11)

/** The public half, in the two forms in which tools want it, and its name. */
export function publicForms(key: KeyObject): { kid: string; pem: string; x: string } {
	const publicKey = createPublicKey(key)
	return {
		kid: kidOf(key),
		pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
		x: String(publicKey.export({ format: 'jwk' }).x),
	}
}
