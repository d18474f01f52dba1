import { Link } from '@tanstack/react-router'
import type { BarisProdi, KolomProdi } from '#shared/api/programme-records.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'

/** What the list shows of a study programme. */
export const COLUMNS: readonly DaftarColumn<BarisProdi, KolomProdi>[] = [
	{
		key: 'kode',
		name: 'Kode',
		sortable: true,
		cell: ({ kode }) => (
			<Link
				to="/kantor/prodi/$prodi"
				params={{ prodi: kode }}
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
	{ key: 'jenjang', name: 'Jenjang', sortable: true, card: 'side', cell: (r) => r.jenjang },
	{ key: 'kelas', name: 'Kelas', figure: true, sortable: true, cell: (r) => r.kelas.toLocaleString('id') },
	{
		key: 'mahasiswa',
		name: 'Mahasiswa',
		figure: true,
		sortable: true,
		cell: (r) => r.mahasiswa.toLocaleString('id'),
	},
	{ key: 'mata_kuliah', name: 'Mata kuliah', figure: true, cell: (r) => r.mata_kuliah },
	{ key: 'sks_wajib', name: 'SKS wajib', figure: true, cell: (r) => r.sks_wajib },
]
