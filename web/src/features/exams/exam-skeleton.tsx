import { SkeletonBar, SkeletonRegion } from '../../ui/state-views.tsx'
import { ExamFrame } from './exam-frame.tsx'
import css from './exam-skeleton.module.css'

const OPTIONS = ['A', 'B', 'C', 'D', 'E']

/** The shape of a question beside its navigator. */
export function ExamSkeleton({ jenis }: { jenis: string }) {
	return (
		<ExamFrame
			course={<SkeletonBar width={170} height={18} className={css.course} />}
			jenis={jenis}
			aside={<SkeletonBar width={74} height={30} />}
		>
			<SkeletonRegion label="Memuat soal">
				<div className={css.columns}>
					<div className={css.question}>
						<SkeletonBar width={110} height={26} />
						<SkeletonBar height={18} />
						<SkeletonBar width="72%" height={18} />
						{OPTIONS.map((letter) => (
							<SkeletonBar key={letter} height={58} className={css.option} />
						))}
					</div>
					<SkeletonBar height={420} className={css.aside} />
				</div>
			</SkeletonRegion>
		</ExamFrame>
	)
}
