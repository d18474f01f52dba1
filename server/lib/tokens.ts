import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { ACCESS_TOKEN_SECONDS } from '#shared/rules/session.ts'
import type { Peran } from '#shared/rules/wewenang.ts'

export type AccessClaims = { akun_id: string; sesi_id: string; peran: Peran }

export type Tokens = ReturnType<typeof createTokens>

const ALGORITHM = 'HS256'
/** Who makes access tokens, and what for: one made for anything else opens nothing. */
const ISSUER = 'stambuk'
const AUDIENCE = 'stambuk-api'
const CACHE_SIZE = 20_000

/** Makes and reads access tokens (JWT) and refresh tokens (opaque). `secret` has at least 32 characters. */
export function createTokens(secret: string) {
	const accessKey = createHmac('sha256', secret).update('access').digest()
	const refreshKey = createHmac('sha256', secret).update('refresh').digest()
	const feedKey = createHmac('sha256', secret).update('feed').digest()
	const attendanceKey = createHmac('sha256', secret).update('attendance').digest()
	// A signature that was good once stays good; only the expiry is asked again.
	const verified = new LRUCache<string, AccessClaims & { exp: number }>({ max: CACHE_SIZE })

	return {
		/** A signed access token of 10 minutes. */
		async signAccess(claims: AccessClaims, now: Date): Promise<string> {
			const iat = Math.floor(now.getTime() / 1000)
			return new SignJWT({ peran: claims.peran, sid: claims.sesi_id })
				.setProtectedHeader({ alg: ALGORITHM })
				.setIssuer(ISSUER)
				.setAudience(AUDIENCE)
				.setSubject(claims.akun_id)
				.setIssuedAt(iat)
				.setExpirationTime(iat + ACCESS_TOKEN_SECONDS)
				.sign(accessKey)
		},

		/** The claims of a token that is genuine and not expired, else null. */
		async verifyAccess(token: string, now: Date): Promise<(AccessClaims & { exp: number }) | null> {
			const seconds = now.getTime() / 1000
			const known = verified.get(token)
			if (known) return known.exp > seconds ? known : null
			try {
				const { payload } = await jwtVerify(token, accessKey, {
					algorithms: [ALGORITHM],
					issuer: ISSUER,
					audience: AUDIENCE,
					currentDate: now,
					requiredClaims: ['sub', 'sid', 'peran', 'exp'],
				})
				const claims = {
					akun_id: String(payload.sub),
					sesi_id: String(payload.sid),
					peran: payload.peran as Peran,
					exp: Number(payload.exp),
				}
				verified.set(token, claims)
				return claims
			} catch {
				return null
			}
		},

		/** 256 random bits. */
		newRefresh: (): string => randomBytes(32).toString('base64url'),

		/**
		 * The one successor of a refresh token. It is derived with a server key instead of drawn, so that tabs that
		 * refresh at the same moment get the same one although only hashes are stored.
		 */
		successorOf: (refresh: string): string =>
			createHmac('sha256', refreshKey).update(refresh).digest('base64url'),

		/** The secret part of a calendar feed's address; only its id is stored. */
		feedSecret: (id: string): string => createHmac('sha256', feedKey).update(id).digest('base64url'),

		/** The key of a meeting's attendance codes; it is stored nowhere and leaves the server only as codes. */
		attendanceKey: (pertemuanId: string): Buffer =>
			createHmac('sha256', attendanceKey).update(pertemuanId).digest(),

		/** What is stored of a refresh token. */
		hashRefresh: (refresh: string): Buffer => createHash('sha256').update(refresh).digest(),
	}
}
