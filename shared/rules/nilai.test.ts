import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kategoriNilai, scoreUjian } from './nilai.ts'

describe('category of a score', () => {
	test.each([
		[100, 'Sempurna'],
		[99.99, 'Sangat Baik'],
		[78, 'Sangat Baik'],
		[77.99, 'Baik'],
		[66, 'Baik'],
		[65.99, 'Cukup'],
		[60, 'Cukup'],
		[59.99, 'Kurang'],
		[30, 'Kurang'],
		[29.99, 'Buruk'],
		[0, 'Buruk'],
	])('%d is %s', (skor, kategori) => expect(kategoriNilai(skor)).toBe(kategori))
})

describe('scoring', () => {
	const kunci = { '1': 'A', '2': 'B', '3': 'C' }

	test('counts right answers of all questions and rounds to two decimals', () => {
		expect(scoreUjian(kunci, { '1': 'A', '2': 'C', '3': null })).toEqual({
			jumlah_benar: 1,
			total_soal: 3,
			skor: 33.33,
			kategori_nilai: 'Kurang',
			keterangan: 'Kurang',
		})
	})

	test('answers to questions that are not on the paper count for nothing', () => {
		expect(scoreUjian(kunci, { '9': 'A', constructor: 'A' }).jumlah_benar).toBe(0)
	})

	test('a paper without questions has no score', () => {
		expect(() => scoreUjian({}, {})).toThrow(RangeError)
	})

	test('the score follows the number of right answers and nothing else', () => {
		const letter = fc.constantFrom('A', 'B', 'C', 'D', 'E')
		fc.assert(
			fc.property(fc.array(fc.tuple(letter, fc.option(letter)), { minLength: 1, maxLength: 120 }), (rows) => {
				const kunci = Object.fromEntries(rows.map(([k], i) => [String(i + 1), k]))
				const jawaban = Object.fromEntries(rows.map(([, j], i) => [String(i + 1), j]))
				const benar = rows.filter(([k, j]) => k === j).length
				const hasil = scoreUjian(kunci, jawaban)
				expect(hasil.jumlah_benar).toBe(benar)
				expect(hasil.skor).toBeCloseTo((benar / rows.length) * 100, 2)
				expect(hasil.kategori_nilai === 'Sempurna').toBe(benar === rows.length)
			}),
		)
	})
})
