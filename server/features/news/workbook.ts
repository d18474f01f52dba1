import type { Columns } from '#server/lib/list-workbook.ts'
import type { BarisBerita, KolomBerita } from '#shared/api/news-office.ts'
import { NAMA_KEADAAN_BERITA } from '#shared/rules/berita.ts'
import { pukul } from '#shared/rules/waktu.ts'

/** What a file can hold of an article; hours are those of the campus. */
export const kolomOf = (zona: string): Columns<BarisBerita, KolomBerita> => ({
	judul: { judul: 'Judul', lebar: 60, isi: (row) => row.judul },
	keadaan: { judul: 'Keadaan', lebar: 12, isi: (row) => NAMA_KEADAAN_BERITA[row.keadaan] },
	kategori: {
		judul: 'Kategori',
		lebar: 24,
		isi: (row) => (row.unggulan ? `${row.kategori}, unggulan` : row.kategori),
	},
	terbit: { judul: 'Terbit', lebar: 18, isi: (row) => row.terbit_pada && pukul(row.terbit_pada, zona) },
	diubah: {
		judul: 'Terakhir diubah',
		lebar: 44,
		isi: (row) => [row.diubah_oleh, pukul(row.diubah_pada, zona)].filter(Boolean).join(', '),
	},
})
