import { useQuery } from '@tanstack/react-query'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { KampusForm } from './kampus-form.tsx'
import { kampusQuery } from './queries.ts'
import { Riwayat } from './riwayat.tsx'

/** What the campus says of itself and the rules that it has, with who changed them. */
export function KampusPage() {
	const kampus = useQuery(kampusQuery)
	return (
		<>
			<PageHeader subtitle="Dipakai di semua halaman, email, KHS, dan surat. Perubahan berlaku dalam beberapa detik; dokumen yang sudah terbit tidak berubah." />
			{kampus.data ? (
				<>
					<KampusForm kampus={kampus.data} />
					<Riwayat riwayat={kampus.data.riwayat} />
				</>
			) : (
				<DataCard flush>
					{kampus.isError ? (
						<ErrorState
							title="Gagal memuat data kampus"
							error={kampus.error}
							onRetry={() => void kampus.refetch()}
							retrying={kampus.isFetching}
						/>
					) : (
						<RowsSkeleton rows={8} label="Memuat data kampus" />
					)}
				</DataCard>
			)}
		</>
	)
}
