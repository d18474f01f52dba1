import type { AppLink } from '#web/lib/early-draw.tsx'
import { t } from '#web/lib/language.ts'
import css from './class-schedule.module.css'
import type { isiMinggu } from './week.ts'

type Props = { exams: ReturnType<typeof isiMinggu>['exams']; Link: AppLink }

/** That courses have their exams in this week. */
export function ExamWeek({ exams, Link }: Props) {
	if (!exams) return null
	return (
		<p className={css.notice}>
			<strong>{t('Pekan {jenis}:', { jenis: exams.jenis })}</strong>{' '}
			{exams.semua
				? t('tidak ada kuliah minggu ini.')
				: t('mata kuliah yang sedang ujian tidak ada kuliahnya minggu ini.')}{' '}
			<Link to="/ujian">{t('Lihat jadwal ujian')}</Link>
		</p>
	)
}
