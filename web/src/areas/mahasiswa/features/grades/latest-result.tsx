import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Nilai } from '#shared/api/grades.ts'
import { t } from '#web/lib/language.ts'
import { examOf, gradeRemarks, rightText, scoreText } from '../../parts/grade-remarks.ts'
import css from './latest-result.module.css'

/** The grade that the student has just earned. */
export function LatestResult({ nilai }: { nilai: Nilai }) {
	return (
		<section className={css.banner} aria-label={t('Hasil ujian terbaru')}>
			<IconCircleCheck size={24} stroke={1.7} aria-hidden="true" />
			<div className={css.words}>
				<p className={css.label}>{t('Hasil ujian terbaru')}</p>
				<p className={css.exam}>
					{nilai.matakuliah} · {examOf(nilai)}
				</p>
				<p className={css.label}>{rightText(nilai)}</p>
				{gradeRemarks(nilai).map((sentence) => (
					<p key={sentence} className={css.label}>
						{sentence}
					</p>
				))}
				<p className={css.label}>
					<Link to="/nilai/$pengerjaan" params={{ pengerjaan: nilai.pengerjaan_id }}>
						{t('Rincian dan bukti pengumpulan')}
					</Link>
				</p>
			</div>
			<p className={css.score}>{scoreText(nilai)}</p>
		</section>
	)
}
