import type { KalenderKantor, KegiatanKantor } from '#shared/api/calendar-office.ts'
import { LABEL_KEPENTINGAN } from '#shared/rules/kalender.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatRentang } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './kalender.module.css'
import { JenisBadge } from './words.tsx'

type Props = {
	semester: KalenderKantor['semester']
	kegiatan: readonly KegiatanKantor[]
	hariIni: string
	onOpen: (kegiatan: KegiatanKantor) => void
}

/** The events of a year, term by term. */
export function DaftarKegiatan({ semester, kegiatan, hariIni, onOpen }: Props) {
	const shown = semester.flatMap((term) => {
		const rows = kegiatan.filter(({ periode }) => periode === term.kode)
		return rows.length > 0 ? [{ ...term, rows }] : []
	})
	const isNow = ({ mulai, selesai }: KegiatanKantor) => mulai <= hariIni && hariIni <= selesai
	const columns: Column<KegiatanKantor>[] = [
		{
			name: 'Tanggal',
			width: 'line',
			card: 'note',
			cell: ({ mulai, selesai }) => formatRentang(mulai, selesai),
		},
		{
			name: 'Kegiatan',
			tone: 'strong',
			card: 'name',
			cell: (row) => (
				<span className={css.name}>
					<button type="button" className={css.open} onClick={() => onOpen(row)}>
						{row.kegiatan}
					</button>
					{isNow(row) ? <StatusBadge tone="sun">Hari ini</StatusBadge> : null}
				</span>
			),
		},
		{ name: 'Jenis', card: 'side', width: 'least', cell: ({ kategori }) => <JenisBadge jenis={kategori} /> },
		{ name: 'Kepentingan', width: 'least', cell: ({ kepentingan }) => LABEL_KEPENTINGAN[kepentingan] },
		{
			name: 'Terakhir ditulis',
			tone: 'muted',
			card: 'words',
			cell: ({ ditulis }) => (ditulis ? `${ditulis.oleh ?? 'Sistem'}, ${campus.date(ditulis.pada)}` : null),
		},
	]
	if (shown.length === 0)
		return (
			<DataCard>
				<p className={css.note}>Tidak ada kegiatan jenis ini pada tahun akademik yang dipilih.</p>
			</DataCard>
		)
	return shown.map(({ kode, nama, hari, rows }) => (
		<DataCard
			key={kode}
			flush
			title={`Semester ${nama}`}
			note={hari ? formatRentang(hari.mulai, hari.selesai) : 'Semester belum dibuka'}
		>
			<DataTable
				rows={rows}
				rowKey={({ id }) => id}
				columns={columns}
				label={`Kegiatan semester ${nama}`}
				isMarked={isNow}
			/>
		</DataCard>
	))
}
