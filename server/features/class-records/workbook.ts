import type { Columns } from '#server/lib/list-workbook.ts'
import type { BarisKelas, KolomKelas } from '#shared/api/class-records.ts'

/** What a file can hold of a class. */
export const KOLOM: Columns<BarisKelas, KolomKelas> = {
	kode: { judul: 'Kelas', lebar: 10, isi: (row) => row.kode },
	prodi: { judul: 'Prodi', lebar: 10, isi: (row) => row.prodi },
	semester: { judul: 'Semester', lebar: 10, isi: (row) => row.semester },
	mahasiswa: { judul: 'Mahasiswa', lebar: 12, isi: (row) => row.mahasiswa },
	mata_kuliah: { judul: 'Mata kuliah', lebar: 12, isi: (row) => row.mata_kuliah },
}
