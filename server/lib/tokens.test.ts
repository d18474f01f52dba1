import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTokens } from './tokens.ts'

const SECRET = 'a-secret-that-only-the-tests-know-0123456789'
const NOW = new Date('2024-03-18T01:00:00Z')
const tokens = createTokens(SECRET)
const CLAIMS = { akun_id: 'a', sesi_id: 's', peran: 'mahasiswa' } as const

test('an access token tells whose session it is, for ten minutes', async () => {
	const token = await tokens.signAccess(CLAIMS, NOW)
	// Once read from the token, once from memory.
	for (let i = 0; i < 2; i++) {
		expect(await tokens.verifyAccess(token, new Date(NOW.getTime() + 599_999))).toMatchObject(CLAIMS)
		expect(await tokens.verifyAccess(token, new Date(NOW.getTime() + 600_000))).toBeNull()
	}
})

/** A token of our own key, right in all but what a case changes. */
const made = (change: (jwt: SignJWT) => SignJWT, secret = SECRET, alg = 'HS256') =>
	change(
		new SignJWT({ peran: 'mahasiswa', sid: 's' })
			.setProtectedHeader({ alg })
			.setIssuer('stambuk')
			.setAudience('stambuk-api')
			.setSubject('a')
			.setIssuedAt(NOW.getTime() / 1000)
			.setExpirationTime(NOW.getTime() / 1000 + 600),
	).sign(createHmac('sha256', secret).update('access').digest())

test.each<[name: string, good: boolean, token: () => Promise<string>]>([
	['all as it should be', true, () => made((jwt) => jwt)],
	['another audience', false, () => made((jwt) => jwt.setAudience('stambuk-unduhan'))],
	['another issuer', false, () => made((jwt) => jwt.setIssuer('kampus-lain'))],
	['another key', false, () => made((jwt) => jwt, 'another-secret-another-secret-another')],
	['another algorithm', false, () => made((jwt) => jwt, SECRET, 'HS512')],
])('an access token with %s opens: %s', async (_name, good, token) => {
	expect((await tokens.verifyAccess(await token(), NOW)) !== null).toBe(good)
})

test('one that names no audience opens nothing', async () => {
	const bare = await new SignJWT({ peran: 'mahasiswa', sid: 's' })
		.setProtectedHeader({ alg: 'HS256' })
		.setSubject('a')
		.setExpirationTime(NOW.getTime() / 1000 + 600)
		.sign(createHmac('sha256', SECRET).update('access').digest())
	expect(await tokens.verifyAccess(bare, NOW)).toBeNull()
})
