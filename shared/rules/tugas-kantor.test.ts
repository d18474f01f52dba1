import { expect, test } from 'vitest'
import { TUGAS_KANTOR, tugasUntuk } from './tugas-kantor.ts'
import { HAK } from './wewenang.ts'

test.each([
	[[], []],
	[['humas'], []],
	[['keuangan'], ['mahasiswa_tanpa_tagihan', 'tagihan_terbuka', 'pembayaran_perlu_dilihat']],
	[['sistem'], ['akun_password_awal']],
	[['prodi'], ['khs_menunggu', 'krs_menunggu', 'ujian_tanpa_soal', 'kelas_tanpa_dosen']],
	[
		['akademik'],
		[
			...(['khs_menunggu', 'krs_menunggu', 'permohonan_menunggu', 'penghapusan_menunggu'] as const),
			...(['ujian_tanpa_soal', 'kelas_tanpa_dosen'] as const),
		],
	],
	[HAK, TUGAS_KANTOR],
] as const)('the rights %j show %j', (hak, tugas) => {
	expect(tugasUntuk(hak)).toEqual(tugas)
})
