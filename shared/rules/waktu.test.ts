import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { akhirTenggat, namaZona, pukul, saatKampus, waktuKampus } from './waktu.ts'

test.each([
	['Asia/Jakarta', 'WIB', '2024-03-19', '00:30'],
	['Asia/Makassar', 'WITA', '2024-03-19', '01:30'],
	['Asia/Jayapura', 'WIT', '2024-03-19', '02:30'],
])('an instant in %s is shown as %s, on the right side of midnight', (zona, nama, tanggal, jam) => {
	expect(namaZona(zona)).toBe(nama)
	expect(waktuKampus(new Date('2024-03-18T17:30:00Z'), zona)).toEqual({ tanggal, jam })
})

test('a wall-clock time and its instant lead to each other in every zone', () => {
	const zona = fc.constantFrom('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'Europe/Berlin')
	fc.assert(
		fc.property(
			zona,
			fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
			(z, saat) => {
				const { tanggal, jam } = waktuKampus(saat, z)
				const kembali = waktuKampus(saatKampus(tanggal, jam, z), z)
				expect(kembali).toEqual({ tanggal, jam })
			},
		),
	)
})

test.each([
	['Asia/Pontianak', 'WIB'],
	['Europe/Berlin', 'Europe/Berlin'],
])('the zone %s is called %s', (zona, nama) => expect(namaZona(zona)).toBe(nama))

test.each([
	['2024-03-18', '08:30', 'Asia/Makassar', '2024-03-18T00:30:00Z'],
	['2024-03-18', '00:00', 'Asia/Jakarta', '2024-03-17T17:00:00Z'],
	// The night in which clocks go on by an hour: before it and after it.
	['2024-03-31', '01:59', 'Europe/Berlin', '2024-03-31T00:59:00Z'],
	['2024-03-31', '03:00', 'Europe/Berlin', '2024-03-31T01:00:00Z'],
	['2024-10-27', '03:00', 'Europe/Berlin', '2024-10-27T02:00:00Z'],
])('%s %s in %s is %s', (tanggal, jam, zona, saat) => {
	expect(saatKampus(tanggal, jam, zona)).toEqual(new Date(saat))
	expect(waktuKampus(new Date(saat), zona)).toEqual({ tanggal, jam })
})

test('the date and time are those of the zone’s own calendar, in zones of odd offsets too', () => {
	const zona = fc.constantFrom(
		'Asia/Jakarta',
		'Asia/Pontianak',
		'Asia/Makassar',
		'Asia/Jayapura',
		'Asia/Kathmandu',
		'Australia/Lord_Howe',
		'America/St_Johns',
	)
	// Clocks on Kalimantan, Bali and in the east of Indonesia were changed at the beginning of 1964 and of 1988.
	const saat = fc.date({ min: new Date('1963-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
	fc.assert(
		fc.property(zona, saat, (z, s) => {
			const { tanggal, jam } = waktuKampus(s, z)
			const shown = s.toLocaleString('sv-SE', { timeZone: z, dateStyle: 'short', timeStyle: 'short' })
			expect(`${tanggal} ${jam}`).toBe(shown)
		}),
	)
})

test.each([
	['2024-03-20T15:59:00.000Z', '2024-03-20T16:00:00.000Z'],
	['2024-03-20T15:59:30.500Z', '2024-03-20T16:00:00.000Z'],
	['2024-03-20T15:59:59.999Z', '2024-03-20T16:00:00.000Z'],
	['2024-03-20T16:00:00.000Z', '2024-03-20T16:01:00.000Z'],
])('a deadline of %s is over at %s', (tenggat, akhir) => {
	expect(akhirTenggat(new Date(tenggat)).toISOString()).toBe(akhir)
})

test('an instant is written by campus clocks as a table sorts it', () => {
	expect(pukul('2024-03-18T00:05:59Z', 'Asia/Makassar')).toBe('2024-03-18 08:05')
	expect(pukul('2024-03-18T17:30:00Z', 'Asia/Jayapura')).toBe('2024-03-19 02:30')
})

test('a time that clocks pass over is the one an hour later', () => {
	const saat = saatKampus('2024-03-31', '02:30', 'Europe/Berlin')
	expect(saat).toEqual(new Date('2024-03-31T01:30:00Z'))
	expect(waktuKampus(saat, 'Europe/Berlin')).toEqual({ tanggal: '2024-03-31', jam: '03:30' })
})

describe('asking for a zone is dear', () => {
	/** How often somebody is asked while something is done, with nothing known at first. */
	async function ask(work: (kampus: typeof waktuKampus) => void) {
		vi.resetModules()
		const { waktuKampus: kampus } = await import('./waktu.ts')
		const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
		const Usual = Intl.DateTimeFormat
		let made = 0
		Intl.DateTimeFormat = new Proxy(Usual, {
			construct: (target, args: [string, Intl.DateTimeFormatOptions]) => {
				made++
				return new target(...args)
			},
		})
		try {
			work(kampus)
			return { made, asked: asked.mock.calls.length }
		} finally {
			Intl.DateTimeFormat = Usual
			asked.mockRestore()
		}
	}
	const SINCE = Date.UTC(1988, 0, 1)
	const QUARTER = 900_000
	const at = (kampus: typeof waktuKampus, ...quarters: number[]) => {
		for (const n of quarters) kampus(new Date(n * QUARTER), 'Pacific/Auckland')
	}

	test.each(['Asia/Jakarta', 'Asia/Pontianak', 'Asia/Makassar', 'Asia/Jayapura'])(
		'%s needs nobody since 1988',
		async (zona) => {
			expect(await ask((kampus) => kampus(new Date(SINCE), zona))).toEqual({ made: 0, asked: 0 })
			expect(await ask((kampus) => kampus(new Date(SINCE - 1), zona))).toEqual({ made: 1, asked: 1 })
		},
	)

	test('others are asked once for a quarter of an hour', async () => {
		const same = await ask((kampus) => {
			for (const ms of [0, 1, 60_000, QUARTER - 1]) kampus(new Date(ms), 'Pacific/Auckland')
		})
		expect(same).toEqual({ made: 1, asked: 1 })
		expect(await ask((kampus) => at(kampus, 1, 2, 1, 2, 3))).toEqual({ made: 1, asked: 3 })
	})

	test('so many quarters are kept, not ever more', async () => {
		const all = Array.from({ length: 5000 }, (_, n) => n)
		expect(await ask((kampus) => at(kampus, ...all, 0, 4999))).toEqual({ made: 1, asked: 5000 })
		expect(await ask((kampus) => at(kampus, ...all, 5000, 0))).toEqual({ made: 1, asked: 5002 })
	})
})
