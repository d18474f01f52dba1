import { describe, expect, it } from 'vitest'
import { COURSE_THRESHOLD, MAIN_THRESHOLD, stepTopbar, TOPBAR_SHOWN } from './topbar-visibility.ts'

const scroll = (threshold: number, ...positions: number[]) =>
	positions.reduce((state, y) => stepTopbar(state, y, threshold), TOPBAR_SHOWN).visible

/** `count` scroll events upwards, ten pixels each, after scrolling down to 1000. */
const upwards = (count: number) => [1000, ...Array.from({ length: count }, (_, i) => 990 - i * 10)]

describe('the top bar', () => {
	it('hides on scroll down', () => {
		expect(scroll(MAIN_THRESHOLD, 1)).toBe(false)
	})

	it.each([MAIN_THRESHOLD, COURSE_THRESHOLD])(
		'returns at the %ith scroll event upwards, not before',
		(threshold) => {
			expect(scroll(threshold, ...upwards(threshold - 1))).toBe(false)
			expect(scroll(threshold, ...upwards(threshold))).toBe(true)
		},
	)

	it('counts anew after a scroll down in between', () => {
		expect(scroll(MAIN_THRESHOLD, ...upwards(9), 950, ...upwards(9).slice(1))).toBe(false)
	})

	it('does not count an event that moves nothing', () => {
		expect(scroll(MAIN_THRESHOLD, 1000, ...Array<number>(20).fill(990))).toBe(false)
	})

	it('returns at the top of the page, also when the page bounces above it', () => {
		expect(scroll(MAIN_THRESHOLD, 1000, 0)).toBe(true)
		expect(scroll(MAIN_THRESHOLD, 1000, -30)).toBe(true)
		expect(scroll(MAIN_THRESHOLD, 1000, -30, 5)).toBe(false)
	})

	it('stays once it is back, until the next scroll down', () => {
		expect(scroll(MAIN_THRESHOLD, ...upwards(15))).toBe(true)
		expect(scroll(MAIN_THRESHOLD, ...upwards(15), 990)).toBe(false)
	})
})
