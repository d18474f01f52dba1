import { describe, expect, it } from 'vitest'
import { statusUjian } from '#shared/rules/ujian.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { jatuhTempoSpp, jendelaBerjalan, pekanUjian, tanggalPeriode } from './calendar.ts'

const ZONA = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
const JAM = ['00:00', '00:01', '08:00', '19:59', '20:00', '20:30', '23:58', '23:59'] as const

describe.each(ZONA)('in %s', (zona) => {
	it.each(JAM)('at %s an exam that runs has hours left', (jam) => {
		// The last second of that minute is the hardest.
		const now = new Date(saatKampus('2024-03-18', jam, zona).getTime() + 59_999)
		const running = jendelaBerjalan(now, zona)
		expect(statusUjian({ ...running, ditiadakan: false }, now)).toBe('Berlangsung')
		expect(running.selesai.getTime() - now.getTime()).toBeGreaterThan(3.9 * 3_600_000)
		expect(waktuKampus(running.mulai, zona)).toEqual({ tanggal: '2024-03-18', jam: '00:00' })
	})

	it('ends a running exam on the same day until 20.00 and on the next day from then on', () => {
		const end = (jam: string) =>
			waktuKampus(jendelaBerjalan(saatKampus('2024-03-18', jam, zona), zona).selesai, zona)
		expect(end('19:59')).toEqual({ tanggal: '2024-03-18', jam: '23:59' })
		expect(end('20:00')).toEqual({ tanggal: '2024-03-19', jam: '23:59' })
	})
})

it.each([
	['2024-03-18', [5, 6]],
	['2024-03-19', [5, 6]],
	['2024-03-20', [6, 7]],
	['2024-03-24', [6, 7]],
])('the weeks of the mid-term exam lie on both sides of %s', (hariIni, pekan) => {
	expect(pekanUjian(hariIni)).toEqual(pekan)
})

it.each([
	['2024-03-18', '2024-02-12', '2024-06-01'],
	['2024-03-24', '2024-02-12', '2024-06-01'],
	['2024-03-25', '2024-02-19', '2024-06-08'],
	['2024-01-01', '2023-11-27', '2024-03-16'],
])('the term of %s is in its sixth week of 16', (hariIni, mulai, selesai) => {
	expect(tanggalPeriode(hariIni)).toEqual({ mulai, selesai })
	const minggu = Math.floor((Date.parse(hariIni) - Date.parse(mulai)) / (7 * 86_400_000)) + 1
	expect(minggu).toBe(6)
})

it('counts the days until tuition is due across months and years', () => {
	expect(jatuhTempoSpp('2024-12-30')).toBe('2025-01-03')
	expect(jatuhTempoSpp('2028-02-26')).toBe('2028-03-01')
})
