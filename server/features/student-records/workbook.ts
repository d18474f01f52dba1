import type { Columns } from '#server/lib/list-workbook.ts'
import type { BarisMahasiswa, KolomMahasiswa } from '#shared/api/student-records.ts'
import { KEADAAN_MAHASISWA } from '#shared/rules/status-mahasiswa.ts'

/** What a file can hold of a student. */
export const KOLOM: Columns<BarisMahasiswa, KolomMahasiswa> = {
	nama: { judul: 'Nama', lebar: 32, isi: (row) => row.nama },
	stambuk: { judul: 'NIM', lebar: 16, isi: (row) => row.stambuk },
	kelas: { judul: 'Kelas', lebar: 10, isi: (row) => row.kelas },
	prodi: { judul: 'Prodi', lebar: 10, isi: (row) => row.prodi },
	semester: { judul: 'Semester', lebar: 10, isi: (row) => row.semester },
	angkatan: { judul: 'Angkatan', lebar: 10, isi: (row) => row.angkatan },
	status: { judul: 'Status', lebar: 14, isi: (row) => KEADAAN_MAHASISWA[row.status] },
	dosen_wali: { judul: 'Dosen wali', lebar: 36, isi: (row) => row.dosen_wali },
	email: { judul: 'Email', lebar: 32, isi: (row) => row.email },
	whatsapp: { judul: 'WhatsApp', lebar: 18, isi: (row) => row.whatsapp },
	jenis_kelamin: { judul: 'Jenis kelamin', lebar: 16, isi: (row) => row.jenis_kelamin },
}
