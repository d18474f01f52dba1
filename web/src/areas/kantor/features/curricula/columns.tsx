import { Link } from '@tanstack/react-router'
import type { BarisKurikulum, KolomKurikulum } from '#shared/api/curriculum-records.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'

/** What the list shows of a course in a curriculum. */
export const COLUMNS: readonly DaftarColumn<BarisKurikulum, KolomKurikulum>[] = [
	{
		key: 'kode',
		name: 'Kode',
		sortable: true,
		cell: ({ prodi, kode }) => (
			<Link
				to="/kantor/kurikulum/$prodi/$kode"
				params={{ prodi, kode }}
				search={(before) => before}
				resetScroll={false}
				preload={false}
				data-open
			>
				{kode}
			</Link>
		),
	},
	{ key: 'nama', name: 'Nama', sortable: true, text: true, card: 'note', cell: (r) => r.nama },
	{ key: 'prodi', name: 'Prodi', sortable: true, card: 'note', cell: (r) => r.prodi },
	{ key: 'semester', name: 'Semester', figure: true, sortable: true, cell: (r) => r.semester },
	{ key: 'sifat', name: 'Sifat', card: 'note', cell: (r) => r.sifat },
	{
		key: 'sks',
		name: 'SKS',
		figure: true,
		sortable: true,
		card: 'side',
		cell: (r) => `${r.sks} SKS`,
	},
	{
		key: 'prasyarat',
		name: 'Prasyarat',
		cell: (r) => (r.prasyarat.length > 0 ? r.prasyarat.join(', ') : '–'),
	},
	{ key: 'kelas', name: 'Kelas semester ini', figure: true, sortable: true, cell: (r) => r.kelas },
]
