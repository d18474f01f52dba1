import { describe, expect, test } from 'vitest'
import { catatanHari, geserPekan, hariKuliahBerikut, saatSalinan, tinjauanSalinan } from './salinan.ts'

test('a copy moves by whole weeks, to the nearest', () => {
	expect(geserPekan('2024-02-05', '2024-08-26')).toBe(203)
	expect(geserPekan('2024-02-05', '2024-08-29')).toBe(203)
	expect(geserPekan('2024-02-05', '2024-08-30')).toBe(210)
	expect(geserPekan('2024-08-26', '2024-02-05')).toBe(-203)
})

const term = {
	mulai: '2024-08-26',
	selesai: '2024-12-31',
	libur: [{ mulai: '2024-12-25', selesai: '2024-12-26', kegiatan: 'Natal' }],
}

test.each([
	['2024-08-25', ['Di luar semester']],
	['2024-08-26', []],
	['2024-12-24', []],
	['2024-12-25', ['Libur: Natal']],
	['2024-12-26', ['Libur: Natal']],
	['2024-12-31', []],
	['2025-01-01', ['Di luar semester']],
])('of %s is said %j', (hari, said) => {
	expect(catatanHari(hari, { term, hariIni: '2024-08-01' })).toEqual(said)
})

test('a day before today is over, today is not', () => {
	expect(catatanHari('2024-09-01', { term, hariIni: '2024-09-02' })).toEqual(['Sudah lewat'])
	expect(catatanHari('2024-09-02', { term, hariIni: '2024-09-02' })).toEqual([])
	expect(catatanHari('2024-12-25', { term, hariIni: '2024-12-27' })).toEqual(['Sudah lewat', 'Libur: Natal'])
})

test.each([
	// The 27th is a Friday, the 29th a Sunday.
	['2024-12-24', '2024-12-27'],
	['2024-12-26', '2024-12-27'],
	['2024-12-28', '2024-12-30'],
	['2024-12-31', null],
])('the next day with lectures after %s is %s', (hari, next) => {
	expect(hariKuliahBerikut(hari, term)).toBe(next)
})

describe('a moment that falls on a holiday', () => {
	const kini = { term, hariIni: '2024-08-01', timezone: 'Asia/Makassar', hindariLibur: false }
	// Half past eight on campus on the 25th; in UTC it is the 25th also.
	const natal = new Date('2024-12-25T00:30:30Z')

	test('stays, and the same hour of the next day with lectures is offered', () => {
		expect(saatSalinan(natal, kini)).toEqual({
			...{ saat: natal, hari: 0, catatan: ['Libur: Natal'], dipindah: null },
			hari_kuliah: '2024-12-27T00:30:30.000Z',
		})
	})

	test('is moved there where that is wished', () => {
		expect(saatSalinan(natal, { ...kini, hindariLibur: true })).toEqual({
			...{ saat: new Date('2024-12-27T00:30:30Z'), hari: 2, catatan: [], dipindah: 'Natal' },
			hari_kuliah: null,
		})
	})

	test('is what the campus’s clock says, not that of Greenwich', () => {
		// The last minute of the 24th in Greenwich is the 25th on campus; the same of the 26th is the 27th.
		expect(saatSalinan(new Date('2024-12-24T16:00:00Z'), kini).catatan).toEqual(['Libur: Natal'])
		expect(saatSalinan(new Date('2024-12-26T16:00:00Z'), kini).catatan).toEqual([])
	})

	test('stays where the term ends before lectures go on', () => {
		const end = { ...term, selesai: '2024-12-26' }
		expect(saatSalinan(natal, { ...kini, term: end, hindariLibur: true })).toMatchObject({
			...{ saat: natal, hari: 0, catatan: ['Libur: Natal'], dipindah: null, hari_kuliah: null },
		})
	})

	test('and no other is moved', () => {
		const sunday = new Date('2024-12-29T01:00:00Z')
		expect(saatSalinan(sunday, { ...kini, hindariLibur: true })).toMatchObject({ saat: sunday, hari: 0 })
	})
})

test.each([
	['no day', null, '2024-04-03T03:00:00Z', null],
	[
		'the same days after, at the same hour',
		'2023-10-09T00:00:00Z',
		'2024-04-03T05:00:00Z',
		'2024-04-10T00:00:00Z',
	],
	['not before the end', '2023-10-02T04:00:00Z', '2024-04-03T05:00:00Z', '2024-04-03T05:00:00Z'],
	['before it, where it was', '2023-10-02T02:00:00Z', '2024-04-03T03:00:00Z', '2024-04-03T02:00:00Z'],
])('of a quiz that is copied students see more from: %s', (_what, mulai, selesai, kelak) => {
	const ended = new Date('2023-10-02T03:00:00Z')
	const moved = tinjauanSalinan(mulai === null ? null : new Date(mulai), ended, new Date(selesai))
	expect(moved).toEqual(kelak === null ? null : new Date(kelak))
})

test('a holiday whose name says that it is one is not called so twice', () => {
	const libur = [{ mulai: '2024-09-02', selesai: '2024-09-02', kegiatan: 'Libur hari raya' }]
	expect(catatanHari('2024-09-02', { term: { ...term, libur }, hariIni: '2024-08-01' })).toEqual([
		'Libur hari raya',
	])
})
