import { expect, it } from 'vitest'
import { isDaring, tempatRuang } from './ruang.ts'

it.each([
	['Daring', true],
	[' daring (Zoom)', true],
	['Online', true],
	['Lab Komputer 2', false],
	['Ruang Daringan', false],
])('%s: %s', (ruang, daring) => expect(isDaring(ruang)).toBe(daring))

it('a room is the same whatever its capitals, and no room is shared by who is anywhere', () => {
	expect([' Lab 1', 'LAB 1 ', 'Daring', 'Ruang Daringan'].map(tempatRuang)).toEqual([
		...['lab 1', 'lab 1', null, 'ruang daringan'],
	])
})
