import { IconAlertTriangle } from '@tabler/icons-react'
import type { Ujian } from '#shared/api/exams.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { ExamBanner } from '../../parts/exam-banner.tsx'
import { examAction } from './exam-action.ts'
import { sisaJendela } from './exam-window.ts'
import css from './running-exams.module.css'

type Props = { ujianList: readonly Ujian[]; graded: (ujian: Ujian) => boolean }

/** Exams that can be taken now, above everything else. */
export function RunningExams({ ujianList, graded }: Props) {
	const now = useServerClock()
	const running = ujianList.filter((ujian) => examAction(ujian, graded(ujian)) === 'kerjakan')
	if (running.length === 0) return null
	return (
		<section className={css.section} aria-label="Ujian yang sedang berlangsung">
			{running.map((ujian) => (
				<ExamBanner
					key={ujian.id}
					ujian={ujian}
					note={`${ujian.jenis} sedang berlangsung · ditutup ${campus.timeFrom(ujian.selesai, now)} ${campusZone}${sisaJendela(ujian, now)}`}
					facts={[ujian.mata_kuliah, `${ujian.durasi_menit} menit`]}
					action="Kerjakan sekarang"
				/>
			))}
			<p className={css.warning}>
				<IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
				<span>
					Waktu berjalan begitu soal dibuka. Berpindah tab atau aplikasi dan mengunci layar ponsel langsung
					mengumpulkan jawaban Anda.
				</span>
			</p>
		</section>
	)
}
