import type { Columns } from '#server/lib/list-workbook.ts'
import type { BarisKurikulum, KolomKurikulum } from '#shared/api/curriculum-records.ts'

/** What a file can hold of a part of a curriculum. */
export const KOLOM: Columns<BarisKurikulum, KolomKurikulum> = {
	kode: { judul: 'Kode', lebar: 12, isi: (row) => row.kode },
	nama: { judul: 'Nama', lebar: 40, isi: (row) => row.nama },
	prodi: { judul: 'Prodi', lebar: 10, isi: (row) => row.prodi },
	semester: { judul: 'Semester', lebar: 10, isi: (row) => row.semester },
	sifat: { judul: 'Sifat', lebar: 10, isi: (row) => row.sifat },
	sks: { judul: 'SKS', lebar: 8, isi: (row) => row.sks },
	prasyarat: { judul: 'Prasyarat', lebar: 20, isi: (row) => row.prasyarat.join(', ') },
	kelas: { judul: 'Kelas semester ini', lebar: 18, isi: (row) => row.kelas },
}
