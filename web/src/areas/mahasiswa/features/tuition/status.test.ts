import { expect, test } from 'vitest'
import { isTerbuka, kelompokVa } from './status.ts'

test.each([
	['39358000123456789', '3935 8000 1234 5678 9'],
	['12345678', '1234 5678'],
	['70012 88123', '7001 2881 23'],
])('%s is shown as %s', (nomor, shown) => expect(kelompokVa(nomor)).toBe(shown))

test.each([
	['belum_bayar', true],
	['sebagian', true],
	['terlambat', true],
	['lunas', false],
	['dibatalkan', false],
] as const)('a bill that is %s asks for money: %s', (status, open) =>
	expect(isTerbuka({ status })).toBe(open),
)
