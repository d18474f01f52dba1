import type { Columns } from '#server/lib/list-workbook.ts'
import type { BarisProdi, KolomProdi } from '#shared/api/programme-records.ts'

/** What a file can hold of a study programme. */
export const KOLOM: Columns<BarisProdi, KolomProdi> = {
	kode: { judul: 'Kode', lebar: 10, isi: (row) => row.kode },
	nama: { judul: 'Nama', lebar: 36, isi: (row) => row.nama },
	jenjang: { judul: 'Jenjang', lebar: 10, isi: (row) => row.jenjang },
	kelas: { judul: 'Kelas', lebar: 10, isi: (row) => row.kelas },
	mahasiswa: { judul: 'Mahasiswa', lebar: 12, isi: (row) => row.mahasiswa },
	mata_kuliah: { judul: 'Mata kuliah', lebar: 12, isi: (row) => row.mata_kuliah },
	sks_wajib: { judul: 'SKS wajib', lebar: 10, isi: (row) => row.sks_wajib },
}
