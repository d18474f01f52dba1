import { expect, test } from 'vitest'
import { minutesBetween } from './minutes-between.ts'

test.each([
	['08:00', '10:30', 150],
	['09:59', '10:00', 1],
	['10:30', '10:30', 0],
	['10:31', '10:30', -1],
])('from %s to %s are %d minutes', (from, to, minutes) => {
	expect(minutesBetween(from, to)).toBe(minutes)
})
