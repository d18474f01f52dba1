import type { Columns } from '#server/lib/list-workbook.ts'
import type { DispensasiUjian, KolomDispensasi } from '#shared/api/exam-gate.ts'
import { NAMA_SYARAT } from '#shared/rules/syarat-ujian.ts'
import { pukul } from '#shared/rules/waktu.ts'

/** What a file can hold of a dispensation; hours are those of the campus. */
export const kolomOf = (zona: string): Columns<DispensasiUjian, KolomDispensasi> => ({
	nama: { judul: 'Mahasiswa', lebar: 32, isi: (row) => row.nama },
	stambuk: { judul: 'NIM', lebar: 16, isi: (row) => row.stambuk },
	untuk: { judul: 'Untuk', lebar: 40, isi: (row) => row.untuk },
	syarat: { judul: 'Tanpa syarat', lebar: 16, isi: (row) => NAMA_SYARAT[row.syarat] },
	sampai: { judul: 'Sampai', lebar: 12, isi: (row) => row.berlaku_sampai },
	alasan: { judul: 'Alasan', lebar: 44, isi: (row) => row.alasan },
	oleh: { judul: 'Oleh', lebar: 28, isi: (row) => row.oleh ?? 'sistem' },
	dibuat: { judul: 'Diberikan', lebar: 18, isi: (row) => pukul(row.dibuat_pada, zona) },
	cabut: { judul: 'Keadaan', lebar: 12, isi: (row) => (row.dicabut_pada ? 'Dicabut' : 'Berlaku') },
})
