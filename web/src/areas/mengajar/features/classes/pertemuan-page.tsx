import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PertemuanKelas } from '#shared/api/meetings.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import type { Kelas } from '../../parts/kelas-query.ts'
import css from './change-dialog.module.css'
import { CHANGE_WORDS, ChangeDialog } from './change-dialog.tsx'
import { type Change, changesOf } from './changes-of.ts'
import { STATES } from './meeting-states.ts'
import { pertemuanQuery } from './queries.ts'

/** The meetings of a class in order of time. */
export function PertemuanPage() {
	return <KelasFrame>{(kelas) => <Meetings kelas={kelas} />}</KelasFrame>
}

type Row = PertemuanKelas['pertemuan'][number]

const columnsOf = (
	{ kelas, kode_mk }: Kelas,
	onChange: (row: Row, change: Change) => void,
): readonly Column<Row>[] => [
	{ name: 'Pert.', cell: ({ nomor }) => nomor ?? '–', align: 'right', width: 'least', card: 'number' },
	{
		name: 'Hari dan tanggal',
		cell: (row) =>
			isHeld(row) ? (
				<Link
					to="/mengajar/kelas/$kelas/$kode/pertemuan/$tanggal/$jam"
					params={{
						kelas,
						kode: kode_mk.toLowerCase(),
						tanggal: row.asal.tanggal,
						jam: row.asal.jam_mulai.replace(':', '.'),
					}}
				>
					{formatTanggal(row.tanggal, 'weekday')}
				</Link>
			) : (
				formatTanggal(row.tanggal, 'weekday')
			),
		tone: 'strong',
		card: 'name',
	},
	{
		name: 'Jam',
		cell: ({ jam_mulai, jam_selesai }) => `${formatJam(jam_mulai)}–${formatJam(jam_selesai)}`,
		card: 'note',
		width: 'line',
	},
	{ name: 'Ruang', cell: ({ ruangan }) => ruangan, card: 'note' },
	{
		name: 'Keadaan',
		cell: (row) => {
			const { tone, word } = STATES[row.status]
			return <StatusBadge tone={tone}>{row.halangan ?? word}</StatusBadge>
		},
		card: 'side',
	},
	{
		name: 'Ubah',
		cell: (row) => (
			<span className={css.links}>
				{changesOf(row).map((change) => (
					<button key={change} type="button" className={css.link} onClick={() => onChange(row, change)}>
						{CHANGE_WORDS[change].button}
					</button>
				))}
			</span>
		),
		card: 'action',
	},
]

/** Whether somebody comes there then. */
const isHeld = ({ status }: Row) => ['selesai', 'berlangsung', 'mendatang'].includes(status)

function Meetings({ kelas }: { kelas: Kelas }) {
	const meetings = useQuery(pertemuanQuery(kelas))
	const [asked, setAsked] = useState<{ row: Row; change: Change } | null>(null)
	const columns = columnsOf(kelas, (row, change) => setAsked({ row, change }))
	return (
		<DataCard flush>
			{asked ? <ChangeDialog kelas={kelas} {...asked} onClose={() => setAsked(null)} /> : null}
			{meetings.data ? (
				meetings.data.pertemuan.length > 0 ? (
					<DataTable
						label="Pertemuan"
						rows={meetings.data.pertemuan}
						rowKey={({ tanggal, jam_mulai, status }) => `${tanggal} ${jam_mulai} ${status}`}
						columns={columns}
					/>
				) : (
					<EmptyState
						title="Belum ada jadwal"
						text="Pertemuan mengikuti jadwal kuliah yang disusun bagian akademik."
					/>
				)
			) : meetings.isError ? (
				<ErrorState
					title="Gagal memuat pertemuan"
					error={meetings.error}
					onRetry={() => void meetings.refetch()}
					retrying={meetings.isFetching}
				/>
			) : (
				<RowsSkeleton rows={8} label="Memuat pertemuan" />
			)}
		</DataCard>
	)
}
