import { describe, expect, test } from 'vitest'
import {
	awalMinggu,
	compareText,
	liburPada,
	listPertemuan,
	mingguBuka,
	mingguKe,
	pertemuanSejak,
	tanggalKuliah,
} from './minggu-kuliah.ts'

const SENIN = '2024-02-12'
const KAMIS = '2024-02-15'

describe('weeks of a term', () => {
	test.each([
		[SENIN, '2024-02-11', 0],
		[SENIN, '2024-02-12', 1],
		[SENIN, '2024-02-18', 1],
		[SENIN, '2024-02-19', 2],
		[SENIN, '2024-03-18', 6],
		[SENIN, '2024-06-02', 16],
		[SENIN, '2024-06-03', 17],
		// A term that begins on a Thursday has its first Monday before that.
		[KAMIS, '2024-02-11', 0],
		[KAMIS, '2024-02-12', 1],
		[KAMIS, '2024-02-19', 2],
	])('begun on %s, %s lies in week %d', (mulai, tanggal, minggu) =>
		expect(mingguKe(mulai, tanggal)).toBe(minggu),
	)

	test.each([
		['2024-01-01', 1],
		['2024-03-18', 6],
		['2024-09-01', 16],
	])('on %s the schedule opens at week %d', (tanggal, minggu) =>
		expect(mingguBuka(SENIN, tanggal)).toBe(minggu),
	)

	test('each week has its Monday and its days', () => {
		expect([awalMinggu(SENIN, 1), awalMinggu(SENIN, 16)]).toEqual(['2024-02-12', '2024-05-27'])
		expect(tanggalKuliah(KAMIS, 2, 'Senin')).toBe('2024-02-19')
		expect(tanggalKuliah(SENIN, 6, 'Minggu')).toBe('2024-03-24')
	})
})

test.each([
	['2024-04-07', undefined],
	['2024-04-08', 'Idulfitri'],
	['2024-04-12', 'Idulfitri'],
	['2024-04-13', undefined],
])('on %s the holiday is %s', (tanggal, kegiatan) => {
	const libur = [{ mulai: '2024-04-08', selesai: '2024-04-12', kegiatan: 'Idulfitri' }]
	expect(liburPada(libur, tanggal)?.kegiatan).toBe(kegiatan)
})

describe('the lectures of a term', () => {
	const slot = [
		{ hari: 'Rabu', jam_mulai: '10:00', jam_selesai: '12:00', ruangan: 'R2' },
		{ hari: 'Senin', jam_mulai: '08:00', jam_selesai: '10:00', ruangan: 'R1' },
	] as const

	test('are sixteen of each slot in order of time', () => {
		const list = listPertemuan(slot, SENIN, [])
		expect(list).toHaveLength(32)
		expect(list.slice(0, 3).map((p) => [p.minggu, p.tanggal, p.ruangan])).toEqual([
			[1, '2024-02-12', 'R1'],
			[1, '2024-02-14', 'R2'],
			[2, '2024-02-19', 'R1'],
		])
	})

	test('of one day come in the order of their hours, each with what it is', () => {
		const day = [
			{ hari: 'Senin', jam_mulai: '13:00', jam_selesai: '15:00', ruangan: 'R3' },
			{ hari: 'Senin', jam_mulai: '08:00', jam_selesai: '10:00', ruangan: 'R1' },
			{ hari: 'Senin', jam_mulai: '10:00', jam_selesai: '12:00', ruangan: 'R2' },
		] as const
		const list = listPertemuan(day, SENIN, [])
		expect(list.slice(0, 4).map((p) => p.ruangan)).toEqual(['R1', 'R2', 'R3', 'R1'])
		expect(list[0]).toEqual({ ...day[1], minggu: 1, tanggal: '2024-02-12', libur: null })
		expect(list.at(-1)).toEqual({ ...day[0], minggu: 16, tanggal: '2024-05-27', libur: null })
	})

	test('texts of dates and hours are compared as such', () => {
		expect([compareText('08:00', '10:00'), compareText('10:00', '08:00'), compareText('a', 'a')]).toEqual([
			-1, 1, 0,
		])
	})

	test('name the holiday on which they fall', () => {
		const list = listPertemuan(slot, SENIN, [
			{ mulai: '2024-02-14', selesai: '2024-02-14', kegiatan: 'Pemilu' },
		])
		expect(list.filter((p) => p.libur).map((p) => [p.tanggal, p.libur])).toEqual([['2024-02-14', 'Pemilu']])
	})

	test.each(['2024-01-01', SENIN, '2024-02-13', '2024-02-14', '2024-05-29', '2024-05-30', '2024-09-01'])(
		'from %s on are those of the whole term that are left',
		(dari) => {
			const libur = [{ mulai: '2024-02-14', selesai: '2024-02-14', kegiatan: 'Pemilu' }]
			const all = listPertemuan(slot, SENIN, libur)
			expect([...pertemuanSejak(slot, SENIN, libur, dari)]).toEqual(all.filter((p) => p.tanggal >= dari))
		},
	)

	test('do not begin before the term does', () => {
		const all = listPertemuan(slot, KAMIS, [])
		expect([all[0]?.tanggal, all[0]?.minggu]).toEqual(['2024-02-19', 2])
		expect([...pertemuanSejak(slot, KAMIS, [], '2024-01-01')]).toEqual(all)
	})
})
