import { expect, test } from 'vitest'
import { DIAM_MS, jaringanOf, KONTAK_PALING_LAMA_MS, kontakBerikut } from './kontak.ts'

test.each([
	['a quiet device calls every 15 s', { kontak: 0, terdengar: 0 }, 15_000],
	['a save that has just gone out puts it off', { kontak: 0, terdengar: 5_000 }, 20_000],
	['but never so long that it would look silent', { kontak: 0, terdengar: 14_900 }, 25_000],
	['a save before the last call changes nothing', { kontak: 20_000, terdengar: 3_000 }, 35_000],
])('%s', (_, heard, due) => {
	expect(kontakBerikut(heard)).toBe(due)
})

test('a device that keeps to it is never called silent', () => {
	expect(KONTAK_PALING_LAMA_MS).toBeLessThan(DIAM_MS)
})

test.each([
	['203.0.113.77', '203.0.113.0/24'],
	['2001:db8:0:7::/64', '2001:db8:0:7::/64'],
])('the network of %s is %s', (network, kept) => {
	expect(jaringanOf(network)).toBe(kept)
})
