import type { Nilai } from '#shared/api/grades.ts'
import { formatNumber } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
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
								<p className={css.text}>
									{n.kategori_nilai} · {n.jumlah_benar} dari {n.total_soal} benar
								</p>
							</div>
							<span className={css.score}>{formatNumber(n.skor, 2)}</span>
						</li>
					))}
				</ul>
			) : (
				<p className={css.none}>Belum ada nilai pada mata kuliah ini.</p>
			)}
		</DataCard>
	)
}
