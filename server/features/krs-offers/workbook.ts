import type { Columns } from '#server/lib/list-workbook.ts'
import type { BarisPenawaran, KolomPenawaran } from '#shared/api/krs-offers.ts'

/** What a file can hold of an offer. */
export const KOLOM: Columns<BarisPenawaran, KolomPenawaran> = {
	mata_kuliah: { judul: 'Mata kuliah', lebar: 40, isi: (row) => row.nama },
	kode: { judul: 'Kode', lebar: 12, isi: (row) => row.kode },
	kelas: { judul: 'Kelas', lebar: 10, isi: (row) => row.kelas },
	prodi: { judul: 'Prodi', lebar: 10, isi: (row) => row.prodi },
	semester: { judul: 'Semester', lebar: 10, isi: (row) => row.semester },
	sks: { judul: 'SKS', lebar: 8, isi: (row) => row.sks },
	wajib: { judul: 'Sifat', lebar: 10, isi: (row) => (row.wajib ? 'Wajib' : 'Pilihan') },
	terisi: { judul: 'Kursi', lebar: 12, isi: (row) => `${row.terisi}/${row.kapasitas}` },
}
