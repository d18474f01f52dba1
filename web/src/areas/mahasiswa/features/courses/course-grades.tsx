import type { Nilai } from '#shared/api/grades.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { rightText, scoreText } from '../../parts/grade-remarks.ts'
import css from './course-side.module.css'

/** The student's own grades in the course. */
export function CourseGrades({ nilai }: { nilai: readonly Nilai[] }) {
	return (
		<DataCard flush title="Nilai Anda">
			{nilai.length > 0 ? (
				<ul className={css.list}>
					{nilai.map((n) => (
						<li key={n.id} className={css.row}>
							<div>
								<p className={css.title}>{n.jenis_soal}</p>
								<p className={css.text}>{rightText(n)}</p>
							</div>
							<span className={css.score}>{scoreText(n)}</span>
						</li>
					))}
				</ul>
			) : (
				<p className={css.none}>Belum ada nilai pada mata kuliah ini.</p>
			)}
		</DataCard>
	)
}
