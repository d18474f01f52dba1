import { Link } from '@tanstack/react-router'
import type { BarisJadwal, KolomJadwal } from '#shared/api/timetable-records.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { rentang } from './words.ts'

/** What the list shows of a weekly lecture. */
export const COLUMNS: readonly DaftarColumn<BarisJadwal, KolomJadwal>[] = [
	{
		key: 'mata_kuliah',
		name: 'Mata kuliah',
		sortable: true,
		cell: ({ id, mata_kuliah }) => (
			<Link
				to="/kantor/jadwal/$jadwal"
				params={{ jadwal: id }}
				search={(before) => before}
				resetScroll={false}
				preload={false}
				data-open
			>
				{mata_kuliah}
			</Link>
		),
	},
	{ key: 'kelas', name: 'Kelas', sortable: true, card: 'side', cell: ({ kelas }) => kelas },
	{ key: 'hari', name: 'Hari', sortable: true, card: 'note', cell: ({ hari }) => hari },
	{ key: 'jam', name: 'Jam', card: 'note', cell: rentang },
	{ key: 'ruangan', name: 'Ruang', sortable: true, card: 'note', cell: ({ ruangan }) => ruangan },
	{
		key: 'dosen',
		name: 'Dosen',
		text: true,
		cell: ({ dosen }) => dosen.map(({ nama }) => nama).join('; ') || 'Belum ada',
	},
	{
		key: 'bentrok',
		name: 'Bentrok',
		card: 'side',
		cell: ({ bentrok }) =>
			bentrok > 0 ? <StatusBadge tone="danger">{`${bentrok} bentrok`}</StatusBadge> : null,
	},
	{ key: 'kode_mk', name: 'Kode MK', extra: true, cell: ({ kode_mk }) => kode_mk },
	{ key: 'prodi', name: 'Prodi', extra: true, cell: ({ prodi }) => prodi },
]
