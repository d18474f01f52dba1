import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSkor, writeSkor } from './skor.ts'

test.each([
	['85', 85],
	['85,5', 85.5],
	['85.5', 85.5],
	[' 85,50 ', 85.5],
	['0', 0],
	['100', 100],
	['100,00', 100],
	[',5', 0.5],
	['7,', 7],
	['83.335', 83.34],
	['83,3349', 83.33],
	['1.005', 1.01],
	['99,995', 100],
	['', null],
	['-', null],
	['\u00a0', null],
])('%j is the score %j', (text, nilai) => {
	expect(readSkor(text)).toEqual({ nilai })
})

test.each([
	['100,01', 'di_luar_batas'],
	['100,005', 'di_luar_batas'],
	['-1', 'di_luar_batas'],
	['1234', 'di_luar_batas'],
	['8o', 'bukan_angka'],
	['1.234,5', 'bukan_angka'],
	['85%', 'bukan_angka'],
	['A', 'bukan_angka'],
	['.', 'bukan_angka'],
	['1e1', 'bukan_angka'],
	['Infinity', 'bukan_angka'],
	['0x10', 'bukan_angka'],
])('%j is no score: %s', (text, salah) => {
	expect(readSkor(text)).toEqual({ salah })
})

const skor = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)

test('every score is read as it is written', () => {
	fc.assert(
		fc.property(skor, (nilai) => {
			expect(readSkor(writeSkor(nilai))).toEqual({ nilai })
			expect(readSkor(nilai.toFixed(2))).toEqual({ nilai })
		}),
	)
	expect(readSkor(writeSkor(null))).toEqual({ nilai: null })
})

test('whatever is typed becomes a score from 0 to 100 in whole hundredths, nothing, or is refused', () => {
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
			const read = readSkor(text)
			if (!('nilai' in read) || read.nilai === null) return
			expect(read.nilai).toBeGreaterThanOrEqual(0)
			expect(read.nilai).toBeLessThanOrEqual(100)
			expect(Math.round(read.nilai * 100) / 100).toBe(read.nilai)
		}),
	)
})

test.each([
	['–', null],
	['—', null],
	[' – ', null],
	['-0', 0],
	['-0,00', 0],
	['+7,5', 7.5],
	['0,0000000000000000000000000000', 0],
	['50,000000000000000000000000000', 50],
])('%j is read as %j', (text, nilai) => {
	expect(readSkor(text)).toEqual({ nilai })
})

test.each([
	['0,00000000000000000000000000000', 'bukan_angka'],
	['-0,01', 'di_luar_batas'],
	['-0,005', 'di_luar_batas'],
	['--', 'bukan_angka'],
	['+', 'bukan_angka'],
	['–5', 'bukan_angka'],
])('%j is refused: %s', (text, salah) => {
	expect(readSkor(text)).toEqual({ salah })
})
