import { expect, test } from 'vitest'
import { pekanFrom, pekanOf } from './pekan.ts'

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

test.each([
	['7', 7],
	['-3', -3],
	['0', 0],
	[undefined, 52],
	['', 52],
	['tujuh', 52],
	['501', 52],
	['-501', 52],
	['1.5', 52],
])('an address with %j means %j weeks where 52 are proposed', (said, pekan) => {
	expect(pekanFrom(said, 52)).toBe(pekan)
})
