import { createHash, createHmac, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { ACCESS_TOKEN_SECONDS } from '#shared/rules/session.ts'
import type { Peran } from '#shared/rules/wewenang.ts'

export type AccessClaims = {
	akun_id: string
	sesi_id: string
	peran: Peran
	/** The hash of the refresh token that came with it, where that has a predecessor; base64url. */
	refresh?: string
}

/** Who is looked at, and by which row of `lihat_akun`. */
export type LookingClaims = { akun_id: string; lihat_id: string; exp: number }

export type Tokens = ReturnType<typeof createTokens>

const ALGORITHM = 'HS256'
/** Who makes access tokens, and what for: one made for anything else opens nothing. */
const ISSUER = 'stambuk'
const AUDIENCE = 'stambuk-api'
/** Tokens of who looks as a student begin so: every door knows them before it has read anything. */
const LOOKING = 'lihat~'
const LOOKING_AUDIENCE = 'stambuk-lihat'
const CACHE_SIZE = 20_000

/** Whether this is, or says that it is, the token of somebody who looks as a student. */
export const isLookingToken = (token: string | undefined): token is string =>
	token?.startsWith(LOOKING) ?? false

/** Makes and reads access tokens (JWT) and refresh tokens (opaque). `secret` has at least 32 characters. */
export function createTokens(secret: string) {
	const accessKey = createHmac('sha256', secret).update('access').digest()
	const refreshKey = createHmac('sha256', secret).update('refresh').digest()
	const lookingKey = createHmac('sha256', secret).update('looking').digest()
	const feedKey = createHmac('sha256', secret).update('feed').digest()
	const attendanceKey = createHmac('sha256', secret).update('attendance').digest()
	// A signature that was good once stays good; only the expiry is asked again.
	const verified = new LRUCache<string, AccessClaims & { exp: number }>({ max: CACHE_SIZE })

	return {
		/** A signed access token of 10 minutes. */
		async signAccess(claims: AccessClaims, now: Date): Promise<string> {
			const iat = Math.floor(now.getTime() / 1000)
			const { peran, sesi_id: sid, refresh: rth } = claims
			return new SignJWT({ peran, sid, ...(rth && { rth }) })
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
					...(payload.rth !== undefined && { refresh: String(payload.rth) }),
					exp: Number(payload.exp),
				}
				verified.set(token, claims)
				return claims
			} catch {
				return null
			}
		},

		/** A token for reading as a student until a moment; with a key and an audience of its own it is no access token. */
		async signLooking({ akun_id, lihat_id, exp }: LookingClaims, now: Date): Promise<string> {
			const jwt = await new SignJWT({ peran: 'mahasiswa', lihat: lihat_id })
				.setProtectedHeader({ alg: ALGORITHM })
				.setIssuer(ISSUER)
				.setAudience(LOOKING_AUDIENCE)
				.setSubject(akun_id)
				.setIssuedAt(Math.floor(now.getTime() / 1000))
				.setExpirationTime(exp)
				.sign(lookingKey)
			return LOOKING + jwt
		},

		/** The claims of such a token that is genuine and not expired, else null. */
		async verifyLooking(token: string, now: Date): Promise<LookingClaims | null> {
			try {
				const { payload } = await jwtVerify(token.slice(LOOKING.length), lookingKey, {
					algorithms: [ALGORITHM],
					issuer: ISSUER,
					audience: LOOKING_AUDIENCE,
					currentDate: now,
					requiredClaims: ['sub', 'lihat', 'exp'],
				})
				return { akun_id: String(payload.sub), lihat_id: String(payload.lihat), exp: Number(payload.exp) }
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
