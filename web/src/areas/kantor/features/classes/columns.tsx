import { Link } from '@tanstack/react-router'
import type { BarisKelas, KolomKelas } from '#shared/api/class-records.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'

/** What the list shows of a class. */
export const COLUMNS: readonly DaftarColumn<BarisKelas, KolomKelas>[] = [
	{
		key: 'kode',
		name: 'Kelas',
		sortable: true,
		cell: ({ kode }) => (
			<Link
				to="/kantor/kelas/$kelas"
				params={{ kelas: kode }}
				search={(before) => before}
				resetScroll={false}
				preload={false}
				data-open
			>
				{kode}
			</Link>
		),
	},
	{ key: 'prodi', name: 'Prodi', card: 'note', cell: (k) => k.prodi },
	{
		key: 'semester',
		name: 'Semester',
		figure: true,
		sortable: true,
		card: 'note',
		cell: (k) => k.semester,
		onCard: (k) => `semester ${k.semester}`,
	},
	{
		key: 'mahasiswa',
		name: 'Mahasiswa',
		figure: true,
		sortable: true,
		card: 'side',
		cell: (k) => k.mahasiswa,
		onCard: (k) => `${k.mahasiswa} mahasiswa`,
	},
	{ key: 'mata_kuliah', name: 'Mata kuliah', figure: true, cell: (k) => k.mata_kuliah },
]
