import { expect, test } from 'vitest'
import {
	bolehUbahPengaturan,
	judgePengaturan,
	KUNCI_AWAL,
	KUNCI_IDENTITAS,
	KUNCI_PENGATURAN,
	KUNCI_PERUBAHAN,
	type KunciPengaturan,
	PENGATURAN,
	PENGATURAN_WAJIB,
} from './pengaturan.ts'

test.each(KUNCI_PENGATURAN)('the example of %s is a good one', (kunci) => {
	expect(judgePengaturan(kunci, PENGATURAN[kunci].contoh)).toBe(null)
})

test.each<[KunciPengaturan, string, RegExp]>([
	['nama', '', /tidak boleh kosong/],
	['nama', '   ', /tidak boleh kosong/],
	['nama', 'x'.repeat(121), /paling banyak 120 huruf/],
	['nama', 'dua\nbaris', /satu baris/],
	['email', 'akademik', /bukan alamat email; tulis seperti/],
	['email', 'a b@kampus.ac.id', /bukan alamat email/],
	['email', 'a@kampus', /bukan alamat email/],
	['email', 'a@kampus.ac.id atau b', /bukan alamat email/],
	['telepon', 'telp. (0411) 123456', /bukan nomor telepon/],
	['telepon', '(0411) 123456 ext', /bukan nomor telepon/],
	['telepon', 'lihat situs', /bukan nomor telepon/],
	['whatsapp', '08', /bukan nomor WhatsApp/],
	['khs_nip', '9'.repeat(31), /paling banyak 30/],
	['kode_surat', 'unusa', /hanya huruf besar/],
	['kode_surat', 'A/B', /hanya huruf besar/],
])('%s "%s" is refused', (kunci, isi, sentence) => {
	expect(judgePengaturan(kunci, isi)).toMatch(sentence)
})

test('a text may be as long as the database takes', () => {
	for (const kunci of ['nama', 'alamat', 'rekening_spp'] as const)
		expect(judgePengaturan(kunci, 'x'.repeat(PENGATURAN[kunci].paling_banyak))).toBe(null)
})

test('a campus begins with its names, its place and how it is reached', () => {
	expect(PENGATURAN_WAJIB).toEqual(['nama', 'nama_singkat', 'alamat', 'kota', 'telepon', 'email'])
})

const KEUANGAN: readonly KunciPengaturan[] = ['rekening_spp', 'cicilan_gerbang', 'pola_cicilan', 'syarat_spp']

test.each(KUNCI_PENGATURAN)('%s is changed by its own office and by who keeps the system', (kunci) => {
	const uang = KEUANGAN.includes(kunci)
	expect(bolehUbahPengaturan(kunci, ['sistem'])).toBe(true)
	expect(bolehUbahPengaturan(kunci, ['keuangan'])).toBe(uang)
	expect(bolehUbahPengaturan(kunci, ['akademik'])).toBe(!uang)
	expect(bolehUbahPengaturan(kunci, ['akademik', 'keuangan'])).toBe(true)
	expect(bolehUbahPengaturan(kunci, [])).toBe(false)
})

test('the wizard asks for what says who a campus is, and for its colour', () => {
	const identitas = [
		'nama',
		'nama_singkat',
		'alamat',
		'kota',
		'zona_waktu',
		'telepon',
		'whatsapp',
		'email',
		'khs_nama',
		'khs_jabatan',
		'khs_nip',
		'kode_surat',
		'rekening_spp',
	]
	expect(KUNCI_IDENTITAS).toEqual(identitas)
	expect(KUNCI_AWAL).toEqual([...identitas, 'warna'])
	expect(KUNCI_PERUBAHAN).toEqual([...KUNCI_PENGATURAN, 'logo'])
})

test.each<[KunciPengaturan, string[], string[]]>([
	['presensi_ambang', ['1', '9', '10', '99', '100'], ['0', '01', '101', '7a']],
	['pertemuan_paling_sedikit', ['1', '9', '10', '16'], ['0', '17', '20']],
	['pertemuan_paling_banyak', ['1', '9', '10', '16'], ['0', '17', '20']],
	['ujian_terlambat_menit', ['0', '9', '10', '99'], ['00', '1a', '-1']],
	['edom_ambang', ['3', '9', '10', '49', '50'], ['2', '51', '05']],
	['ktm_tahun', ['1', '7'], ['0', '8']],
	['warna', ['#8C1D2F', '#000000'], ['8c1d2f', '#8c1d2', '#8c1d2g', 'x#8c1d2']],
	['kode_surat', ['1', 'UN28.K-2'], ['-A', '.A', 'A b', 'Aa']],
	['telepon', ['+62 411', '(0411) 12', '0411.12/3-4'], ['12345', 'a123456', '123456a', '0411+12']],
	['pola_cicilan', ['50/50', '60/40, 50/25/25'], ['100', '50/40', '50/50;']],
])('%s is one of %j, none of %j', (kunci, baik, buruk) => {
	for (const isi of baik) expect([isi, judgePengaturan(kunci, isi)]).toEqual([isi, null])
	for (const isi of buruk) expect([isi, judgePengaturan(kunci, isi)]).not.toEqual([isi, null])
})
