import { describe, expect, test } from 'vitest'
import { cukupHadir, type FaktaKehadiran, hitungKehadiran, sudahBerarti } from './kehadiran.ts'
import { KEBIJAKAN_PRESENSI, type KebijakanPresensi, type StatusPresensi } from './presensi.ts'

/** In Makassar it ends at 01:40 UTC; scans are taken for a quarter of an hour more. */
const KULIAH = { tanggal: '2024-03-18', jam_mulai: '08:00', jam_selesai: '09:40' }

test.each([
	[null, '2024-03-17T23:00:00Z', 'Asia/Makassar', false],
	[null, '2024-03-18T01:00:00Z', 'Asia/Makassar', false],
	[null, '2024-03-18T01:55:00Z', 'Asia/Makassar', false],
	[null, '2024-03-18T01:55:01Z', 'Asia/Makassar', true],
	[null, '2024-03-18T01:55:01Z', 'Asia/Jakarta', false],
	['alpa', '2024-03-18T01:00:00Z', 'Asia/Makassar', true],
	['hadir', '2024-03-17T23:00:00Z', 'Asia/Makassar', true],
] as const)('the mark %s says something at %s in %s: %s', (status, now, zona, said) => {
	expect(sudahBerarti({ ...KULIAH, status }, new Date(now), zona)).toBe(said)
})

test.each([
	['terlaksana', null, false, false, true],
	['terlaksana', 70, false, true, false],
	['terlaksana', 80, true, false, true],
	['rencana', null, false, false, true],
	['rencana', 70, false, true, true],
	['rencana', 80, true, false, false],
] as const)(
	'counted of %s, %s percent, met %s, in reach %s: may sit the exam %s',
	(dasar, persen, memenuhi, terkejar, may) => {
		expect(cukupHadir({ dasar }, { persen, memenuhi, terkejar })).toBe(may)
	},
)

describe('attendance of a course', () => {
	const marks = (hadir: number, alpa: number): StatusPresensi[] => [
		...Array<StatusPresensi>(hadir).fill('hadir'),
		...Array<StatusPresensi>(alpa).fill('alpa'),
	]
	const hitung = (
		terlaksana: StatusPresensi[],
		{ sesi = 1, jumlah = 14, ujian = [] }: Partial<FaktaKehadiran> = {},
		kebijakan: Partial<KebijakanPresensi> = {},
	) => hitungKehadiran({ ...KEBIJAKAN_PRESENSI, ...kebijakan }, { sesi, jumlah, terlaksana, ujian })

	test('of one session a week counts each whole', () => {
		const once = { hadir: 3, dari: 4, persen: 75, boleh_absen: 2, terkejar: true, memenuhi: true }
		expect(hitung(marks(3, 1))).toEqual(once)
		expect(hitung(marks(3, 1), { sesi: 0 })).toEqual(once)
	})

	test('of two sessions a week counts each as half a meeting', () => {
		expect(hitung(marks(3, 1), { sesi: 2 })).toEqual({
			hadir: 1.5,
			dari: 2,
			persen: 75,
			boleh_absen: 3,
			terkejar: true,
			memenuhi: true,
		})
	})

	test('never says that fewer than no lecture may be missed', () => {
		expect(hitung(marks(1, 9))).toMatchObject({ persen: 10, boleh_absen: 0, terkejar: false })
	})

	test('of more lectures than were planned leaves none to come', () => {
		expect(hitung(marks(8, 8), { jumlah: 14 })).toMatchObject({ dari: 16, boleh_absen: 0, terkejar: false })
		expect(hitung(marks(12, 4), { jumlah: 14 }, { dasar: 'rencana' })).toMatchObject({
			dari: 16,
			persen: 75,
			boleh_absen: 0,
			terkejar: true,
		})
	})

	test('counts an exam as a meeting where the campus does', () => {
		const ujian = [{ jenis: 'UTS', hadir: true }] as const
		const both = ['UTS', 'UAS'] as const
		expect(hitung(marks(3, 1), { ujian }, { ujian: both })).toEqual({
			hadir: 4,
			dari: 5,
			persen: 80,
			boleh_absen: 3,
			terkejar: true,
			memenuhi: true,
		})
		expect(hitung(marks(3, 1), { ujian: [{ jenis: 'UTS', hadir: false }] }, { ujian: both })).toEqual({
			hadir: 3,
			dari: 5,
			persen: 60,
			boleh_absen: 2,
			terkejar: true,
			memenuhi: false,
		})
		expect(hitung(marks(3, 1), { ujian }, { ujian: both, dasar: 'rencana' })).toMatchObject({
			hadir: 4,
			dari: 16,
			persen: 25,
			boleh_absen: 3,
		})
	})

	test('leaves out an exam that the campus does not count', () => {
		const ujian = [{ jenis: 'UTS', hadir: true }] as const
		expect(hitung(marks(3, 1), { ujian })).toMatchObject({ hadir: 3, dari: 4, boleh_absen: 2 })
		expect(hitung(marks(3, 1), { ujian }, { ujian: ['UAS'] })).toMatchObject({
			hadir: 3,
			dari: 4,
			boleh_absen: 2,
		})
	})
})
