import { Link } from '@tanstack/react-router'
import type { BarisTagihan } from '#shared/api/bills.ts'
import { KATA_STATUS_TAGIHAN } from '#shared/rules/pembayaran.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import type { DaftarColumn } from '#web/parts/staff/daftar/column.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { NADA } from './queries.ts'

/** What the list shows of a bill. */
export const COLUMNS: readonly DaftarColumn<BarisTagihan>[] = [
	{
		key: 'nama',
		name: 'Nama',
		sortable: true,
		cell: ({ nama, stambuk }) => (
			<Link
				to="/kantor/tagihan/$stambuk"
				params={{ stambuk }}
				search={(before) => before}
				resetScroll={false}
				preload={false}
				data-open
			>
				{nama}
			</Link>
		),
	},
	{ key: 'stambuk', name: 'NIM', figure: true, sortable: true, card: 'note', cell: (t) => t.stambuk },
	{ key: 'kelas', name: 'Kelas', sortable: true, card: 'note', cell: (t) => t.kelas ?? '–' },
	{ key: 'periode', name: 'Semester', extra: true, cell: ({ periode }) => namaPeriode(periode) },
	{ key: 'jumlah', name: 'Tagihan', figure: true, sortable: true, cell: (t) => formatRupiah(t.jumlah) },
	{ key: 'terbayar', name: 'Terbayar', figure: true, extra: true, cell: (t) => formatRupiah(t.terbayar) },
	{
		key: 'sisa',
		name: 'Sisa',
		figure: true,
		sortable: true,
		card: 'note',
		cell: ({ sisa }) => (sisa > 0 ? `sisa ${formatRupiah(sisa)}` : '–'),
	},
	{
		key: 'jatuh_tempo',
		name: 'Jatuh tempo',
		sortable: true,
		cell: (t) => formatTanggal(t.jatuh_tempo, 'short'),
	},
	{
		key: 'status',
		name: 'Keadaan',
		card: 'side',
		cell: ({ status }) => <StatusBadge tone={NADA[status]}>{KATA_STATUS_TAGIHAN[status]}</StatusBadge>,
	},
]
