import { Link } from '@tanstack/react-router'
import type { BarisDosen, KolomDosen } from '#shared/api/lecturer-records.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** Whether a lecturer is in service. */
export function Status({ status }: { status: string }) {
	return <StatusBadge tone={status === 'Aktif' ? 'success' : 'neutral'}>{status}</StatusBadge>
}

/** What the list shows of a lecturer. */
export const COLUMNS: readonly DaftarColumn<BarisDosen, KolomDosen>[] = [
	{
		key: 'nama',
		name: 'Nama',
		sortable: true,
		cell: ({ nama, nip }) => (
			<Link
				to="/kantor/dosen/$nip"
				params={{ nip }}
				search={(before) => before}
				resetScroll={false}
				preload={false}
				data-open
			>
				{nama}
			</Link>
		),
	},
	{ key: 'nip', name: 'NIP atau NIDN', figure: true, sortable: true, card: 'note', cell: (d) => d.nip },
	{ key: 'mengajar', name: 'Mengajar', figure: true, sortable: true, cell: (d) => d.mengajar },
	{ key: 'bimbingan', name: 'Bimbingan', figure: true, sortable: true, cell: (d) => d.bimbingan },
	{ key: 'status', name: 'Status', card: 'side', cell: ({ status }) => <Status status={status} /> },
	{ key: 'email', name: 'Email', cell: (d) => d.email },
]
