import { useState } from 'react'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { serverNowSeconds } from '#web/lib/server-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { BackToList } from './back-to-list.tsx'
import { ExamFrame } from './exam-frame.tsx'
import css from './exam-notices.module.css'
import { ResultButton } from './hand-in-card.tsx'
import { HandInOverlay } from './hand-in-overlay.tsx'
import type { OpenAttempt } from './open-attempt.ts'
import { ResultDialog } from './result-dialog.tsx'
import { useExamRoom } from './use-exam-room.ts'
import { useStore } from './use-store.ts'

/** The time ran out while the page was closed: what the server has is handed in at once. */
export function ExpiredExam({ attempt }: { attempt: OpenAttempt }) {
	const room = useExamRoom(attempt)
	const handIn = useStore(room.handIn)
	const kept = useStore(room.kept) !== 'ditolak'
	const { outbox } = useStore(room.saver)
	const habis = campus.timeFrom(attempt.pengerjaan.tenggat, serverNowSeconds() * 1000)
	const [opened, setOpened] = useState(true)
	const submitted = handIn.kind === 'terkumpul' ? handIn : undefined
	return (
		<ExamFrame
			course={attempt.pengerjaan.mata_kuliah}
			jenis={attempt.pengerjaan.nama ?? attempt.pengerjaan.jenis}
			progress={1}
		>
			<DataCard flush className={css.card}>
				<EmptyState
					title={t('Waktu ujian sudah habis')}
					text={t(
						'Waktu Anda habis {habis} {campusZone}. Server menilai jawaban yang sudah diterimanya; jawaban yang tiba setelah itu mungkin tidak dihitung, dan hasil ujian menyebutkannya.',
						{ habis, campusZone },
					)}
				>
					{submitted ? <ResultButton onClick={() => setOpened(true)} /> : null}
					<BackToList />
				</EmptyState>
			</DataCard>
			<HandInOverlay
				state={handIn}
				pengerjaan={attempt.pengerjaan}
				outbox={outbox}
				kept={kept}
				onRetry={() => room.submit('waktu')}
				onBack={room.reopen}
			/>
			{submitted ? <ResultDialog hasil={submitted} opened={opened} onClose={() => setOpened(false)} /> : null}
		</ExamFrame>
	)
}
