import { expect, test } from 'vitest'
import {
	type JenisPermohonan,
	judgeAlasan,
	LAMPIRAN_PALING_BESAR,
	NAMA_JANGGAL_PERMOHONAN,
	rapikanAlasan,
	sebutanPermohonan,
} from './permohonan.ts'

test.each<[JenisPermohonan, string, string | null]>([
	['cuti', 'Sakit', 'Tuliskan alasannya, paling sedikit 10 huruf'],
	['cuti', 'Merawat ib', null],
	['cuti', 'Merawat i ', 'Tuliskan alasannya, paling sedikit 10 huruf'],
	['cuti', 'Merawat ibu yang sakit', null],
	['undur_diri', 'می\u200cخواهم بروم', null],
	['cuti', 'a'.repeat(1000), null],
	['cuti', 'a'.repeat(1001), 'Alasan paling banyak 1.000 huruf'],
	['cuti', '😀'.repeat(1000), null],
	['cuti', 'Nama saya di\u202ebalik di sini', 'Alasan berisi huruf yang tidak dapat dibaca'],
	[
		'cuti',
		'\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b',
		'Alasan berisi huruf yang tidak dapat dibaca',
	],
	['ktm', 'Kartu saya hilang di pasar', null],
	['aktif_kuliah', 'Beasiswa', null],
	['aktif_kuliah', 'Beasiswa 😀', 'Keperluan hanya boleh berisi huruf Latin, angka, dan tanda baca'],
])('%s because of "%s": %s', (jenis, teks, salah) => {
	expect(judgeAlasan(jenis, teks)).toBe(salah)
})

test('a reason is one line with single spaces', () => {
	expect(rapikanAlasan('  Merawat \n\t ibu  ')).toBe('Merawat ibu')
})

test.each([
	['aktif_kuliah', 'Surat aktif kuliah'],
	['cuti', 'Cuti akademik'],
	['undur_diri', 'Pengunduran diri'],
	['ktm', 'Kartu mahasiswa (KTM)'],
] as const)('a request of the kind %s is called %s', (jenis, nama) => {
	expect(sebutanPermohonan({ jenis, periode: null })).toBe(nama)
})

test('a leave is called with its term, nothing else is', () => {
	const periode = 'Genap 2023/2024'
	expect(sebutanPermohonan({ jenis: 'cuti', periode })).toBe('Cuti akademik, Genap 2023/2024')
	expect(sebutanPermohonan({ jenis: 'aktif_kuliah', periode })).toBe('Surat aktif kuliah')
	expect(sebutanPermohonan({ jenis: 'ktm', periode })).toBe('Kartu mahasiswa (KTM)')
})

test('what somebody should look at is said in two words or three', () => {
	expect(NAMA_JANGGAL_PERMOHONAN).toEqual({
		keluar: 'Sudah keluar',
		ujian: 'Sedang ujian',
		tidak_aktif: 'Tidak aktif',
		tunggakan: 'Ada tunggakan',
		tanpa_foto: 'Belum ada foto',
		berulang: 'Diminta lagi',
	})
})

test('a PDF with a request has three megabytes at most', () => {
	expect(LAMPIRAN_PALING_BESAR).toBe(3_145_728)
})
