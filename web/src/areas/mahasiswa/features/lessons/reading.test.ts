import { describe, expect, it } from 'vitest'
import { sudahTerbaca } from '#shared/rules/kemajuan.ts'
import { addSeconds, placeOfWindow, windowOn } from './reading.ts'

/** A text of ten screens whose upper edge is `y` pixels above the window's. */
const at = (y: number) => windowOn({ top: -y, height: 7000 }, 700)
const read = (places: readonly number[], seconds: number) =>
	places.reduce<number[]>((known, y) => addSeconds(known, at(y), seconds), [])
const SCREENS = Array.from({ length: 10 }, (_, i) => i * 700)

describe('a lesson of ten screens', () => {
	it('was read after three seconds on each', () => {
		expect(sudahTerbaca(read(SCREENS, 3))).toBe(true)
	})

	it('was not read by pressing End and waiting', () => {
		expect(sudahTerbaca(read([0, 6300], 600))).toBe(false)
	})

	it('was not read by leafing through it', () => {
		expect(sudahTerbaca(read(SCREENS, 1))).toBe(false)
	})

	it('was read in two sittings', () => {
		const first = read(SCREENS.slice(0, 5), 3)
		expect(sudahTerbaca(SCREENS.slice(5).reduce((known, y) => addSeconds(known, at(y), 3), first))).toBe(true)
	})
})

it.each([
	[-200, 0],
	[0, 0],
	[3500, 500],
	[9000, 1000],
])('a window %i pixels into the text is at place %i', (y, place) => {
	expect(placeOfWindow(at(y))).toBe(place)
})
