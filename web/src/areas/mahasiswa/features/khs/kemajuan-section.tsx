import { useQuery } from '@tanstack/react-query'
import type { Khs } from '#shared/api/khs.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { KurikulumCard } from './kurikulum-card.tsx'
import { kemajuanQuery } from './queries.ts'
import { TargetCard } from './target-card.tsx'

/** Where the study leads: the IPK with its goal, and what is left until the degree. */
export function KemajuanSection({ khsList }: { khsList: readonly Khs[] }) {
	const { data, isError, error, isFetching, refetch } = useQuery(kemajuanQuery)
	if (!data)
		return (
			<DataCard flush title={t('Kemajuan studi')}>
				{isError ? (
					<ErrorState
						title={t('Gagal memuat kemajuan studi')}
						error={error}
						onRetry={() => void refetch()}
						retrying={isFetching}
					/>
				) : (
					<RowsSkeleton rows={3} label={t('Memuat kemajuan studi')} />
				)}
			</DataCard>
		)
	return (
		<>
			{khsList.length > 0 ? <TargetCard kemajuan={data} khsList={khsList} /> : null}
			<KurikulumCard kemajuan={data} semesterKini={khsList[0]?.semester ?? 1} />
		</>
	)
}
