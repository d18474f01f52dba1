import { describe, expect, test } from 'vitest'
import { halanganJadwal, jendelaUjian } from './jadwal-ujian.ts'

describe('the window of an exam', () => {
	test.each([
		['Asia/Jakarta', '2024-03-18T16:30:00.000Z', '2024-03-18T18:30:00.000Z'],
		['Asia/Makassar', '2024-03-18T15:30:00.000Z', '2024-03-18T17:30:00.000Z'],
		['Asia/Jayapura', '2024-03-18T14:30:00.000Z', '2024-03-18T16:30:00.000Z'],
	])('goes across midnight in %s', (zona, mulai, selesai) => {
		const jadwal = { tanggal: '2024-03-18', jam_mulai: '23:30', jam_selesai: '01:30' }
		expect(jendelaUjian(jadwal, zona)).toEqual({ mulai: new Date(mulai), selesai: new Date(selesai) })
	})

	test('of equal times is a whole day, and one that ends at midnight ends with its day', () => {
		const at = (jam_mulai: string, jam_selesai: string) => {
			const { mulai, selesai } = jendelaUjian(
				{ tanggal: '2024-02-29', jam_mulai, jam_selesai },
				'Asia/Makassar',
			)
			return (selesai.getTime() - mulai.getTime()) / 3_600_000
		}
		expect([at('08:00', '08:00'), at('22:00', '00:00'), at('08:00', '10:00')]).toEqual([24, 2, 2])
	})
})

describe('the time of an exam', () => {
	const now = new Date('2024-03-18T01:00:00Z')
	const periode = { mulai: '2024-02-12', selesai: '2024-06-30' }
	const window = (mulai: string, selesai: string) => ({
		mulai: new Date(mulai),
		selesai: new Date(selesai),
		tanggal: mulai.slice(0, 10),
	})
	const later = window('2024-03-19T01:00:00Z', '2024-03-19T03:00:00Z')
	const running = (sudah_dimulai: boolean) => ({
		...window('2024-03-18T00:30:00Z', '2024-03-18T02:30:00Z'),
		sudah_dimulai,
	})

	test.each([
		['a later day', later, null, null],
		['this very moment', window('2024-03-18T01:00:00Z', '2024-03-18T03:00:00Z'), null, 'sudah_lewat'],
		['a second from now', window('2024-03-18T01:00:01Z', '2024-03-18T03:00:00Z'), null, null],
		[
			'the first day of the term, long ago',
			window('2024-02-12T00:00:00Z', '2024-02-12T02:00:00Z'),
			null,
			'sudah_lewat',
		],
		['the last day of the term', window('2024-06-30T01:00:00Z', '2024-06-30T03:00:00Z'), null, null],
		['the day after the term', window('2024-07-01T01:00:00Z', '2024-07-01T03:00:00Z'), null, 'luar_periode'],
		['another time, though it is open and nobody has begun', later, running(false), null],
		['another time, though somebody has begun', later, running(true), 'sudah_dimulai'],
		[
			'a later end, though somebody has begun',
			window('2024-03-18T00:30:00Z', '2024-03-18T03:30:00Z'),
			running(true),
			null,
		],
		[
			'an end in the past',
			window('2024-03-18T00:30:00Z', '2024-03-18T00:45:00Z'),
			running(true),
			'sudah_lewat',
		],
	] as const)('can be %s: %#', (_, baru, lama, halangan) => {
		expect(halanganJadwal(baru, lama, periode, now)).toBe(halangan)
	})
})
