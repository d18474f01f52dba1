import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { RowsSkeleton, SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import page from './khs-page.module.css'
import css from './khs-skeleton.module.css'
import summary from './khs-summary.module.css'

/** The page's own shape while it loads. */
export function KhsSkeleton() {
	return (
		<div className={page.page}>
			<SkeletonRegion label={t('Memuat data KHS')}>
				<div className={css.tabs}>
					<SkeletonBar width={92} />
					<SkeletonBar width={92} />
					<SkeletonBar width={92} />
				</div>
				<div className={summary.cards}>
					{['IPS', 'IPK', 'SKS', t('Status')].map((name) => (
						<div key={name} className={summary.card}>
							<SkeletonBar width="40%" />
							<SkeletonBar width="60%" height={28} className={css.figure} />
							<SkeletonBar width="70%" />
						</div>
					))}
				</div>
			</SkeletonRegion>
			<DataCard flush>
				<RowsSkeleton rows={6} label={t('Memuat nilai mata kuliah')} />
			</DataCard>
		</div>
	)
}
