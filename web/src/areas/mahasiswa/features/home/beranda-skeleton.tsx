import { DataCard } from '#web/ui/data-card.tsx'
import { RowsSkeleton, SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import page from './beranda-page.module.css'
import css from './my-courses.module.css'

/** The shape of the dashboard before its data is there. */
export function BerandaSkeleton() {
	return (
		<div className={page.page}>
			<SkeletonRegion label="Memuat beranda">
				<div className={css.head}>
					<SkeletonBar width={180} height={20} />
				</div>
				<div className={css.grid}>
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
			</SkeletonRegion>
			<div className={page.columns}>
				<DataCard flush title="Agenda Mendatang">
					<RowsSkeleton rows={4} label="Memuat agenda" />
				</DataCard>
				<DataCard flush title="Semester ini">
					<RowsSkeleton rows={2} label="Memuat semester" />
				</DataCard>
			</div>
		</div>
	)
}
