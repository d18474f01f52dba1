import type { Columns } from '#server/lib/list-workbook.ts'
import type { BarisMatakuliah, KolomMatakuliah } from '#shared/api/course-records.ts'

/** What a file can hold of a course. */
export const KOLOM: Columns<BarisMatakuliah, KolomMatakuliah> = {
	kode: { judul: 'Kode', lebar: 12, isi: (row) => row.kode },
	nama: { judul: 'Nama', lebar: 40, isi: (row) => row.nama },
	sks: { judul: 'SKS', lebar: 8, isi: (row) => row.sks },
	semester: { judul: 'Semester', lebar: 10, isi: (row) => row.semester },
	prodi: { judul: 'Kurikulum', lebar: 16, isi: (row) => row.prodi.join(', ') },
	prasyarat: { judul: 'Prasyarat', lebar: 20, isi: (row) => row.prasyarat.join(', ') },
	kelas: { judul: 'Kelas semester ini', lebar: 18, isi: (row) => row.kelas },
	kapasitas: { judul: 'Kapasitas', lebar: 10, isi: (row) => row.kapasitas },
}
