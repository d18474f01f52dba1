import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	createFormat,
	formatJam,
	formatNumber,
	formatPercent,
	formatRupiah,
	formatTanggal,
	greeting,
	initials,
	whatsappUrl,
} from './format.ts'

describe('Indonesian writing', () => {
	it('has a comma for decimals and points for thousands', () => {
		expect(formatNumber(3.5, 2)).toBe('3,50')
		expect(formatNumber(77.995, 2)).toBe('78,00')
		expect(formatNumber(12_345)).toBe('12.345')
		expect(formatNumber(-0.001, 2)).toBe('0,00')
		expect(formatRupiah(2_500_000)).toBe('Rp 2.500.000')
		expect(formatPercent(75)).toBe('75%')
		expect(formatPercent(12.5, 1)).toBe('12,5%')
	})

	it('writes every figure, day and time as the browser itself would', () => {
		const figure = fc.oneof(
			fc.integer(),
			fc.double({ min: -1e9, max: 1e9, noNaN: true }),
			// Halves of the last place, which no binary figure holds exactly.
			fc.integer({ min: -1e7, max: 1e7 }).map((thousandths) => thousandths / 1000),
		)
		fc.assert(
			fc.property(figure, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
				const intl = new Intl.NumberFormat('id-ID', {
					minimumFractionDigits: decimals,
					maximumFractionDigits: decimals,
					signDisplay: 'negative',
				})
				if (Math.abs(value) >= 1e-6 || value === 0)
					expect(formatNumber(value, decimals)).toBe(intl.format(value))
			}),
		)
		const moment = fc.date({ min: new Date('1945-08-17'), max: new Date('2199-01-01'), noInvalidDate: true })
		fc.assert(
			fc.property(
				moment,
				fc.constantFrom('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'),
				(at, timeZone) => {
					const format = createFormat(timeZone)
					const intl = (options: Intl.DateTimeFormatOptions) =>
						at.toLocaleString('id-ID', { ...options, timeZone })
					expect(format.longDate(at)).toBe(
						intl({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
					)
					expect(format.stamp(at, at)).toBe(
						`${intl({ day: 'numeric', month: 'short' })}, ${intl({ hour: '2-digit', minute: '2-digit' })}`,
					)
					expect(format.timeWithSeconds(at)).toBe(intl({ timeStyle: 'medium' }))
				},
			),
		)
	})

	it('has a point in times of the wall clock', () => {
		expect(formatJam('08:30')).toBe('08.30')
		expect(formatJam('08:30:00')).toBe('08.30')
	})

	it('keeps a calendar date on its day', () => {
		expect(formatTanggal('2024-03-18')).toBe('18 Maret 2024')
		expect(formatTanggal('2024-03-18', 'weekday')).toBe('Senin, 18 Maret 2024')
		expect(formatTanggal('2024-08-01', 'short')).toBe('1 Agu 2024')
	})

	it.each([
		['Asia/Jakarta', 'Minggu, 17 Maret 2024', '23.30', 23],
		['Asia/Makassar', 'Senin, 18 Maret 2024', '00.30', 0],
		['Asia/Jayapura', 'Senin, 18 Maret 2024', '01.30', 1],
	])('shows an instant on the wall clock of %s', (zone, date, time, hour) => {
		const format = createFormat(zone)
		const instant = '2024-03-17T16:30:07.900Z'
		expect(format.longDate(instant)).toBe(date)
		expect(format.time(instant)).toBe(time)
		expect(format.timeWithSeconds(instant)).toBe(`${time}.07`)
		expect(format.hour(instant)).toBe(hour)
	})

	it('names the date of a time that is not today, by the campus and not by the device', () => {
		const { timeFrom } = createFormat('Asia/Makassar')
		const end = '2024-03-17T16:30:00Z'
		expect(timeFrom(end, '2024-03-17T16:00:00Z')).toBe('00.30')
		expect(timeFrom(end, '2024-03-17T15:59:59Z')).toBe('18 Maret 2024 pukul 00.30')
	})

	it.each([
		[3, 'Selamat malam'],
		[4, 'Selamat pagi'],
		[10, 'Selamat pagi'],
		[11, 'Selamat siang'],
		[15, 'Selamat sore'],
		[18, 'Selamat malam'],
		[23, 'Selamat malam'],
	])('greets at %i with %s', (hour, words) => {
		expect(greeting(hour)).toBe(words)
	})

	it.each([
		['Rahmat Alamsyah', 'RA'],
		['sitti nur aisyah', 'SA'],
		['Budi', 'B'],
		['  ', ''],
	])('makes the initials of %j', (name, letters) => {
		expect(initials(name)).toBe(letters)
	})

	it.each(['0811 4100 142', '+62 811-4100-142', '628114100142'])('leads to WhatsApp from %s', (number) => {
		expect(whatsappUrl(number)).toBe('https://wa.me/628114100142')
	})
})
