import type { Ujian } from '#shared/api/exams.ts'
import type { AppLink } from '#web/lib/early-draw.tsx'
import { t } from '#web/lib/language.ts'
import type { ExamGate } from '../../parts/exam-gate.ts'
import { RunningExam } from '../../parts/running-exam.tsx'
import { examAction } from './exam-action.ts'
import css from './running-exams.module.css'

type Props = {
	ujianList: readonly Ujian[]
	graded: (ujian: Ujian) => boolean
	gate: (ujian: Ujian) => ExamGate
	readAt: number
	now: number
	Link: AppLink
}

/** Exams that this student has begun, then those that can be begun now, above everything else. */
export function RunningExams({ ujianList, graded, gate, ...rest }: Props) {
	const offered = (action: 'lanjutkan' | 'kerjakan') =>
		ujianList.filter((ujian) => examAction(ujian, graded(ujian)) === action)
	const running = [...offered('lanjutkan'), ...offered('kerjakan')]
	if (running.length === 0) return null
	return (
		<section className={css.section} aria-label={t('Ujian yang sedang berlangsung')}>
			{running.map((ujian) => (
				<RunningExam key={ujian.id} ujian={ujian} gate={gate(ujian)} {...rest} />
			))}
		</section>
	)
}
