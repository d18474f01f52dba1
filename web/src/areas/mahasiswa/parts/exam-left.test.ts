import { expect, it } from 'vitest'
import { sisaMenit } from './exam-left.ts'

const READ = 1_000_000
/** What the server's clock is ahead of the device's. */
const AHEAD = 3_600_000
const tenggat = new Date(READ + AHEAD + 80 * 60_000).toISOString()

it.each([
	[80 * 60_000, 0, 80],
	[80 * 60_000, 60_000, 79],
	[80 * 60_000, 1, 80],
	[60_000, 61_000, 0],
	// The clock of the device was set back in between.
	[60_000, -5000, 1],
])('of %d ms, %d ms after the answer, %d minutes are left', (sisa_ms, later, minutes) => {
	const now = READ + later
	expect(sisaMenit({ sisa_ms, tenggat }, READ, now, now + AHEAD)).toBe(minutes)
})

it.each([
	[50, 30],
	[80, 0],
	[500, 0],
])('of an answer that is read again %d minutes after it was given, %d minutes are left', (later, minutes) => {
	const now = READ + later * 60_000
	expect(sisaMenit({ sisa_ms: 80 * 60_000, tenggat }, now, now, now + AHEAD)).toBe(minutes)
})
