import { IconCalendarEvent, IconClock, IconMapPin } from '@tabler/icons-react'
import type { Ujian } from '#shared/api/exams.ts'
import { formatTanggal } from '#web/lib/format.ts'
import { ExamActionButton } from './exam-action-button.tsx'
import css from './exam-cards.module.css'
import { ExamStatusBadge } from './exam-status-badge.tsx'
import { jamUjian } from './exam-time.ts'

type Props = { ujianList: readonly Ujian[]; graded: (ujian: Ujian) => boolean }

/** The exams of the class on a phone. */
export function ExamCards({ ujianList, graded }: Props) {
	return (
		<ol className={css.list}>
			{ujianList.map((ujian, index) => (
				<li key={ujian.id} className={css.item}>
					<div className={css.head}>
						<div>
							<p className={css.course} id={`ujian-${ujian.id}`}>
								{index + 1}. {ujian.mata_kuliah}
							</p>
							<p className={css.code}>
								{ujian.kode_mk} · {ujian.jenis}
							</p>
						</div>
						<ExamStatusBadge status={ujian.status} />
					</div>
					<dl className={css.facts}>
						<div>
							<dt>
								<IconCalendarEvent size={18} stroke={1.7} aria-label="Tanggal" />
							</dt>
							<dd>{formatTanggal(ujian.tanggal)}</dd>
						</div>
						<div>
							<dt>
								<IconClock size={18} stroke={1.7} aria-label="Waktu" />
							</dt>
							<dd>{jamUjian(ujian)}</dd>
						</div>
						<div>
							<dt>
								<IconMapPin size={18} stroke={1.7} aria-label="Ruang" />
							</dt>
							<dd>{ujian.ruang}</dd>
						</div>
					</dl>
					<ExamActionButton
						ujian={ujian}
						graded={graded(ujian)}
						describedBy={`ujian-${ujian.id}`}
						fullWidth
					/>
				</li>
			))}
		</ol>
	)
}
