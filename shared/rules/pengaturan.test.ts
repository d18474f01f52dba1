import { expect, test } from 'vitest'
import {
	judgePengaturan,
	KUNCI_PENGATURAN,
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
