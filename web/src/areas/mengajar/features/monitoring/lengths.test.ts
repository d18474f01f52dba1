import { expect, test } from 'vitest'
import { lama, sisa } from './lengths.ts'

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
	[40_999, '40 d'],
	[100_000, '1 mnt 40 d'],
	[3_900_000, '1 j 5 mnt'],
])('%d ms that have gone are written %s', (ms, text) => {
	expect(lama(ms)).toBe(text)
})
