import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

export type Seal = ReturnType<typeof createSeal>

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts what waits in the database but must not be read there. The key comes from the session secret. */
export function createSeal(secret: string) {
	const key = createHmac('sha256', secret).update('jobs').digest()
	return {
		/** The value as text that only `open` of the same secret and `purpose` reads. */
		close(value: unknown, purpose: string): string {
			const iv = randomBytes(IV_BYTES)
			const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(purpose))
			const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
			return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
		},

		/** @throws Error for text that was made with another secret, for another purpose, or changed since */
		open(text: string, purpose: string): unknown {
			const bytes = Buffer.from(text, 'base64')
			const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
				authTagLength: TAG_BYTES,
			})
				.setAAD(Buffer.from(purpose))
				.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
			const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
			return JSON.parse(body.toString('utf8'))
		},
	}
}
