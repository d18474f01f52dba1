import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** A private Ed25519 key from PEM, or from the Base64 of its DER; throws when it is none. */
export function readEd25519(text: string): KeyObject {
	const key = text.includes('BEGIN')
		? createPrivateKey(text.replaceAll('\\n', '\n'))
		: createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
	if (key.asymmetricKeyType !== 'ed25519') throw new Error('not an Ed25519 key')
	return key
}

/** The public half, in the two forms in which tools want it. */
export function publicForms(key: KeyObject): { pem: string; x: string } {
	const publicKey = createPublicKey(key)
	return {
		pem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
		x: String(publicKey.export({ format: 'jwk' }).x),
	}
}
