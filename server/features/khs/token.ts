import type { KeyObject } from 'node:crypto'
import { signText, verifyText } from '#server/lib/signed-text.ts'
import { type FaktaKhs, pesanVerifikasi, readPesan } from '#shared/rules/verifikasi.ts'

/** The token of a sheet. The same facts always give the same token. */
export const signFakta = (key: KeyObject, fakta: FaktaKhs): string => signText(key, pesanVerifikasi(fakta))

/** What a token vouches for, null when its signature is not ours. */
export function verifyToken(key: KeyObject, token: string): FaktaKhs | null {
	const pesan = verifyText(key, token)
	return pesan === null ? null : readPesan(pesan)
}
