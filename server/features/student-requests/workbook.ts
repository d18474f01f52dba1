import type { Columns } from '#server/lib/list-workbook.ts'
import type { BarisPermohonan, KolomPermohonan } from '#shared/api/student-requests.ts'
import { NAMA_JANGGAL_PERMOHONAN, sebutanPermohonan } from '#shared/rules/permohonan.ts'
import { pukul } from '#shared/rules/waktu.ts'

/** What a file can hold of a request; hours are those of the campus. */
export const kolomOf = (zona: string): Columns<BarisPermohonan, KolomPermohonan> => ({
	nama: { judul: 'Nama', lebar: 32, isi: (row) => row.nama },
	jenis: { judul: 'Permohonan', lebar: 36, isi: (row) => sebutanPermohonan(row) },
	janggal: {
		judul: 'Perlu dilihat',
		lebar: 30,
		isi: (row) => row.janggal.map((one) => NAMA_JANGGAL_PERMOHONAN[one]).join('; '),
	},
	stambuk: { judul: 'NIM', lebar: 16, isi: (row) => row.stambuk },
	kelas: { judul: 'Kelas', lebar: 10, isi: (row) => row.kelas },
	diajukan: { judul: 'Diajukan', lebar: 18, isi: (row) => pukul(row.diajukan_pada, zona) },
	pada: {
		judul: 'Diputuskan',
		lebar: 18,
		isi: (row) => row.diputuskan_pada && pukul(row.diputuskan_pada, zona),
	},
	oleh: { judul: 'Oleh', lebar: 30, isi: (row) => row.diputuskan_oleh },
	nomor: { judul: 'Nomor', lebar: 28, isi: (row) => row.nomor },
	alasan: { judul: 'Alasan', lebar: 44, isi: (row) => row.alasan_urung ?? row.alasan_putusan },
})
