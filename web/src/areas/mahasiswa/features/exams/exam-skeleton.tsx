import { t } from '#web/lib/language.ts'
import { SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import { ExamFrame } from './exam-frame.tsx'
import css from './exam-skeleton.module.css'

const OPTION_WIDTHS = ['52%', '64%', '58%', '66%', '44%']
const NUMBERS = Array.from({ length: 40 }, (_, index) => index + 1)

/** The shape of a question beside its navigator. */
export function ExamSkeleton({ jenis }: { jenis: string }) {
	return (
		<ExamFrame
			course={<SkeletonBar width={170} height={16} className={css.course} />}
			jenis={jenis}
			aside={<SkeletonBar width={74} height={32} />}
		>
			<SkeletonRegion label={t('Memuat soal')}>
				<div className={css.columns}>
					<div className={css.question}>
						<SkeletonBar width={116} height={27} className={css.badge} />
						<SkeletonBar height={16} />
						<SkeletonBar width="72%" height={16} />
						<div className={css.options}>
							{OPTION_WIDTHS.map((width) => (
								<div key={width} className={css.option}>
									<SkeletonBar width={32} height={32} />
									<SkeletonBar width={width} height={14} />
								</div>
							))}
						</div>
					</div>
					<div className={css.navigator}>
						<SkeletonBar width={130} height={16} />
						<div className={css.numbers}>
							{NUMBERS.map((number) => (
								<SkeletonBar key={number} height={44} />
							))}
						</div>
					</div>
				</div>
			</SkeletonRegion>
		</ExamFrame>
	)
}
