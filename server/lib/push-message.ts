import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser has made for a subscription: its public key, a point on P-256, and a secret of its own. */
export type PushKeys = { publik: Buffer; rahasia: Buffer }

const CURVE = 'prime256v1'
const RECORD_SIZE = 4096
/** All that fits into one record, which is what push services take: header, padding mark and tag are in it too. */
export const MOST_PUSH_BYTES = 3000

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
	Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** A key that is used for one message. */
function newKey(): ECDH {
	const key = createECDH(CURVE)
	key.generateKeys()
	return key
}

/**
 * Encrypts a message so that the browser alone reads it: RFC 8291 (Web Push) in the coding of RFC 8188 (`aes128gcm`).
 * @throws Error for a public key that is no point on the curve
 */
export function encryptPush(
	message: Buffer,
	{ publik, rahasia }: PushKeys,
	{ key, salt }: { key: ECDH; salt: Buffer } = { key: newKey(), salt: randomBytes(16) },
): Buffer {
	if (message.length > MOST_PUSH_BYTES) throw new RangeError('the message is too long for a push')
	const own = key.getPublicKey()
	const shared = key.computeSecret(publik)
	const ikm = derive(shared, rahasia, Buffer.concat([Buffer.from('WebPush: info\0'), publik, own]), 32)
	const cipher = createCipheriv(
		'aes-128-gcm',
		derive(ikm, salt, 'Content-Encoding: aes128gcm\0', 16),
		derive(ikm, salt, 'Content-Encoding: nonce\0', 12),
	)
	// The mark says that this record is the last one.
	const body = [cipher.update(message), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
	const head = Buffer.alloc(5)
	head.writeUInt32BE(RECORD_SIZE)
	head.writeUInt8(own.length, 4)
	return Buffer.concat([salt, head, own, ...body])
}

/** Whether a browser's public key is a point on the curve. */
export function isPushKey(publik: Buffer): boolean {
	try {
		newKey().computeSecret(publik)
		return publik.length === 65
	} catch {
		return false
	}
}
