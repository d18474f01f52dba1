import { expect, test } from 'vitest'
import { judgePengaturan } from './pengaturan.ts'
import { suratIsian } from './pengaturan-surat.ts'

test.each([
	['aktif_kuliah', 'surat keterangan aktif kuliah'],
	['transkrip', 'transkrip nilai sementara'],
	['cuti', 'surat izin cuti akademik'],
	['undur_diri', 'surat keterangan pengunduran diri'],
	['ktm', 'KTM'],
] as const)('a campus is asked how papers of the kind %s are numbered, and who signs them', (jenis, nama) => {
	const isian = suratIsian(jenis)
	expect(isian).toMatchObject({
		[`nomor_${jenis}`]: {
			aturan: true,
			label: `Pola nomor ${nama}`,
			contoh: '{nomor}/{kode}/{unit}/{bulan-romawi}/{tahun}',
			paling_banyak: 60,
		},
		[`ttd_${jenis}_nama`]: {
			aturan: true,
			label: `Penanda tangan ${nama}`,
			contoh: 'penanda tangan KHS',
			paling_banyak: 80,
		},
		[`ttd_${jenis}_jabatan`]: {
			aturan: true,
			label: `Jabatan penanda tangan ${nama}`,
			contoh: 'jabatan penanda tangan KHS',
			paling_banyak: 80,
		},
		[`ttd_${jenis}_nip`]: {
			aturan: true,
			label: `NIP penanda tangan ${nama}`,
			contoh: 'NIP penanda tangan KHS',
			paling_banyak: 30,
		},
	})
	expect(Object.keys(isian)).toHaveLength(4)
})

test('a number that could be that of another paper is refused with what it needs', () => {
	expect(judgePengaturan('nomor_ktm', '{nomor}/{tahun}')).toBe(
		'Pola nomor KTM harus memuat {nomor}, {kode}, dan {tahun}; boleh juga {unit}, {bulan}, {bulan-romawi}, dan kata lain, masing-masing dipisah garis miring, titik, tanda hubung, atau spasi; tulis seperti {nomor}/{kode}/{unit}/{bulan-romawi}/{tahun}',
	)
	expect(judgePengaturan('nomor_ktm', '{nomor}/{kode}/{tahun}')).toBe(null)
	expect(judgePengaturan('ttd_cuti_nip', '9'.repeat(31))).toBe(
		'NIP penanda tangan surat izin cuti akademik paling banyak 30 huruf',
	)
})
