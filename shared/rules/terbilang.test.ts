import { expect, test } from 'vitest'
import { tanggalTerbilang, terbilang } from './terbilang.ts'

test.each([
	[0, 'nol'],
	[1, 'satu'],
	[10, 'sepuluh'],
	[11, 'sebelas'],
	[12, 'dua belas'],
	[20, 'dua puluh'],
	[31, 'tiga puluh satu'],
	[100, 'seratus'],
	[111, 'seratus sebelas'],
	[999, 'sembilan ratus sembilan puluh sembilan'],
	[1000, 'seribu'],
	[1999, 'seribu sembilan ratus sembilan puluh sembilan'],
	[2024, 'dua ribu dua puluh empat'],
	[9999, 'sembilan ribu sembilan ratus sembilan puluh sembilan'],
])('%i is "%s"', (angka, words) => {
	expect(terbilang(angka)).toBe(words)
})

test('a date is written in words, with its figures behind', () => {
	expect(tanggalTerbilang('2024-03-18')).toBe(
		'Senin, tanggal delapan belas, bulan Maret, tahun dua ribu dua puluh empat (18 Maret 2024)',
	)
})
