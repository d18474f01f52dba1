import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { type FaktaKhs, pesanVerifikasi, readPesan } from '#shared/rules/verifikasi.ts'

/** The token of a sheet: `base64url(text).base64url(signature)`. The same facts always give the same token. */
export function signFakta(key: KeyObject, fakta: FaktaKhs): string {
	const pesan = Buffer.from(pesanVerifikasi(fakta))
	return `${pesan.toString('base64url')}.${sign(null, pesan, key).toString('base64url')}`
}

/** What a token vouches for, null when its signature is not ours. */
export function verifyToken(key: KeyObject, token: string): FaktaKhs | null {
	const [pesan, tanda, ...sisa] = token.split('.').map(decode)
	if (!pesan || !tanda || sisa.length > 0) return null
	return verify(null, pesan, createPublicKey(key), tanda) ? readPesan(pesan.toString()) : null
}

/** Bytes of canonical base64url alone: what decodes to the same bytes with another spelling is another token. */
function decode(part: string): Buffer | null {
	const bytes = Buffer.from(part, 'base64url')
	return bytes.length > 0 && bytes.toString('base64url') === part ? bytes : null
}
