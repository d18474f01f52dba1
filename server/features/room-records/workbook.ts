import type { Columns } from '#server/lib/list-workbook.ts'
import type { BarisRuang, KolomRuang } from '#shared/api/room-records.ts'

/** What a file can hold of a room. */
export const KOLOM: Columns<BarisRuang, KolomRuang> = {
	kode: { judul: 'Kode', lebar: 12, isi: (row) => row.kode },
	nama: { judul: 'Nama', lebar: 28, isi: (row) => row.nama },
	gedung: { judul: 'Gedung', lebar: 20, isi: (row) => row.gedung },
	kapasitas: { judul: 'Kapasitas', lebar: 10, isi: (row) => row.kapasitas },
	dipakai: { judul: 'Kuliah seminggu', lebar: 16, isi: (row) => row.dipakai },
	ujian: { judul: 'Ujian mendatang', lebar: 16, isi: (row) => row.ujian },
	status: { judul: 'Status', lebar: 12, isi: (row) => row.status },
}
