import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { RowsSkeleton, SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import css from './surat-page.module.css'

/** The page's own shape while it loads. */
export function SuratSkeleton() {
	return (
		<div className={css.page}>
			<SkeletonRegion label={t('Memuat surat dan transkrip')}>
				<div className={css.kinds}>
					{['surat', 'transkrip'].map((name) => (
						<DataCard key={name}>
							<div className={css.bones}>
								<SkeletonBar width="60%" height={20} />
								<SkeletonBar width="90%" />
								<SkeletonBar width="40%" />
								<SkeletonBar width="50%" />
								<SkeletonBar width="100%" height={44} />
							</div>
						</DataCard>
					))}
				</div>
			</SkeletonRegion>
			<DataCard flush>
				<RowsSkeleton rows={3} label={t('Memuat dokumen terbit')} />
			</DataCard>
		</div>
	)
}
