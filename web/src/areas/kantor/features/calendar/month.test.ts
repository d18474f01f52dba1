import { expect, test } from 'vitest'
import { bulanBuka, geserBulan, mingguBulan } from './month.ts'

const event = (mulai: string, selesai = mulai) => ({ mulai, selesai })
const lanes = (bulan: string, ...kegiatan: { mulai: string; selesai: string }[]) =>
	mingguBulan(bulan, kegiatan).map(({ batang }) =>
		batang.map(({ dari, sampai, lajur }) => [dari, sampai, lajur]),
	)

test('a month has the weeks that touch it, from Monday on', () => {
	const weeks = mingguBulan('2024-03', [])
	expect(weeks.map(({ hari }) => hari[0])).toEqual([
		'2024-02-26',
		'2024-03-04',
		'2024-03-11',
		'2024-03-18',
		'2024-03-25',
	])
	expect(mingguBulan('2027-02', []).map(({ hari }) => hari.length)).toEqual([7, 7, 7, 7])
})

test('an event goes on in the next week, and what would cover another has a lane of its own', () => {
	const month = lanes(
		'2024-03',
		event('2024-03-08', '2024-03-12'),
		event('2024-03-10'),
		event('2024-03-13'),
		event('2024-03-13', '2024-03-14'),
	)
	expect(month).toEqual([
		[],
		[
			[4, 6, 0],
			[6, 6, 1],
		],
		[
			[0, 1, 0],
			[2, 2, 0],
			[2, 3, 1],
		],
		[],
		[],
	])
})

test('months follow each other over the end of a year', () => {
	expect([geserBulan('2024-12', 1), geserBulan('2024-01', -1), geserBulan('2024-03', 0)]).toEqual([
		'2025-01',
		'2023-12',
		'2024-03',
	])
})

test.each([
	['2024-05', '2024-05'],
	['2024-13', '2024-03'],
	[undefined, '2024-03'],
])('the month of the address, else that of the first event: %s', (wanted, bulan) => {
	expect(bulanBuka(wanted, [event('2024-03-08'), event('2024-04-01')], '2026-11-23')).toBe(bulan)
})

test('without a wish the month of today, when something takes place in it', () => {
	expect(bulanBuka(undefined, [event('2024-03-08'), event('2024-03-30', '2024-05-02')], '2024-04-15')).toBe(
		'2024-04',
	)
})
