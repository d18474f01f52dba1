import type { Columns } from '#server/lib/list-workbook.ts'
import type { BarisJadwal, KolomJadwal } from '#shared/api/timetable-records.ts'

/** What a file can hold of a weekly lecture. */
export const KOLOM: Columns<BarisJadwal, KolomJadwal> = {
	mata_kuliah: { judul: 'Mata kuliah', lebar: 36, isi: (row) => row.mata_kuliah },
	kelas: { judul: 'Kelas', lebar: 10, isi: (row) => row.kelas },
	hari: { judul: 'Hari', lebar: 10, isi: (row) => row.hari },
	jam: { judul: 'Jam', lebar: 14, isi: (row) => `${row.jam_mulai}-${row.jam_selesai}` },
	ruangan: { judul: 'Ruangan', lebar: 16, isi: (row) => row.ruangan },
	dosen: { judul: 'Dosen', lebar: 44, isi: (row) => row.dosen.map(({ nama }) => nama).join('; ') },
	bentrok: { judul: 'Bentrok', lebar: 10, isi: (row) => row.bentrok },
	kode_mk: { judul: 'Kode MK', lebar: 12, isi: (row) => row.kode_mk },
	prodi: { judul: 'Prodi', lebar: 10, isi: (row) => row.prodi },
}
