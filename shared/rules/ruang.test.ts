import { expect, it } from 'vitest'
import { isDaring, sebutRuang, tempatRuang } from './ruang.ts'

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

it.each([
	['Ruang A.202', 'ruang A.202'],
	['ruangan 3', 'ruang 3'],
	['Lab Komputer 2', 'ruang Lab Komputer 2'],
	[' A.202 ', 'ruang A.202'],
	['Ruangku', 'ruang Ruangku'],
])('%s in a sentence is %s', (nama, kata) => expect(sebutRuang(nama)).toBe(kata))
