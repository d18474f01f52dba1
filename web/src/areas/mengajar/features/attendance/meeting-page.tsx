import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { PresensiPertemuan } from '#shared/api/attendance.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { useEvent } from '#web/lib/use-event.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { KelasFrame } from '../../parts/kelas-frame.tsx'
import { FilesCard } from './files-card.tsx'
import css from './meeting-page.module.css'
import { NoteCard } from './note-card.tsx'
import { type Meeting, presensiQuery } from './queries.ts'
import { RosterCard } from './roster-card.tsx'
import { ScanCard } from './scan-card.tsx'

/** One meeting: who came, and what it was about. */
export function MeetingPage() {
	const { tanggal, jam } = useParams({ from: '/shell/mengajar/kelas/$kelas/$kode/pertemuan/$tanggal/$jam' })
	return (
		<KelasFrame>
			{(kelas) => <MeetingView meeting={{ kelas, tanggal, jam: jam.replace('.', ':') }} />}
		</KelasFrame>
	)
}

function MeetingView({ meeting }: { meeting: Meeting }) {
	const presensi = useQuery(presensiQuery(meeting))
	const { data } = presensi
	useEvent('presensi', (happened) => {
		if (happened.jenis === 'ulang' || happened.pertemuan === data?.id) void presensi.refetch()
	})
	if (!data)
		return (
			<DataCard flush>
				{presensi.isError ? (
					<ErrorState
						title="Gagal memuat presensi"
						error={presensi.error}
						onRetry={() => void presensi.refetch()}
						retrying={presensi.isFetching}
					/>
				) : (
					<RowsSkeleton rows={8} label="Memuat presensi" />
				)}
			</DataCard>
		)
	return (
		<>
			<h2 className={css.title}>
				{nameOf(data)}
				<span className={css.when}>
					{formatTanggal(data.pertemuan.tanggal, 'weekday')}, {formatJam(data.pertemuan.jam_mulai)}–
					{formatJam(data.pertemuan.jam_selesai)} · {data.pertemuan.ruangan}
				</span>
			</h2>
			{['dibatalkan', 'dipindah', 'libur', 'ujian', 'cadangan'].includes(data.pertemuan.status) ? (
				<DataCard flush>
					<EmptyState
						title="Tidak ada kuliah pada waktu ini"
						text={data.pertemuan.alasan ?? data.pertemuan.halangan ?? undefined}
					/>
				</DataCard>
			) : (
				<div className={css.columns}>
					<RosterCard meeting={meeting} presensi={data} />
					<div className={css.side}>
						<ScanCard meeting={meeting} presensi={data} />
						<NoteCard meeting={meeting} catatan={data.catatan} />
						<FilesCard meeting={meeting} />
					</div>
				</div>
			)}
		</>
	)
}

function nameOf({ pertemuan: { nomor, sesi, jumlah_sesi } }: PresensiPertemuan): string {
	if (nomor === null) return 'Pertemuan'
	return jumlah_sesi > 1 ? `Pertemuan ${nomor}, sesi ${sesi}` : `Pertemuan ${nomor}`
}
