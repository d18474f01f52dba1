import { describe, expect, test } from 'vitest'
import { catatanInduk, judgeUbahanInduk, labelInduk } from './ubahan-induk.ts'

describe('what many records can be given', () => {
	test.each([
		['dosen', 'status', 'Tidak Aktif', null],
		['dosen', 'status', 'Cuti', 'Status: pilih Aktif atau Tidak Aktif'],
		['dosen', 'gedung', 'A', 'Data ini tidak dapat diubah sekaligus untuk banyak dosen'],
		['kelas', 'semester', '14', null],
		['kelas', 'semester', '15', 'Semester: 1 sampai 14'],
		['kelas', 'kapasitas', '40', 'Data ini tidak dapat diubah sekaligus untuk banyak kelas'],
		['matakuliah', 'sks', '6', null],
		['matakuliah', 'sks', '7', 'SKS: 1 sampai 6'],
		['matakuliah', 'kapasitas', '', 'Kapasitas tidak boleh kosong'],
		['matakuliah', 'gedung', 'A', 'Data ini tidak dapat diubah sekaligus untuk banyak mata kuliah'],
		['ruang', 'gedung', '', null],
		['ruang', 'gedung', 'x'.repeat(80), null],
		['ruang', 'gedung', 'x'.repeat(81), 'Gedung paling banyak 80 huruf'],
		['ruang', 'kapasitas', '2000', null],
		['ruang', 'kapasitas', '2001', 'Kapasitas: 1 sampai 2.000'],
		// What would be kept otherwise than it is said here could not be taken back.
		['ruang', 'kapasitas', '0040', 'Kapasitas: 1 sampai 2.000'],
		['matakuliah', 'kapasitas', '0040', 'Kapasitas: 1 sampai 1.000'],
		['kelas', 'semester', '05', 'Semester: 1 sampai 14'],
		['ruang', 'gedung', '-', 'Gedung: tulis namanya, atau kosongkan'],
		['ruang', 'gedung', 'Gedung\u200b A', 'Gedung memuat tanda yang tidak terlihat'],
		['ruang', 'status', 'Diarsipkan', null],
		['ruang', 'status', 'aktif', 'Status: pilih Aktif atau Diarsipkan'],
	] as const)('%s, %s "%s": %s', (jenis, kunci, text, problem) => {
		expect(judgeUbahanInduk(jenis, kunci, text)).toBe(problem)
	})

	test('has the name that the record has for it', () => {
		expect(labelInduk('matakuliah', 'sks')).toBe('SKS')
		expect(labelInduk('dosen', 'sks')).toBeUndefined()
	})
})

describe('what is said of a record before it changes', () => {
	test.each([
		['status', 'Tidak Aktif', { kelas: 3, bimbingan: 0 }, 'masih ada 3 kelas'],
		[
			'status',
			'Diarsipkan',
			{ 'kuliah seminggu': 2, 'ujian mendatang': 1 },
			'masih ada 2 kuliah seminggu, 1 ujian mendatang',
		],
		['status', 'Diarsipkan', { 'kuliah seminggu': 0 }, null],
		['status', 'Aktif', { kelas: 3 }, null],
		['semester', '5', { mahasiswa: 30 }, '30 mahasiswa'],
		['kapasitas', '5', { kelas: 2 }, '2 kelas'],
		['sks', '3', { kelas: 2 }, null],
		['gedung', null, { 'kuliah seminggu': 2 }, null],
	] as const)('%s "%s" with %j: %s', (kunci, menjadi, pakai, words) => {
		expect(catatanInduk(kunci, menjadi, pakai)).toBe(words)
	})
})
