import { expect, test } from 'vitest'
import { rentang } from './rentang.ts'

test.each([
	[null, 3, true, [3]],
	[2, 4, true, [2, 3, 4]],
	[4, 2, true, [2, 3, 4]],
	[2, 2, true, [2]],
	[2, 4, false, [4]],
	// The one before is on another page.
	[9, 4, true, [4]],
] as const)('from %s a press on %i, with Shift %s, means %j', (before, pressed, shift, expected) => {
	expect(rentang([1, 2, 3, 4, 5], before, pressed, shift)).toEqual(expected)
})
