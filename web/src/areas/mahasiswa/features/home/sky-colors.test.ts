import { expect, it } from 'vitest'
import { skyAt } from './sky-colors.ts'

const channels = (color: string) => (color.match(/\d+/g) ?? []).map(Number)

/** Contrast of white words on a colour (WCAG 2.2). */
function contrast(color: string): number {
	const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
		const share = value / 255
		return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
	})
	return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05)
}

it('white words can be read on it at every minute of the day', () => {
	for (let minute = 0; minute < 24 * 60; minute++)
		for (const color of skyAt(minute).colors.slice(0, 2))
			expect(contrast(color), `${color} at ${minute}`).toBeGreaterThanOrEqual(4.5)
})

it('no minute brings a jump, midnight included', () => {
	for (let minute = 0; minute < 24 * 60; minute++) {
		const [before, after] = [skyAt(minute), skyAt((minute + 1) % (24 * 60))].map(({ colors }) =>
			colors.flatMap(channels),
		)
		before?.forEach((value, i) => {
			expect(Math.abs(value - (after?.[i] ?? 0)), `at ${minute}`).toBeLessThanOrEqual(4)
		})
	}
})

it.each([
	['06.00', 6 * 60, 'low'],
	['12.00', 12 * 60, 'high'],
	['17.45', 17 * 60 + 45, 'low'],
	['22.00', 22 * 60, 'down'],
	['04.00', 4 * 60, 'down'],
])('at %s the sun is where it is', (_, minute, place) => {
	const { sun } = skyAt(minute)
	expect(sun === null ? 'down' : sun < 0.2 ? 'low' : sun > 0.9 ? 'high' : 'between').toBe(place)
})
