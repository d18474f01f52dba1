import { Link } from '@tanstack/react-router'
import type { BarisMatakuliah, KolomMatakuliah } from '#shared/api/course-records.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'

const list = (kode: readonly string[]) => (kode.length > 0 ? kode.join(', ') : '–')

/** What the list shows of a course. */
export const COLUMNS: readonly DaftarColumn<BarisMatakuliah, KolomMatakuliah>[] = [
	{
		key: 'kode',
		name: 'Kode',
		sortable: true,
		cell: ({ kode }) => (
			<Link
				to="/kantor/matakuliah/$kode"
				params={{ kode }}
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
	{
		key: 'sks',
		name: 'SKS',
		figure: true,
		sortable: true,
		card: 'side',
		cell: (r) => `${r.sks} SKS`,
	},
	{ key: 'semester', name: 'Semester', figure: true, sortable: true, cell: (r) => r.semester },
	{ key: 'prodi', name: 'Kurikulum', cell: (r) => list(r.prodi) },
	{ key: 'prasyarat', name: 'Prasyarat', cell: (r) => list(r.prasyarat) },
	{ key: 'kelas', name: 'Kelas semester ini', figure: true, sortable: true, cell: (r) => r.kelas },
	{
		key: 'kapasitas',
		name: 'Kapasitas',
		figure: true,
		sortable: true,
		extra: true,
		cell: (r) => r.kapasitas.toLocaleString('id'),
	},
]
