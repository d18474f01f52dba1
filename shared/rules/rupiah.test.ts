import { expect, test } from 'vitest'
import { tulisRupiah } from './rupiah.ts'

test.each([
	[0, 'Rp 0'],
	[999, 'Rp 999'],
	[1_000, 'Rp 1.000'],
	[2_500_000, 'Rp 2.500.000'],
	[12_345_678, 'Rp 12.345.678'],
])('%i is written %s', (jumlah, text) => expect(tulisRupiah(jumlah)).toBe(text))
