import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { RowsSkeleton, SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import page from './beranda-page.module.css'
import css from './my-courses.module.css'

/** The shape of the dashboard before its data is there. */
export function BerandaSkeleton() {
	return (
		<div className={page.page}>
			<div className={page.now}>
				<DataCard>
					<SkeletonRegion label={t('Memuat beranda')}>
						<div className={css.waiting}>
							<SkeletonBar width="60%" />
							<SkeletonBar width="80%" height={24} />
							<SkeletonBar width="50%" />
						</div>
					</SkeletonRegion>
				</DataCard>
				<DataCard title={t('Yang menunggu')}>
					<RowsSkeleton rows={2} label={t('Memuat yang menunggu')} />
				</DataCard>
			</div>
			<div className={css.rail}>
				{['a', 'b', 'c', 'd'].map((card) => (
					<div key={card} className={css.card}>
						<SkeletonBar height={92} className={css.coverSkeleton} />
						<div className={css.body}>
							<SkeletonBar width="80%" height={18} />
							<SkeletonBar width="60%" />
							<SkeletonBar width="90%" />
						</div>
					</div>
				))}
			</div>
		</div>
	)
}
