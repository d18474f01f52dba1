import { expect, test } from 'vitest'
import { codeAt, serverSecondsAt } from './code-at.ts'

test.each([
	[99, 'a'],
	[100, 'a'],
	[109.9, 'a'],
	[110, 'b'],
	[129, 'c'],
	[130, undefined],
])('at second %d the code is %s', (now, code) => {
	expect(codeAt({ detik: 10, langkah: 10 }, ['a', 'b', 'c'], now)).toBe(code)
})

test('the time is that of the server, carried on from its last answer, whatever the clock of the device says', () => {
	const told = { sekarang: '2024-03-18T01:00:00.500Z', diterima: 7_000 }
	const begin = Date.parse('2024-03-18T01:00:00Z') / 1000
	expect(serverSecondsAt(told, 7_000)).toBe(begin + 0.5)
	expect(serverSecondsAt(told, 17_250)).toBe(begin + 10.75)
	// Drawn last just before the answer came.
	expect(serverSecondsAt(told, 6_600)).toBe(begin + 0.5)
})
