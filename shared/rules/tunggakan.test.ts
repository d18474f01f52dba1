import { expect, test } from 'vitest'
import { umurTunggakan } from './tunggakan.ts'

test.each([
	[1, 'sebulan'],
	[30, 'sebulan'],
	[31, 'triwulan'],
	[90, 'triwulan'],
	[91, 'semester'],
	[180, 'semester'],
	[181, 'lama'],
	[2000, 'lama'],
])('what is overdue since %i days is of the age "%s"', (hari, umur) => {
	expect(umurTunggakan(hari)).toBe(umur)
})
