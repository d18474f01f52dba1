import { Link } from '@tanstack/react-router'
import type { BarisRuang, KolomRuang } from '#shared/api/room-records.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'

/** What the list shows of a room. */
export const COLUMNS: readonly DaftarColumn<BarisRuang, KolomRuang>[] = [
	{
		key: 'kode',
		name: 'Kode',
		sortable: true,
		cell: ({ kode }) => (
			<Link
				to="/kantor/ruang/$kode"
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
	{ key: 'nama', name: 'Nama', sortable: true, card: 'note', cell: (r) => r.nama },
	{ key: 'gedung', name: 'Gedung', sortable: true, cell: (r) => r.gedung ?? '–' },
	{
		key: 'kapasitas',
		name: 'Kapasitas',
		figure: true,
		sortable: true,
		card: 'side',
		cell: (r) => r.kapasitas.toLocaleString('id'),
		onCard: (r) => `${r.kapasitas.toLocaleString('id')} kursi`,
	},
	{ key: 'dipakai', name: 'Kuliah seminggu', figure: true, sortable: true, cell: (r) => r.dipakai },
	{ key: 'ujian', name: 'Ujian mendatang', figure: true, cell: (r) => r.ujian },
	{ key: 'status', name: 'Status', extra: true, cell: (r) => r.status },
]
