type Claims = { sub?: unknown; peran?: unknown; exp?: unknown; iat?: unknown }

/** The claims of a JWT, unverified: only the server can tell whether they are true. */
function readClaims(token: string): Claims | undefined {
	const part = token.split('.')[1]
	if (!part) return undefined
	try {
		const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
			c.charCodeAt(0),
		)
		const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
		return typeof claims === 'object' && claims !== null ? claims : undefined
	} catch {
		return undefined
	}
}

/** Expired when `exp` (seconds) is earlier than now, or when the token cannot be decoded. */
export function isExpired(token: string, nowSeconds: number): boolean {
	const exp = readClaims(token)?.exp
	return typeof exp !== 'number' || exp < nowSeconds
}

/** Who the token speaks for. */
export function subjectOf(token: string): string | undefined {
	const sub = readClaims(token)?.sub
	return typeof sub === 'string' ? sub : undefined
}

/** What the person whom the token speaks for is: `mahasiswa`, `dosen`, … */
export function roleOf(token: string): string | undefined {
	const peran = readClaims(token)?.peran
	return typeof peran === 'string' ? peran : undefined
}

/** Differences below this are the network's, not the clock's. */
const SKEW_TOLERANCE_SECONDS = 60

/**
 * By how many seconds the server's clock is ahead of this device's, seen at the moment a fresh token arrives.
 * Without it a phone whose clock is a day fast would call every new token expired and refresh forever.
 */
export function clockSkewSeconds(freshToken: string, nowSeconds: number): number {
	const iat = readClaims(freshToken)?.iat
	if (typeof iat !== 'number') return 0
	const skew = Math.round(iat - nowSeconds)
	return Math.abs(skew) < SKEW_TOLERANCE_SECONDS ? 0 : skew
}
