import { expect, test } from 'vitest'
import { pekanOf } from './pekan.ts'

test.each([
	[12, 12],
	['-5', -5],
	[0, 0],
	// Somebody is about to type: no weeks yet, and not none.
	['', undefined],
	['-', undefined],
])('a field with %j says %j weeks', (typed, pekan) => {
	expect(pekanOf(typed)).toBe(pekan)
})
