import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** `base64url(text).base64url(signature)`. Ed25519 is deterministic: the same text always gives the same token. */
export function signText(key: KeyObject, text: string): string {
	const bytes = Buffer.from(text)
	return `${bytes.toString('base64url')}.${sign(null, bytes, key).toString('base64url')}`
}

/** The text of a token, null when its signature is not ours. */
export function verifyText(key: KeyObject, token: string): string | null {
	const [text, signature, ...rest] = token.split('.').map(decode)
	if (!text || !signature || rest.length > 0) return null
	return verify(null, text, createPublicKey(key), signature) ? text.toString() : null
}

/** Bytes of canonical base64url alone: what decodes to the same bytes with another spelling is another token. */
function decode(part: string): Buffer | null {
	const bytes = Buffer.from(part, 'base64url')
	return bytes.length > 0 && bytes.toString('base64url') === part ? bytes : null
}
