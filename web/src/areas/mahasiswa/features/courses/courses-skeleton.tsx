import { t } from '#web/lib/language.ts'
import { SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import card from './course-card.module.css'
import css from './mata-kuliah-page.module.css'

/** The shape of the course grid before it is there. */
export function CoursesSkeleton() {
	return (
		<SkeletonRegion label={t('Memuat mata kuliah')}>
			<div className={css.grid}>
				{['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
					<div key={key} className={card.card}>
						<SkeletonBar height={92} />
						<div className={card.body}>
							<SkeletonBar width="75%" height={18} />
							<SkeletonBar width="90%" />
							<SkeletonBar width="60%" />
						</div>
					</div>
				))}
			</div>
		</SkeletonRegion>
	)
}
