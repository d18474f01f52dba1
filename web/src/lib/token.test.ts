import { describe, expect, it } from 'vitest'
import { clockSkewSeconds, isExpired, subjectOf } from './token.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (claims: unknown) => `${encode({ alg: 'HS256' })}.${encode(claims)}.signature`

describe('a token', () => {
	it.each([
		['a second before its end', 1000, 999, false],
		['at its end', 1000, 1000, false],
		['a second after its end', 1000, 1001, true],
	])('%s', (_, exp, now, expired) => {
		expect(isExpired(token({ exp }), now)).toBe(expired)
	})

	it.each([
		'',
		'abc',
		'a.b.c',
		`a.${encode('text')}.c`,
		`a.${encode(null)}.c`,
		token({}),
		token({ exp: '9999999999' }),
	])('that cannot be read is expired: %s', (text) => {
		expect(isExpired(text, 0)).toBe(true)
	})

	it('is read also when names need more than ASCII and base64 needs its other letters', () => {
		expect(subjectOf(token({ sub: 'Sitti Nurhaliza Bā‑ʔ ÿÿÿ??>>' }))).toBe('Sitti Nurhaliza Bā‑ʔ ÿÿÿ??>>')
	})

	it('shows how far the device clock is off, leaving out what the network takes', () => {
		const day = 86_400
		expect(clockSkewSeconds(token({ iat: 1000 }), 1000 + day)).toBe(-day)
		expect(clockSkewSeconds(token({ iat: 1000 + day }), 1000)).toBe(day)
		expect(clockSkewSeconds(token({ iat: 1000 }), 1059)).toBe(0)
		expect(clockSkewSeconds(token({}), 1000)).toBe(0)
	})
})
