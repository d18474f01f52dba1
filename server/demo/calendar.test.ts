import { describe, expect, it } from 'vitest'
import { statusUjian } from '#shared/rules/ujian.ts'
import { saatKampus, waktuKampus } from '#shared/rules/waktu.ts'
import { jatuhTempoSpp, jendelaUjian, SEPANJANG_HARI, tambahHari, tanggalPeriode } from './calendar.ts'

const ZONA = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
const JAM = ['00:00', '00:01', '08:00', '19:59', '20:00', '20:30', '23:58', '23:59'] as const
/** Monday to Sunday. */
const HARI = ['2024-03-18', '2024-03-21', '2024-03-23', '2024-03-24'] as const

describe.each(ZONA)('in %s', (zona) => {
	describe.each(HARI)('on %s', (hari) => {
		it.each(JAM)(
			'at %s a running exam has hours left, one to come is to come, one that is over is over',
			(jam) => {
				// The last second of that minute is the hardest.
				const now = new Date(saatKampus(hari, jam, zona).getTime() + 59_999)
				const running = jendelaUjian(SEPANJANG_HARI, now, zona)
				expect(statusUjian({ ...running, ditiadakan: false }, now)).toBe('Berlangsung')
				expect(running.selesai.getTime() - now.getTime()).toBeGreaterThan(3.9 * 3_600_000)
				expect(waktuKampus(running.mulai, zona)).toEqual({ tanggal: hari, jam: '00:00' })

				for (const days of [1, 2, 6]) {
					const coming = jendelaUjian({ hari: days, jam_mulai: '08:00', jam_selesai: '10:30' }, now, zona)
					expect(statusUjian({ ...coming, ditiadakan: false }, now)).toBe('Belum Dimulai')
				}
				const over = jendelaUjian({ hari: -4, jam_mulai: '13:00', jam_selesai: '15:30' }, now, zona)
				expect(statusUjian({ ...over, ditiadakan: false }, now)).toBe('Selesai')
			},
		)
	})

	it('ends a running exam on the same day until 20.00 and on the next day from then on', () => {
		const end = (jam: string) =>
			waktuKampus(jendelaUjian(SEPANJANG_HARI, saatKampus('2024-03-18', jam, zona), zona).selesai, zona)
		expect(end('19:59')).toEqual({ tanggal: '2024-03-18', jam: '23:59' })
		expect(end('20:00')).toEqual({ tanggal: '2024-03-19', jam: '23:59' })
	})

	it('puts no exam on a Sunday but one that runs', () => {
		const friday = saatKampus('2024-03-22', '09:00', zona)
		const on = (hari: number) =>
			waktuKampus(jendelaUjian({ hari, jam_mulai: '08:00', jam_selesai: '10:00' }, friday, zona).mulai, zona)
				.tanggal
		expect([on(1), on(2), on(3)]).toEqual(['2024-03-23', '2024-03-25', '2024-03-25'])
		expect([on(-4), on(-5), on(-6)]).toEqual(['2024-03-18', '2024-03-16', '2024-03-16'])
	})
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

it('counts days across months and leap years', () => {
	expect(tambahHari('2024-02-28', 2)).toBe('2024-03-01')
	expect(tambahHari('2024-01-01', -1)).toBe('2023-12-31')
	expect(jatuhTempoSpp('2024-12-30')).toBe('2025-01-03')
})
