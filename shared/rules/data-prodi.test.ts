import { expect, test } from 'vitest'
import { judgeDataKurikulum, type KunciKurikulum } from './data-kurikulum.ts'
import { judgeDataProdi, type KunciProdi } from './data-prodi.ts'

test.each<[KunciProdi, string, string | null]>([
	['nama', 'Teknik Informatika', null],
	['nama', '', 'Nama tidak boleh kosong'],
	['nama', 'x'.repeat(120), null],
	['nama', 'x'.repeat(121), 'Nama paling banyak 120 huruf'],
	['nama', 'Teknik\u202e', 'Nama memuat tanda yang tidak terlihat'],
	['jenjang', 'S1', null],
	['jenjang', 's1', 'Jenjang: D1, D2, D3, D4, S1, S2, S3, Profesi, Sp-1'],
])('of a programme %s %j: %j', (kunci, text, problem) => {
	expect(judgeDataProdi(kunci, text)).toBe(problem)
})

test.each<[KunciKurikulum, string, string | null]>([
	['semester', '1', null],
	['semester', '14', null],
	['semester', '15', 'Semester: 1 sampai 14'],
	['semester', '0', 'Semester: 1 sampai 14'],
	['semester', '', 'Semester tidak boleh kosong'],
	['sifat', 'Wajib', null],
	['sifat', 'Pilihan', null],
	['sifat', 'wajib', 'Sifat: Wajib atau Pilihan'],
])('of a curriculum %s %j: %j', (kunci, text, problem) => {
	expect(judgeDataKurikulum(kunci, text)).toBe(problem)
})
