import { expect, test } from 'vitest'
import { lama, lamaSingkat, sisa } from './lengths.ts'

test.each([
	[0, '00.00'],
	[-5_000, '00.00'],
	[1, '00.01'],
	[47 * 60_000 + 58_000, '47.58'],
	[3_723_000, '1.02.03'],
])('%d ms that are left are written %s', (ms, text) => {
	expect(sisa(ms)).toBe(text)
})

test.each([
	[0, '0 d', '0 detik'],
	[40_999, '40 d', '40 detik'],
	[100_000, '1 mnt 40 d', '1 menit 40 detik'],
	[120_000, '2 mnt 0 d', '2 menit'],
	[3_900_000, '1 j 5 mnt', '1 jam 5 menit'],
	[3_640_000, '1 j 0 mnt', '1 jam'],
])('%d ms that have gone are written %s, and %s in a sentence', (ms, short, text) => {
	expect(lamaSingkat(ms)).toBe(short)
	expect(lama(ms)).toBe(text)
})
