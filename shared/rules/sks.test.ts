import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batasSks, SKS_SARJANA, sksJenjang } from './sks.ts'

test.each([
	[null, 20],
	[4, 24],
	[3, 24],
	[2.99, 21],
	[2.5, 21],
	[2.49, 18],
	[2, 18],
	[1.99, 15],
	[1.5, 15],
	[1.49, 12],
	[0, 12],
])('after an IPS of %o the limit is %d SKS', (ips, batas) => expect(batasSks(ips)).toBe(batas))

test('a better semester never lowers the limit', () => {
	const ips = fc.integer({ min: 0, max: 400 }).map((n) => n / 100)
	fc.assert(
		fc.property(ips, ips, (a, b) => {
			expect(batasSks(Math.min(a, b))).toBeLessThanOrEqual(batasSks(Math.max(a, b)))
		}),
	)
})

test.each([
	['S1', SKS_SARJANA],
	['D4', 144],
	['D3', 108],
	['D2', 72],
	['D1', 36],
	['S2', null],
	['toString', null],
])('a degree of level %s asks for %o SKS', (jenjang, sks) => expect(sksJenjang(jenjang)).toBe(sks))
