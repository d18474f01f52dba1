import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { RingkasanKrs } from '#shared/api/krs-office.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { PageTabs } from '#web/parts/staff/page-tabs.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { KeadaanCard } from './keadaan-card.tsx'
import css from './krs.module.css'
import { ringkasanQuery } from './queries.ts'
import { TanpaMahasiswa } from './tanpa-mahasiswa.tsx'
import { WaliCard } from './wali-card.tsx'

/** How the plans of the term stand, by programme and class, and for whom they wait. */
export function RingkasanPage() {
	const { prodi }: { prodi?: string } = useSearch({ strict: false })
	const { data, isError, error, refetch, isFetching } = useQuery(ringkasanQuery(prodi))
	return (
		<>
			<PageHeader subtitle={data ? subtitleOf(data) : 'Rencana studi semester yang berjalan.'} />
			<PageTabs base="/kantor/krs" params={{}} label="Bagian KRS" />
			<div className={css.stack}>
				{data && data.prodi.length > 0 ? (
					<>
						<KeadaanCard data={data} />
						<WaliCard data={data} />
					</>
				) : (
					<DataCard flush>
						{data ? (
							<TanpaMahasiswa />
						) : isError ? (
							<ErrorState
								title="Gagal memuat keadaan KRS"
								error={error}
								onRetry={() => void refetch()}
								retrying={isFetching}
							/>
						) : (
							<RowsSkeleton rows={8} label="Memuat keadaan KRS" />
						)}
					</DataCard>
				)}
			</div>
		</>
	)
}

const saat = (waktu: string) => `${campus.date(waktu)} pukul ${campus.time(waktu)} ${campusZone}`

function subtitleOf({ periode, masa }: RingkasanKrs): string {
	if (!periode) return 'Belum ada semester yang aktif.'
	if (!masa.buka || !masa.tutup) return `Semester ${periode.nama}. Masa KRS belum ditetapkan.`
	const words = {
		belum: `Masa KRS dibuka ${saat(masa.buka)}.`,
		buka: `Masa KRS sedang dibuka, ditutup ${saat(masa.tutup)}.`,
		tutup: `Masa KRS sudah ditutup ${saat(masa.tutup)}.`,
	}
	return `Semester ${periode.nama}. ${words[masa.status]}`
}
