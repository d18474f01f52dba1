import type { Columns } from '#server/lib/list-workbook.ts'
import type { AkunRingkas, KolomAkun } from '#shared/api/account-admin.ts'
import { namaWewenang } from '#shared/rules/jejak.ts'
import { keadaanAkun, NAMA_KEADAAN_AKUN } from '#shared/rules/keadaan-akun.ts'
import { pukul } from '#shared/rules/waktu.ts'
import { NAMA_PERAN } from '#shared/rules/wewenang.ts'

/** What a file can hold of an account; hours are those of the campus. */
export const kolomOf = (zona: string): Columns<AkunRingkas, KolomAkun> => ({
	nama: { judul: 'Nama', lebar: 32, isi: (row) => row.nama ?? row.email },
	email: { judul: 'Email', lebar: 34, isi: (row) => row.email },
	peran: { judul: 'Peran', lebar: 12, isi: (row) => NAMA_PERAN[row.peran] },
	nomor: { judul: 'NIM/NIP', lebar: 20, isi: (row) => row.nomor },
	kelas: { judul: 'Kelas', lebar: 10, isi: (row) => row.kelas },
	hak: { judul: 'Hak', lebar: 30, isi: (row) => row.wewenang.map(namaWewenang).join(', ') },
	keadaan: { judul: 'Keadaan', lebar: 26, isi: (row) => NAMA_KEADAAN_AKUN[keadaanAkun(row)] },
	terakhir: {
		judul: 'Terakhir masuk',
		lebar: 18,
		isi: (row) => row.terakhir_masuk && pukul(row.terakhir_masuk, zona),
	},
})
