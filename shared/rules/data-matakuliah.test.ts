import { expect, test } from 'vitest'
import { bacaPrasyarat, judgeDataMatakuliah, type KunciMatakuliah } from './data-matakuliah.ts'

test.each<[KunciMatakuliah, string, string | null]>([
	['sks', '1', null],
	['sks', '6', null],
	['sks', '7', 'SKS: 1 sampai 6'],
	['sks', '0', 'SKS: 1 sampai 6'],
	['sks', '2.5', 'SKS: 1 sampai 6'],
	['sks', '', 'SKS tidak boleh kosong'],
	['semester', '8', null],
	['semester', '9', 'Semester: 1 sampai 8'],
	['kapasitas', '1000', null],
	['kapasitas', '1001', 'Kapasitas: 1 sampai 1.000'],
	['kapasitas', '٤٠', 'Kapasitas: 1 sampai 1.000'],
	['nama', 'x'.repeat(120), null],
	['nama', '😀'.repeat(120), null],
	['nama', 'x'.repeat(121), 'Nama paling banyak 120 huruf'],
	['nama', 'Kalkulus\u202eI', 'Nama memuat tanda yang tidak terlihat'],
	['nama', 'Kalkulus\u0000', 'Nama memuat tanda yang tidak terlihat'],
	['deskripsi', '', null],
	['deskripsi', 'Dua\nbaris', null],
	['deskripsi', 'x'.repeat(2001), 'Deskripsi paling banyak 2.000 huruf'],
	['prasyarat', '', null],
	['prasyarat', 'sd09', null],
	...['Kalkulus', 'SD09\u0000', 'SD09/MD10'].map((text): [KunciMatakuliah, string, string] => [
		'prasyarat',
		text,
		'Prasyarat: tulis kode mata kuliah dengan koma di antaranya, seperti ALG01, KAL02',
	]),
	['prasyarat', 'AB01,AB02,AB03,AB04,AB05,AB06,AB07,AB08,AB09,AB10', null],
	[
		'prasyarat',
		'AB01,AB02,AB03,AB04,AB05,AB06,AB07,AB08,AB09,AB10,AB11',
		'Prasyarat paling banyak 10 mata kuliah',
	],
])('%s %j: %j', (kunci, text, problem) => {
	expect(judgeDataMatakuliah(kunci, text)).toBe(problem)
})

test('codes are read however they are parted, each once', () => {
	expect(bacaPrasyarat(' sd09;MD10,  sd09\n st05,')).toEqual(['SD09', 'MD10', 'ST05'])
	expect(bacaPrasyarat(' ')).toEqual([])
})
