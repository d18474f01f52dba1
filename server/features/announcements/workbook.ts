import type { Columns } from '#server/lib/list-workbook.ts'
import type { BarisPengumuman, KolomPengumuman } from '#shared/api/announcements.ts'
import { NAMA_KEADAAN_PENGUMUMAN, sebutanSasaran } from '#shared/rules/pengumuman.ts'
import { pukul } from '#shared/rules/waktu.ts'

/** What a file can hold of an announcement; hours are those of the campus. */
export const kolomOf = (zona: string): Columns<BarisPengumuman, KolomPengumuman> => ({
	judul: { judul: 'Judul', lebar: 60, isi: (row) => row.judul },
	keadaan: { judul: 'Keadaan', lebar: 12, isi: (row) => NAMA_KEADAAN_PENGUMUMAN[row.keadaan] },
	kepada: { judul: 'Kepada', lebar: 40, isi: (row) => sebutanSasaran(row) },
	tampil: {
		judul: 'Tampil',
		lebar: 40,
		isi: (row) =>
			[pukul(row.mulai, zona), row.selesai && pukul(row.selesai, zona)].filter(Boolean).join(' sampai '),
	},
	sematan: { judul: 'Sematan', lebar: 12, isi: (row) => (row.penting ? 'Disematkan' : '') },
	ditulis: {
		judul: 'Terakhir ditulis',
		lebar: 44,
		isi: (row) => row.ditulis && [row.ditulis.oleh, pukul(row.ditulis.pada, zona)].filter(Boolean).join(', '),
	},
})
