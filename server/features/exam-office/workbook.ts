import type { Columns } from '#server/lib/list-workbook.ts'
import type { BarisUjian, KolomUjian, Terhalang } from '#shared/api/exam-office.ts'
import { sebutanUjian } from '#shared/rules/ujian.ts'
import { NAMA_GANJIL, sebutanTerhalang } from '#shared/rules/ujian-kantor.ts'
import { pukul } from '#shared/rules/waktu.ts'

/** What a file can hold of an exam; hours are those of the campus. */
export const kolomOf = (
	zona: string,
): Columns<BarisUjian & { terhalang: Terhalang | undefined }, KolomUjian> => ({
	mata_kuliah: { judul: 'Ujian', lebar: 44, isi: (row) => `${sebutanUjian(row)} ${row.mata_kuliah}` },
	kelas: { judul: 'Kelas', lebar: 10, isi: (row) => row.kelas },
	mulai: { judul: 'Waktu', lebar: 18, isi: (row) => pukul(row.mulai, zona) },
	ruang: { judul: 'Ruang', lebar: 18, isi: (row) => row.ruang },
	pengawas: { judul: 'Pengawas', lebar: 44, isi: (row) => row.pengawas.join('; ') },
	peserta: { judul: 'Peserta', lebar: 10, isi: (row) => row.peserta },
	terhalang: { judul: 'Terhalang', lebar: 26, isi: (row) => sebutanTerhalang(row.terhalang) },
	ganjil: {
		judul: 'Keadaan',
		lebar: 36,
		isi: (row) =>
			[row.ditiadakan && 'Ditiadakan', ...row.ganjil.map((one) => NAMA_GANJIL[one])]
				.filter(Boolean)
				.join('; '),
	},
})
