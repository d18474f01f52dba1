import { expect, test } from 'vitest'
import { catatanHari, geserPekan } from './salinan.ts'

test('a copy moves by whole weeks, to the nearest', () => {
	expect(geserPekan('2024-02-05', '2024-08-26')).toBe(203)
	expect(geserPekan('2024-02-05', '2024-08-29')).toBe(203)
	expect(geserPekan('2024-02-05', '2024-08-30')).toBe(210)
	expect(geserPekan('2024-08-26', '2024-02-05')).toBe(-203)
})

const term = {
	mulai: '2024-08-26',
	selesai: '2024-12-31',
	libur: [{ mulai: '2024-12-25', selesai: '2024-12-26', kegiatan: 'Natal' }],
}

test.each([
	['2024-08-25', ['Di luar semester']],
	['2024-08-26', []],
	['2024-12-24', []],
	['2024-12-25', ['Libur: Natal']],
	['2024-12-26', ['Libur: Natal']],
	['2024-12-31', []],
	['2025-01-01', ['Di luar semester']],
])('of %s is said %j', (hari, said) => {
	expect(catatanHari(hari, { term, hariIni: '2024-08-01' })).toEqual(said)
})

test('a day before today is over, today is not', () => {
	expect(catatanHari('2024-09-01', { term, hariIni: '2024-09-02' })).toEqual(['Sudah lewat'])
	expect(catatanHari('2024-09-02', { term, hariIni: '2024-09-02' })).toEqual([])
	expect(catatanHari('2024-12-25', { term, hariIni: '2024-12-27' })).toEqual(['Sudah lewat', 'Libur: Natal'])
})
