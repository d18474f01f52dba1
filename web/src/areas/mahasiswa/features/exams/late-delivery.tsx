import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { Ujian } from '#shared/api/exams.ts'
import { campus } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { lateAnswers } from '../../parts/late-answers.ts'
import type { Susulan } from '../../parts/leftovers.ts'
import { BackToList } from './back-to-list.tsx'
import { ExamFrame } from './exam-frame.tsx'
import css from './exam-notices.module.css'
import { ResultButton } from './hand-in-card.tsx'
import { ResultDialog } from './result-dialog.tsx'

/** The exam was closed while answers still waited on this device: they have been sent now, and the student is told. */
export function LateDelivery({ ujian, susulan }: { ujian: Ujian; susulan: Susulan }) {
	const { hasil } = susulan
	const [opened, setOpened] = useState(false)
	return (
		<ExamFrame course={ujian.mata_kuliah} jenis={ujian.nama ?? ujian.jenis} progress={1}>
			<DataCard flush className={css.card}>
				<EmptyState
					title={t('Ujian sudah ditutup pukul {selesai_pada}', {
						selesai_pada: campus.timeWithSeconds(hasil.selesai_pada),
					})}
					text={lateText(susulan)}
					icon={<IconLock size={22} stroke={1.7} />}
				>
					<ResultButton onClick={() => setOpened(true)} />
					<BackToList />
				</EmptyState>
			</DataCard>
			<ResultDialog
				hasil={{ ...hasil, pada: hasil.selesai_pada }}
				opened={opened}
				onClose={() => setOpened(false)}
			/>
		</ExamFrame>
	)
}

function lateText({ jumlah, hasil }: Susulan): string {
	if (jumlah === 0) return t('Ujian ini dinilai dari jawaban yang tersimpan di server.')
	const sent = t('{jumlah} jawaban di perangkat ini baru sampai di server sekarang.', { jumlah })
	return [sent, ...lateAnswers(hasil.nilai.terlambat)].join(' ')
}
