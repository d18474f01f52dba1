import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { MateriEditor } from './materi-editor.tsx'
import { naskahQuery } from './queries.ts'

/** Writes a lesson, beside what students will see of it. */
export function TulisMateriPage() {
	const { kelas, kode, id } = useParams({ from: '/shell/mengajar/kelas/$kelas/$kode/materi/$id' })
	const naskah = useQuery(naskahQuery(kode.toUpperCase(), id))
	if (naskah.data)
		return <MateriEditor key={id} kode={kode.toUpperCase()} kelas={{ kelas, kode }} materi={naskah.data} />
	return (
		<>
			<PageHeader />
			<DataCard flush>
				{naskah.isError ? (
					<ErrorState
						title="Materi ini tidak dapat dibuka"
						error={naskah.error}
						onRetry={() => void naskah.refetch()}
						retrying={naskah.isFetching}
					>
						<Link to="/mengajar/kelas/$kelas/$kode/materi" params={{ kelas, kode }}>
							Ke daftar materi
						</Link>
					</ErrorState>
				) : (
					<RowsSkeleton rows={8} label="Memuat materi" />
				)}
			</DataCard>
		</>
	)
}
