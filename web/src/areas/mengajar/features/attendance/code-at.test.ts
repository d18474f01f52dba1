import { expect, test } from 'vitest'
import { codeAt } from './code-at.ts'

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
