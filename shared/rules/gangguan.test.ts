import { describe, expect, test } from 'vitest'
import { jaringanDiam } from './gangguan.ts'

const now = new Date('2024-03-18T02:00:00Z')
/** Attempts of a network by how many seconds ago each was heard. */
const heard = (jaringan: string, ...seconds: number[]) =>
	seconds.map((ago) => ({ jaringan, terdengar: new Date(now.getTime() - ago * 1000) }))

describe('devices that fall silent together', () => {
	test.each([
		['three of three', [40, 50, 60], 3],
		['two', [40, 50], 0],
		['three of fifteen, a fifth', [40, 50, 60, ...Array(12).fill(5)], 3],
		['three of sixteen', [40, 50, 60, ...Array(13).fill(5)], 0],
		['three that were heard half a minute ago', [30, 30, 30], 0],
		['three within a minute of each other', [40, 70, 100], 3],
		['three, one of them a second too early', [40, 70, 101], 0],
		['the most of several groups', [40, 45, 50, 55, 900, 910, 920], 4],
	])('%s: %#', (_, seconds, diam) => {
		expect(jaringanDiam(heard('a', ...seconds), now).reduce((sum, one) => sum + one.diam, 0)).toBe(diam)
	})

	test('are counted by network, with the moment of the first', () => {
		const attempts = [...heard('a', 40, 50, 60), ...heard('b', 300, 310, 320), ...heard('c', 40, 900, 2000)]
		expect(jaringanDiam(attempts, now)).toEqual([
			{ jaringan: 'b', terbuka: 3, diam: 3, sejak: new Date(now.getTime() - 320_000) },
			{ jaringan: 'a', terbuka: 3, diam: 3, sejak: new Date(now.getTime() - 60_000) },
		])
	})
})
