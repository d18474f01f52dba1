import { describe, expect, test } from 'vitest'
import type { KegiatanKalender } from '#shared/api/calendar.ts'
import { barisAwal, saatKegiatan } from './now.ts'

const event = (mulai: string, selesai = mulai) => ({ id: mulai, mulai, selesai }) as KegiatanKalender
const YEAR = [
	event('2024-02-12'),
	event('2024-03-01', '2024-03-10'),
	event('2024-03-11', '2024-03-22'),
	event('2024-03-18'),
	event('2024-04-01'),
	event('2024-04-10'),
	event('2024-05-01'),
	event('2024-06-01'),
]
const at = (hariIni: string) => [...saatKegiatan(YEAR, hariIni)]
const rows = (hariIni: string) => barisAwal(YEAR, saatKegiatan(YEAR, hariIni)).map(({ id }) => id)

describe('the calendar of a year', () => {
	test('knows what goes on today, to its last day, and what comes next', () => {
		expect(at('2024-03-18')).toEqual([
			['2024-03-11', 'kini'],
			['2024-03-18', 'kini'],
			['2024-04-01', 'berikut'],
		])
		expect(at('2024-03-22')).toEqual([
			['2024-03-11', 'kini'],
			['2024-04-01', 'berikut'],
		])
		expect(at('2025-01-01')).toEqual([])
	})

	test('shows five rows: from today on, the last five near the end, the first five of another year', () => {
		expect(rows('2024-03-18')).toEqual(['2024-03-11', '2024-03-18', '2024-04-01', '2024-04-10', '2024-05-01'])
		expect(rows('2024-05-20')[0]).toBe('2024-03-18')
		expect(rows('2025-01-01')[0]).toBe('2024-02-12')
	})
})
