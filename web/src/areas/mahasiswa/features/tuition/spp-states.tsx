import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { ErrorState, SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import css from './spp-states.module.css'

type FailedProps = { failed: { error: Error | null; isFetching: boolean; refetch: () => unknown } }

export function SppError({ failed }: FailedProps) {
	return (
		<DataCard flush>
			<ErrorState
				title={t('Gagal memuat tagihan SPP')}
				error={failed.error}
				onRetry={() => void failed.refetch()}
				retrying={failed.isFetching}
			/>
		</DataCard>
	)
}

export function SppSkeleton() {
	return (
		<SkeletonRegion label={t('Memuat tagihan SPP')}>
			<div className={css.skeleton}>
				<SkeletonBar height={190} className={css.block} />
				<SkeletonBar height={260} className={css.block} />
			</div>
		</SkeletonRegion>
	)
}
