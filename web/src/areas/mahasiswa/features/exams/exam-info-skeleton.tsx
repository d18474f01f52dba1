import { SkeletonBar } from '#web/ui/state-views.tsx'
import css from './exam-info.module.css'

/** The four figures before they are known. */
export function ExamInfoSkeleton() {
	return (
		<div className={css.info} aria-hidden="true">
			{['akan', 'sudah', 'durasi', 'lulus'].map((fact) => (
				<div key={fact} className={css.fact}>
					<SkeletonBar width="60%" height={13} />
					<SkeletonBar width={48} height={28} className={css.skeleton} />
					<SkeletonBar width="75%" height={13} />
				</div>
			))}
		</div>
	)
}
