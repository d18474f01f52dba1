import { describe, expect, it } from 'vitest'
import { backoffMs } from './backoff.ts'

describe('back-off', () => {
	it.each([
		[1, 500, 1000],
		[2, 1000, 2000],
		[4, 4000, 8000],
		[5, 7500, 15_000],
		[40, 7500, 15_000],
	])('after %i failures waits between %i and %i ms', (failures, low, high) => {
		expect(backoffMs(failures, () => 0)).toBe(low)
		expect(backoffMs(failures, () => 1)).toBe(high)
	})

	it('never comes back before the time that the server named', () => {
		expect(backoffMs(1, () => 0, 8000)).toBeGreaterThanOrEqual(8000)
		expect(backoffMs(5, () => 1, 2000)).toBe(15_000)
	})
})
