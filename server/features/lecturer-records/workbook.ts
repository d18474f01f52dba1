import type { Columns } from '#server/lib/list-workbook.ts'
import type { BarisDosen, KolomDosen } from '#shared/api/lecturer-records.ts'

/** What a file can hold of a lecturer. */
export const KOLOM: Columns<BarisDosen, KolomDosen> = {
	nama: { judul: 'Nama', lebar: 36, isi: (row) => row.nama },
	nip: { judul: 'NIP atau NIDN', lebar: 22, isi: (row) => row.nip },
	mengajar: { judul: 'Mengajar', lebar: 10, isi: (row) => row.mengajar },
	bimbingan: { judul: 'Bimbingan', lebar: 10, isi: (row) => row.bimbingan },
	status: { judul: 'Status', lebar: 14, isi: (row) => row.status },
	email: { judul: 'Email', lebar: 34, isi: (row) => row.email },
}
