import { expect, test } from 'vitest'
import { between, pressHead, readOrder } from './column.ts'

const KEYS = ['nama', 'kelas']

test.each([
	[undefined, { key: 'nama', down: false }],
	['kelas', { key: 'kelas', down: false }],
	['-kelas', { key: 'kelas', down: true }],
	// An address that somebody has written by hand.
	['-alamat', { key: 'nama', down: false }],
	['--kelas', { key: 'nama', down: false }],
])('the order of an address, %s', (text, order) => {
	expect(readOrder(text, 'nama', KEYS)).toEqual(order)
})

test('a head orders upwards, then downwards, and the usual order leaves the address', () => {
	const press = (text: string | undefined, key: string) =>
		pressHead(readOrder(text, 'nama', KEYS), 'nama', key)
	expect(press(undefined, 'kelas')).toBe('kelas')
	expect(press('kelas', 'kelas')).toBe('-kelas')
	expect(press('-kelas', 'kelas')).toBe('kelas')
	expect(press(undefined, 'nama')).toBe('-nama')
	expect(press('-nama', 'nama')).toBeUndefined()
})

test('Shift takes all rows between two, in either direction, and only the one where the other has left the page', () => {
	const keys = ['a', 'b', 'c', 'd']
	expect(between(keys, 'b', 'd')).toEqual(['b', 'c', 'd'])
	expect(between(keys, 'd', 'b')).toEqual(['b', 'c', 'd'])
	expect(between(keys, 'gone', 'b')).toEqual(['b'])
	expect(between(keys, undefined, 'b')).toEqual(['b'])
})
