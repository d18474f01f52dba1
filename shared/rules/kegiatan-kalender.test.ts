import { describe, expect, test } from 'vitest'
import { judgeHariKegiatan, ubahanHariLibur } from './kegiatan-kalender.ts'

/** Of a Monday. */
const TERM = { mulai: '2024-02-19', selesai: '2024-06-14' }
const hari = (mulai: string, selesai = mulai) => ({ mulai, selesai })

test.each([
	['one day', hari('2024-03-25'), null],
	['that ends before it begins', hari('2024-03-25', '2024-03-24'), 'selesai'],
	['of 200 days', hari('2024-01-01', '2024-07-19'), null],
	['of 201 days', hari('2024-01-01', '2024-07-20'), 'selesai'],
	['200 days before the term', hari('2023-08-03'), null],
	['201 days before the term', hari('2023-08-02'), 'mulai'],
	['200 days after the term', hari('2024-12-31'), null],
	['201 days after the term', hari('2025-01-01'), 'mulai'],
])('an event %s', (_, days, bidang) => {
	expect(judgeHariKegiatan({ periode: '20232', ...days }, TERM)?.bidang ?? null).toBe(bidang)
})

test.each([
	['the first day of its years', hari('2024-01-01'), null],
	['the day before', hari('2023-12-31'), 'mulai'],
	['the last day of its years', hari('2025-12-31'), null],
	['the day after', hari('2026-01-01'), 'mulai'],
])('an event of a term that is not opened yet: %s', (_, days, bidang) => {
	expect(judgeHariKegiatan({ periode: '20241', ...days }, undefined)?.bidang ?? null).toBe(bidang)
})

describe('the days of a holiday', () => {
	const ubahan = (lama: string[] | null, baru: string[] | null, lain: string[][] = []) => {
		const of = ([mulai = '', selesai = mulai]: string[]) => hari(mulai, selesai)
		const result = ubahanHariLibur(
			{ lama: lama && of(lama), baru: baru && of(baru), lain: lain.map(of) },
			TERM,
		)
		return [result.menjadi.map((day) => day.slice(5)), result.kembali.map((day) => day.slice(5))]
	}

	test('that is new lose their lectures, those of one that goes get them back', () => {
		expect(ubahan(null, ['2024-03-11', '2024-03-12'])).toEqual([['03-11', '03-12'], []])
		expect(ubahan(['2024-03-11', '2024-03-12'], null)).toEqual([[], ['03-11', '03-12']])
	})

	test('that moves change where the old and the new ones differ', () => {
		expect(ubahan(['2024-03-11', '2024-03-13'], ['2024-03-12', '2024-03-14'])).toEqual([['03-14'], ['03-11']])
		expect(ubahan(['2024-03-11'], ['2024-03-11'])).toEqual([[], []])
	})

	test('that are free anyway stay so', () => {
		expect(ubahan(null, ['2024-03-11', '2024-03-13'], [['2024-03-12']])).toEqual([['03-11', '03-13'], []])
		expect(ubahan(['2024-03-11', '2024-03-13'], null, [['2024-03-12', '2024-03-20']])).toEqual([
			[],
			['03-11'],
		])
	})

	test('before and after the term, and after its last week, are none', () => {
		expect(ubahan(null, ['2024-02-17', '2024-02-19'])).toEqual([['02-19'], []])
		expect(ubahan(null, ['2024-06-07', '2024-06-20'])).toEqual([['06-07', '06-08', '06-09'], []])
	})
})
