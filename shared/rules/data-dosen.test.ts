import { expect, test } from 'vitest'
import { judgeDataDosen, KUNCI_DOSEN } from './data-dosen.ts'

test('nothing of a lecturer may be empty but the number of the ministry', () => {
	expect(KUNCI_DOSEN.map((kunci) => judgeDataDosen(kunci, ''))).toEqual([
		'Nama tidak boleh kosong',
		'NIP atau NIDN tidak boleh kosong',
		null,
		'Email tidak boleh kosong',
		'Status tidak boleh kosong',
	])
})

test.each([
	['nama', 'Dr. Andi Rahman, M.Kom.', null],
	['nama', 'N'.repeat(120), null],
	['nama', 'N'.repeat(121), 'Nama paling banyak 120 huruf'],
	['nama', '<b>Andi', 'Nama tidak benar'],
	['nama', 'Andi>', 'Nama tidak benar'],
	['nama', '123', 'Nama tidak benar'],
	['nip', '12345', null],
	['nip', '1'.repeat(20), null],
	['nip', '1234', 'NIP atau NIDN hanya angka, 5 sampai 20 angka'],
	['nip', '12345a', 'NIP atau NIDN hanya angka, 5 sampai 20 angka'],
	['nip', 'a12345', 'NIP atau NIDN hanya angka, 5 sampai 20 angka'],
	['nidn_nuptk', '0912038001', null],
	['nidn_nuptk', '1234567890123456', null],
	['nidn_nuptk', '09120380011', 'NIDN terdiri atas 10 angka, NUPTK 16 angka'],
	['email', 'andi@kampus.ac.id', null],
	['email', 'andi@kampus', 'Email tidak benar'],
	['email', 'andi rahman@kampus.ac.id', 'Email tidak benar'],
	['email', 'andi@kampus.ac.id x', 'Email tidak benar'],
	['email', 'a@b@kampus.ac.id', 'Email tidak benar'],
	['status', 'Aktif', null],
	['status', 'Tidak Aktif', null],
	['status', 'Pensiun', 'Status: pilih Aktif atau Tidak Aktif'],
] as const)('%s "%s": %s', (kunci, text, problem) => {
	expect(judgeDataDosen(kunci, text)).toBe(problem)
})
