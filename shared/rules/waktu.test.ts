import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namaZona, saatKampus, waktuKampus } from './waktu.ts'

test.each([
	['Asia/Jakarta', 'WIB', '2024-03-19', '00:30'],
	['Asia/Makassar', 'WITA', '2024-03-19', '01:30'],
	['Asia/Jayapura', 'WIT', '2024-03-19', '02:30'],
])('an instant in %s is shown as %s, on the right side of midnight', (zona, nama, tanggal, jam) => {
	expect(namaZona(zona)).toBe(nama)
	expect(waktuKampus(new Date('2024-03-18T17:30:00Z'), zona)).toEqual({ tanggal, jam })
})

test('a wall-clock time and its instant lead to each other in every zone', () => {
	const zona = fc.constantFrom('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'Europe/Berlin')
	fc.assert(
		fc.property(
			zona,
			fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
			(z, saat) => {
				const { tanggal, jam } = waktuKampus(saat, z)
				const kembali = waktuKampus(saatKampus(tanggal, jam, z), z)
				expect(kembali).toEqual({ tanggal, jam })
			},
		),
	)
})
