import { describe, expect, test } from 'vitest'
import {
	type BentrokMingguan,
	geserHari,
	isTempatSama,
	judgeTempatMingguan,
	kataSama,
	kataTempatMingguan,
	putusanBentrok,
	rapikanRuangan,
} from './jadwal-mingguan.ts'

const PLACE = { hari: 'Senin', jam_mulai: '08:00', jam_selesai: '10:30', ruangan: 'Lab 1' } as const

test.each([
	['a lecture that ends after it begins', {}, null],
	['that ends a minute after it begins', { jam_selesai: '08:01' }, null],
	['that ends when it begins', { jam_selesai: '08:00' }, 'jam_selesai'],
	['that ends before it begins', { jam_selesai: '07:59' }, 'jam_selesai'],
	['no room', { ruangan: '' }, 'ruangan'],
	['a room of 60 letters', { ruangan: 'x'.repeat(60) }, null],
	['a room of 61 letters', { ruangan: 'x'.repeat(61) }, 'ruangan'],
])('a place of the week is judged: %s', (_, part, field) => {
	expect(judgeTempatMingguan({ ...PLACE, ...part })?.kunci ?? null).toBe(field)
})

test('each refusal is a sentence', () => {
	expect([
		judgeTempatMingguan({ ...PLACE, jam_selesai: '07:00' })?.alasan,
		judgeTempatMingguan({ ...PLACE, ruangan: '' })?.alasan,
		judgeTempatMingguan({ ...PLACE, ruangan: 'x'.repeat(61) })?.alasan,
	]).toEqual([
		'Jam selesai harus sesudah jam mulai',
		'Ruangan tidak boleh kosong',
		'Ruangan paling banyak 60 huruf',
	])
})

test('a room is one line with single spaces, and a place is read in words', () => {
	expect(rapikanRuangan('  Lab \n  1 ')).toBe('Lab 1')
	expect(kataTempatMingguan(PLACE)).toBe('Senin 08.00–10.30, Lab 1')
})

test.each([
	['hari', { hari: 'Selasa' as const }],
	['jam_mulai', { jam_mulai: '08:01' }],
	['jam_selesai', { jam_selesai: '10:31' }],
	['ruangan', { ruangan: 'lab 1' }],
])('another %s is another place', (_, part) => {
	expect(isTempatSama(PLACE, { ...PLACE })).toBe(true)
	expect(isTempatSama(PLACE, { ...PLACE, ...part })).toBe(false)
})

test.each([
	['Senin', 'Kamis', 3],
	['Jumat', 'Senin', -4],
	['Rabu', 'Rabu', 0],
] as const)('from %s to %s is %i days', (from, to, days) => {
	expect(geserHari(from, to)).toBe(days)
})

describe('clashes', () => {
	const clash = (sama: Partial<BentrokMingguan['sama']>): BentrokMingguan => ({
		sama: { kelas: false, ruang: false, dosen: [], ...sama },
	})
	test.each([
		['nothing in the way', [], false, 'boleh'],
		['a room that is taken', [clash({ ruang: true })], false, 'perlu_izin'],
		['a room that is taken and meant', [clash({ ruang: true })], true, 'boleh'],
		['a lecturer elsewhere', [clash({ dosen: ['Rina'] })], false, 'perlu_izin'],
		[
			'the class elsewhere, whatever is meant',
			[clash({ ruang: true }), clash({ kelas: true })],
			true,
			'kelas',
		],
	] as const)('%s', (_, found, meant, word) => {
		expect(putusanBentrok(found, meant)).toBe(word)
	})

	test('are said by what both would need', () => {
		expect(
			kataSama({ kelas: true, ruang: true, dosen: ['Rina', 'Budi'] }, { kelas: 'TI-4A', ruangan: 'Lab 1' }),
		).toBe('kelas TI-4A, ruang Lab 1, dosen Rina, dosen Budi')
		expect(kataSama({ kelas: false, ruang: false, dosen: [] }, { kelas: 'TI-4A', ruangan: 'Lab 1' })).toBe('')
	})
})
