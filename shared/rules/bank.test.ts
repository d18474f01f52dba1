import { expect, test } from 'vitest'
import { namaBank } from './bank.ts'

test.each([
	['bca', 'BCA'],
	['bni', 'BNI'],
	['bri', 'BRI'],
	['mandiri', 'Mandiri'],
	['permata', 'Permata'],
	['cimb', 'CIMB Niaga'],
	['bsi', 'BSI'],
	['constructor', 'CONSTRUCTOR'],
])('the bank "%s" is known as %s', (kode, nama) => expect(namaBank(kode)).toBe(nama))
