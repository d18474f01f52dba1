import { useQuery } from '@tanstack/react-query'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import type { Kelas } from '../../parts/kelas-query.ts'
import { pertemuanQuery } from './queries.ts'

/** How a class stands this term. */
export function RingkasanPage() {
	return <KelasFrame>{(kelas) => <Summary kelas={kelas} />}</KelasFrame>
}

function Summary({ kelas }: { kelas: Kelas }) {
	const meetings = useQuery(pertemuanQuery(kelas))
	if (!meetings.data)
		return (
			<DataCard flush>
				{meetings.isError ? (
					<ErrorState
						title="Gagal memuat pertemuan"
						error={meetings.error}
						onRetry={() => void meetings.refetch()}
						retrying={meetings.isFetching}
					/>
				) : (
					<RowsSkeleton rows={2} label="Memuat ringkasan" />
				)}
			</DataCard>
		)
	const { pertemuan, jumlah_pertemuan } = meetings.data
	const held = new Set(pertemuan.filter(({ status }) => status === 'selesai').map(({ nomor }) => nomor))
	const next = pertemuan.find(({ status }) => status === 'berlangsung' || status === 'mendatang')
	return (
		<DataCard title="Pertemuan berikutnya" note={`${held.size} dari ${jumlah_pertemuan} sudah lewat`}>
			{next ? (
				<p>
					<strong>{formatTanggal(next.tanggal, 'weekday')}</strong>, pukul {formatJam(next.jam_mulai)}–
					{formatJam(next.jam_selesai)}, {next.ruangan}
				</p>
			) : (
				<EmptyState title="Tidak ada pertemuan lagi" text="Semua pertemuan semester ini sudah lewat." />
			)}
		</DataCard>
	)
}
