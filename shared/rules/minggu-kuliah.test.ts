import { describe, expect, test } from 'vitest'
import { awalMinggu, compareText, liburPada, mingguBuka, mingguKe, tanggalKuliah } from './minggu-kuliah.ts'

const SENIN = '2024-02-12'
const KAMIS = '2024-02-15'

describe('weeks of a term', () => {
	test.each([
		[SENIN, '2024-02-11', 0],
		[SENIN, '2024-02-12', 1],
		[SENIN, '2024-02-18', 1],
		[SENIN, '2024-02-19', 2],
		[SENIN, '2024-03-18', 6],
		[SENIN, '2024-06-02', 16],
		[SENIN, '2024-06-03', 17],
		// A term that begins on a Thursday has its first Monday before that.
		[KAMIS, '2024-02-11', 0],
		[KAMIS, '2024-02-12', 1],
		[KAMIS, '2024-02-19', 2],
	])('begun on %s, %s lies in week %d', (mulai, tanggal, minggu) =>
		expect(mingguKe(mulai, tanggal)).toBe(minggu),
	)

	test.each([
		['2024-01-01', 1],
		['2024-03-18', 6],
		['2024-09-01', 16],
	])('on %s the schedule opens at week %d', (tanggal, minggu) =>
		expect(mingguBuka(SENIN, tanggal)).toBe(minggu),
	)

	test('each week has its Monday and its days', () => {
		expect([awalMinggu(SENIN, 1), awalMinggu(SENIN, 16)]).toEqual(['2024-02-12', '2024-05-27'])
		expect(tanggalKuliah(KAMIS, 2, 'Senin')).toBe('2024-02-19')
		expect(tanggalKuliah(SENIN, 6, 'Minggu')).toBe('2024-03-24')
	})
})

test.each([
	['2024-04-07', undefined],
	['2024-04-08', 'Idulfitri'],
	['2024-04-12', 'Idulfitri'],
	['2024-04-13', undefined],
])('on %s the holiday is %s', (tanggal, kegiatan) => {
	const libur = [{ mulai: '2024-04-08', selesai: '2024-04-12', kegiatan: 'Idulfitri' }]
	expect(liburPada(libur, tanggal)?.kegiatan).toBe(kegiatan)
})

test('texts of dates and hours are compared as such', () => {
	expect([compareText('08:00', '10:00'), compareText('10:00', '08:00'), compareText('a', 'a')]).toEqual([
		-1, 1, 0,
	])
})
