import { describe, expect, test } from 'vitest'
import { bagiKursi } from './kursi.ts'

const SEPULUH = Array.from({ length: 10 }, (_, i) => String(13020220010 - i))
const places = (...args: Parameters<typeof bagiKursi>) =>
	[...bagiKursi(...args)].map(([stambuk, { ruang, nomor }]) => `${stambuk.slice(-2)}:${ruang}-${nomor}`)

describe('seats', () => {
	test('are given by number, a room after the other', () => {
		expect(places(SEPULUH.slice(6), [3, 2], { cara: 'stambuk', benih: 0 })).toEqual([
			'01:1-1',
			'02:1-2',
			'03:1-3',
			'04:2-1',
		])
	})

	test('by chance are the same for the same seed, whatever the order of the list, and others for another', () => {
		const seats = (list: readonly string[], benih: number) => places(list, [4, 6], { cara: 'acak', benih })
		expect(seats(SEPULUH, 7)).toEqual(seats(SEPULUH.toReversed(), 7))
		expect(seats(SEPULUH, 7)).not.toEqual(seats(SEPULUH, 8))
		expect(seats(SEPULUH, 7)).not.toEqual(places(SEPULUH, [4, 6], { cara: 'stambuk', benih: 7 }))
	})

	test('by chance put everybody somewhere else now and then, and nobody twice', () => {
		const first = Array.from({ length: 300 }, (_, benih) => {
			const all = bagiKursi(SEPULUH, [4, 6], { cara: 'acak', benih })
			expect(new Set([...all.values()].map(({ ruang, nomor }) => `${ruang}-${nomor}`)).size).toBe(10)
			return [...all].find(([, { ruang, nomor }]) => ruang === 1 && nomor === 1)?.[0]
		})
		const often = SEPULUH.map((one) => first.filter((who) => who === one).length)
		expect(Math.min(...often)).toBeGreaterThan(10)
		expect(Math.max(...often)).toBeLessThan(60)
	})

	test('that are not there are given to nobody', () => {
		expect(places(SEPULUH, [1], { cara: 'stambuk', benih: 0 })).toEqual(['01:1-1'])
		expect(places([], [5], { cara: 'acak', benih: 1 })).toEqual([])
	})
})
