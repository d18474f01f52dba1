import type { Columns } from '#server/lib/list-workbook.ts'
import type { XlsxCell } from '#server/lib/write-xlsx.ts'
import type { BarisKhs, KolomKhs } from '#shared/api/khs-office.ts'
import { sebutanJanggal } from '#shared/rules/khs-janggal.ts'
import { pukul } from '#shared/rules/waktu.ts'

const indeks = (value: number | null): XlsxCell => (value === null ? null : { value, decimals: 2 })

/** What a file can hold of a sheet; hours are those of the campus. */
export const kolomOf = (zona: string): Columns<BarisKhs, KolomKhs> => ({
	nama: { judul: 'Nama', lebar: 32, isi: (row) => row.nama },
	janggal: {
		judul: 'Perlu dilihat',
		lebar: 32,
		isi: (row) => row.janggal.map((one) => sebutanJanggal(one, row)).join('; '),
	},
	stambuk: { judul: 'NIM', lebar: 16, isi: (row) => row.stambuk },
	kelas: { judul: 'Kelas', lebar: 10, isi: (row) => row.kelas },
	ips: { judul: 'IPS', lebar: 8, isi: (row) => indeks(row.ips) },
	ips_lalu: { judul: 'IPS sebelumnya', lebar: 14, isi: (row) => indeks(row.ips_lalu) },
	sks: { judul: 'SKS', lebar: 8, isi: (row) => row.sks },
	semester: { judul: 'Semester', lebar: 10, isi: (row) => row.semester },
	nomor: { judul: 'Nomor', lebar: 28, isi: (row) => row.nomor },
	pada: {
		judul: 'Diputuskan',
		lebar: 18,
		isi: (row) => row.diputuskan_pada && pukul(row.diputuskan_pada, zona),
	},
	oleh: { judul: 'Oleh', lebar: 30, isi: (row) => row.diputuskan_oleh ?? 'Tidak tercatat' },
	alasan: { judul: 'Alasan', lebar: 44, isi: (row) => row.alasan_ditolak },
})
