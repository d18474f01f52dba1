import { useQuery } from '@tanstack/react-query'
import type { Nilai } from '#shared/api/grades.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { examOf, rightText, scoreText } from '../../parts/grade-remarks.ts'
import { ScoreBar } from '../../parts/score-bar.tsx'
import { sebaranQuery } from '../../parts/sebaran-query.ts'
import css from './course-side.module.css'

/** The student's own grades in the course, and how the class lies where that may be told. */
export function CourseGrades({ nilai }: { nilai: readonly Nilai[] }) {
	const sebaran = useQuery({ ...sebaranQuery, enabled: nilai.length > 0 })
	return (
		<DataCard flush title={t('Nilai Anda')}>
			{nilai.length > 0 ? (
				<ul className={css.list}>
					{nilai.map((n) => (
						<li key={n.id}>
							<div className={css.row}>
								<div>
									<p className={css.title}>{examOf(n)}</p>
									<p className={css.text}>{rightText(n)}</p>
								</div>
								<span className={css.score}>{scoreText(n)}</span>
							</div>
							{n.skor === null ? null : (
								<ScoreBar skor={n.skor} sebaran={sebaran.data?.get(n.pengerjaan_id)} />
							)}
						</li>
					))}
				</ul>
			) : (
				<p className={css.none}>{t('Belum ada nilai pada mata kuliah ini.')}</p>
			)}
		</DataCard>
	)
}
