import { Link } from '@tanstack/react-router'
import type { UjianMatakuliah } from '#shared/api/courses.ts'
import { sebutanUjian } from '#shared/rules/ujian.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import css from './course-side.module.css'
import { examsAt } from './kept-meetings.ts'

const TONES = {
	'Belum Dimulai': 'neutral',
	Berlangsung: 'brand',
	Selesai: 'success',
	Ditiadakan: 'danger',
} as const satisfies Record<UjianMatakuliah['status'], Tone>

/** Exams of the course; they are taken from the exam page. */
export function CourseExams({ ujian: answer }: { ujian: readonly UjianMatakuliah[] }) {
	const ujian = examsAt(answer, useServerClock())
	return (
		<DataCard
			flush
			title={t('Ujian')}
			note={ujian.length > 0 ? <Link to="/ujian">{t('Buka Ujian & Quiz')}</Link> : undefined}
		>
			{ujian.length > 0 ? (
				<ul className={css.list}>
					{ujian.map((u) => (
						<li key={u.id} className={css.row}>
							<div>
								<p className={css.title}>
									{sebutanUjian(u)} · {formatTanggal(u.tanggal)}
								</p>
								<p className={css.text}>
									{formatJam(u.jam_mulai)} – {formatJam(u.jam_selesai)} · {u.ruang}
								</p>
							</div>
							<StatusBadge tone={TONES[u.status]}>{word(u.status)}</StatusBadge>
						</li>
					))}
				</ul>
			) : (
				<p className={css.none}>{t('Belum ada ujian yang dijadwalkan.')}</p>
			)}
		</DataCard>
	)
}
