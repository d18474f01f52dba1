import { expect, test } from 'vitest'
import { type JenisPermohonan, judgeAlasan, rapikanAlasan } from './permohonan.ts'

test.each<[JenisPermohonan, string, string | null]>([
	['cuti', 'Sakit', 'Tuliskan alasannya, paling sedikit 10 huruf'],
	['cuti', 'Merawat ibu yang sakit', null],
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
