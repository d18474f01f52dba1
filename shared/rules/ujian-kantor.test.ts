import { expect, test } from 'vitest'
import { GANJIL_UJIAN, NAMA_GANJIL, sebutanTerhalang, URUT_UJIAN } from './ujian-kantor.ts'

test('what is odd about an exam is said in words, what weighs most first', () => {
	expect(GANJIL_UJIAN.map((one) => NAMA_GANJIL[one])).toEqual([
		'Belum ada soal',
		'Belum ada pengawas',
		'Belum ada ruang',
		'Ruang terlalu kecil',
		'Ada peserta tanpa kursi',
		'Belum ada peserta',
	])
	expect(NAMA_GANJIL).toEqual({
		tanpa_soal: 'Belum ada soal',
		tanpa_pengawas: 'Belum ada pengawas',
		tanpa_ruang: 'Belum ada ruang',
		ruang_kecil: 'Ruang terlalu kecil',
		tanpa_kursi: 'Ada peserta tanpa kursi',
		tanpa_peserta: 'Belum ada peserta',
	})
})

test.each([
	[undefined, ''],
	[{ orang: 0, spp: 0, kehadiran: 0, krs: 0 }, ''],
	[{ orang: 1, spp: 1, kehadiran: 0, krs: 0 }, '1 (SPP 1)'],
	[{ orang: 2, spp: 0, kehadiran: 2, krs: 0 }, '2 (hadir 2)'],
	[{ orang: 4, spp: 0, kehadiran: 0, krs: 4 }, '4 (KRS 4)'],
	[{ orang: 3, spp: 2, kehadiran: 1, krs: 0 }, '3 (SPP 2, hadir 1)'],
	[{ orang: 5, spp: 5, kehadiran: 3, krs: 2 }, '5 (SPP 5, hadir 3, KRS 2)'],
])('%o cannot begin an exam: "%s"', (one, said) => {
	expect(sebutanTerhalang(one)).toBe(said)
})

test('the list of exams goes by time, course or class, each up or down', () => {
	expect(URUT_UJIAN).toEqual(['mulai', '-mulai', 'mata_kuliah', '-mata_kuliah', 'kelas', '-kelas'])
})
