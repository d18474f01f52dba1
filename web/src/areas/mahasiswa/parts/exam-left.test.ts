import { expect, it } from 'vitest'
import { sisaMenit } from './exam-left.ts'

it.each([
	[80 * 60_000, 0, 80],
	[80 * 60_000, 60_000, 79],
	[80 * 60_000, 1, 80],
	[60_000, 61_000, 0],
	// The clock of the device was set back in between.
	[60_000, -5000, 1],
])('of %d ms, %d ms after the answer, %d minutes are left', (sisa_ms, later, minutes) => {
	expect(sisaMenit({ sisa_ms }, 1_000_000, 1_000_000 + later)).toBe(minutes)
})
