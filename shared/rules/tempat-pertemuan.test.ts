import { describe, expect, test } from 'vitest'
import { bentrokDi, jamKosong, type Kesibukan, kataBentrok, kisiKampus } from './tempat-pertemuan.ts'

const busy = (
	values: Partial<Omit<Kesibukan, 'sama'>> & { sama?: Partial<Kesibukan['sama']> } = {},
): Kesibukan => ({
	mulai: '2024-03-28 08:00',
	selesai: '2024-03-28 10:00',
	apa: 'kuliah Statistika',
	kelas: 'TI-4B',
	ruangan: 'Lab 1',
	...values,
	sama: { kelas: false, dosen: null, mahasiswa: 0, ...values.sama },
})
const at = (jam_mulai: string, jam_selesai: string, ruangan: string | null = null) => ({
	tanggal: '2024-03-28',
	jam_mulai,
	jam_selesai,
	ruangan,
})

describe('what stands in the way of a meeting', () => {
	test.each<[string, Kesibukan, ReturnType<typeof at>, number]>([
		['a room at the same hours', busy(), at('09:00', '11:00', ' lab 1'), 1],
		['another room', busy(), at('09:00', '11:00', 'Lab 2'), 0],
		['the room until it begins', busy(), at('06:00', '08:00', 'Lab 1'), 0],
		['the room once it has ended', busy(), at('10:00', '12:00', 'Lab 1'), 0],
		['the class', busy({ sama: { kelas: true } }), at('09:59', '11:00'), 1],
		['a lecturer', busy({ sama: { dosen: 'Ana' } }), at('07:00', '08:01'), 1],
		[
			'students of the class who take a course elsewhere',
			busy({ sama: { mahasiswa: 3 } }),
			at('08:00', '10:00'),
			1,
		],
		[
			'an exam that is open over night',
			busy({ mulai: '2024-03-27 20:00', selesai: '2024-03-28 08:30' }),
			at('08:00', '09:00', 'Lab 1'),
			1,
		],
		['what is in no room', busy({ ruangan: null }), at('08:00', '10:00', null), 0],
	])('%s', (_name, one, tempat, count) => {
		expect(bentrokDi([one], tempat)).toHaveLength(count)
	})

	test('is said with all that is shared', () => {
		const [clash] = bentrokDi([busy({ sama: { dosen: 'Ana', mahasiswa: 2 } })], at('08:00', '09:00', 'Lab 1'))
		expect(clash && kataBentrok(clash)).toBe(
			'Bentrok ruang Lab 1, dosen Ana, 2 mahasiswa kelas ini dengan kuliah Statistika kelas TI-4B pukul 08.00',
		)
	})
})

test('an hour at which somebody is elsewhere offers no room, the others say what takes each', () => {
	const jam = [
		{ jam_mulai: '08:00', jam_selesai: '10:00' },
		{ jam_mulai: '13:00', jam_selesai: '15:00' },
	]
	const sibuk = [
		busy({ sama: { kelas: true } }),
		busy({ mulai: '2024-03-28 14:00', selesai: '2024-03-28 16:00' }),
	]
	expect(jamKosong(sibuk, '2024-03-28', { jam, ruang: ['Lab 1', 'Lab 2'] })).toEqual([
		{ ...jam[0], halangan: [expect.stringContaining('Bentrok kelas TI-4B')], ruang: [] },
		{
			...jam[1],
			halangan: [],
			ruang: [
				{ ruangan: 'Lab 1', halangan: 'kuliah Statistika kelas TI-4B pukul 14.00' },
				{ ruangan: 'Lab 2', halangan: null },
			],
		},
	])
})

test('hours are those of the timetable at which the whole meeting ends in time', () => {
	const slots = [
		{ hari: 'Senin' as const, jam_mulai: '13:00', jam_selesai: '14:40' },
		{ hari: 'Minggu' as const, jam_mulai: '15:00', jam_selesai: '17:30' },
	]
	const { jam, hari } = kisiKampus(slots, { jam_mulai: '08:00', jam_selesai: '10:30' })
	expect(jam.map((each) => `${each.jam_mulai}-${each.jam_selesai}`)).toEqual([
		'08:00-10:30',
		'13:00-15:30',
		'15:00-17:30',
	])
	expect([hari.size, hari.has('Minggu')]).toEqual([7, true])
	expect(kisiKampus(slots, { jam_mulai: '08:00', jam_selesai: '10:31' }).jam).toHaveLength(2)
	expect(kisiKampus([], { jam_mulai: '08:00', jam_selesai: '10:30' }).hari.has('Minggu')).toBe(false)
})
