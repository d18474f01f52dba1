import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	geserPeriode,
	keadaanPeriode,
	namaPeriode,
	paritasSemester,
	periodeSesudah,
	readPeriode,
	semesterPada,
} from './periode.ts'

test.each([
	['20231', 'Ganjil 2023/2024'],
	['20232', 'Genap 2023/2024'],
	['20233', 'Antara 2023/2024'],
	['19991', 'Ganjil 1999/2000'],
])('%s is %s', (kode, nama) => expect(namaPeriode(kode)).toBe(nama))

test.each(['', '2023', '20234', '20230', '120231', '2023x'])('"%s" is no term', (kode) => {
	expect(() => readPeriode(kode)).toThrow(new RangeError(`"${kode}" is no code of a term`))
})

test.each([
	[1, 'Ganjil'],
	[2, 'Genap'],
	[7, 'Ganjil'],
	[8, 'Genap'],
])('semester %d is %s', (semester, paritas) => expect(paritasSemester(semester)).toBe(paritas))

describe('half-years', () => {
	test.each([
		['20232', 0, '20232'],
		['20232', -1, '20231'],
		['20232', -3, '20221'],
		['20231', 1, '20232'],
		['20232', 1, '20241'],
	])('%s and %d more is %s', (kode, langkah, hasil) => expect(geserPeriode(kode, langkah)).toBe(hasil))

	test('there and back again is where one was, and an odd number of steps changes the parity', () => {
		const kode = fc
			.tuple(fc.integer({ min: 1990, max: 2100 }), fc.constantFrom('1', '2'))
			.map(([tahun, digit]) => `${tahun}${digit}`)
		fc.assert(
			fc.property(kode, fc.integer({ min: -20, max: 20 }), (awal, langkah) => {
				const tujuan = geserPeriode(awal, langkah)
				expect(geserPeriode(tujuan, -langkah)).toBe(awal)
				expect(readPeriode(tujuan).term === readPeriode(awal).term).toBe(langkah % 2 === 0)
			}),
		)
	})

	test.each([
		['20232', 4],
		['20233', 4],
		['20231', 3],
		['20221', 1],
		['20212', 1],
		['20201', 1],
		['20241', 5],
	])('who is in semester 4 in 20232 is in %s in semester %d', (periode, semester) => {
		expect(semesterPada(periode, 4, '20232')).toBe(semester)
	})
})

test('the terms after one come in the order of the year, short ones too', () => {
	expect(periodeSesudah('20231', 4)).toEqual(['20232', '20233', '20241', '20242'])
	expect(periodeSesudah('20233', 1)).toEqual(['20241'])
})

test.each([
	['20232', '2024-06-30', true, '20232', 'aktif'],
	['20231', '2024-12-31', false, '20232', 'lewat'],
	['20233', '2024-01-01', false, '20232', 'akan_datang'],
	['20232', '2024-03-18', false, null, 'akan_datang'],
	['20232', '2024-03-17', false, null, 'lewat'],
])(
	'%s until %s on 18 March, running: %s, with %s as the running one',
	(kode, selesai, ini, aktif, keadaan) => {
		expect(keadaanPeriode({ kode, selesai, aktif: ini }, { aktif, hariIni: '2024-03-18' })).toBe(keadaan)
	},
)
