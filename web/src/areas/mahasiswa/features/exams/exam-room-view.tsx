import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { showError } from '#web/ui/toast.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { Countdown } from './countdown.tsx'
import { ExamFrame } from './exam-frame.tsx'
import css from './exam-room-view.module.css'
import { HandInCard, ResultButton, SubmitButton } from './hand-in-card.tsx'
import { HandInOverlay } from './hand-in-overlay.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { isAnswered, navigatorStates } from './navigator.ts'
import { OtherDeviceBanner } from './other-device-banner.tsx'
import { isWriter, saveStatus, unsent } from './outbox.ts'
import { gambarPaket } from './paper-order.ts'
import { QuestionCard } from './question-card.tsx'
import { QuestionNavigator } from './question-navigator.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { SaveStatus } from './save-status.tsx'
import { StepBar } from './step-bar.tsx'
import { submissionObstacle } from './submission-obstacle.ts'
import { UnansweredDialog } from './unanswered-dialog.tsx'
import { useCurrentQuestion } from './use-current-question.ts'
import type { ExamEntry } from './use-exam-entry.ts'
import { useExamKeys } from './use-exam-keys.ts'
import { useExamRoom } from './use-exam-room.ts'
import { usePreloadedPictures } from './use-preloaded-pictures.ts'
import { useStore } from './use-store.ts'

/** From 62em on the navigator stands beside the question. */
const DESKTOP = '(min-width: 62em)'

/** The running exam. */
export function ExamRoomView({ entry }: { entry: Extract<ExamEntry, { kind: 'siap' }> }) {
	const { soalList, attempt, profile } = entry
	const { pengerjaan } = attempt
	const room = useExamRoom(attempt)
	const { outbox, connection } = useStore(room.saver)
	const handIn = useStore(room.handIn)
	const { index, question, open } = useCurrentQuestion(pengerjaan.id, soalList)
	const [asking, setAsking] = useState(false)
	const [resultOpened, setResultOpened] = useState(true)
	const desktop = useMediaQuery(DESKTOP, true, { getInitialValueInEffect: false })

	const answered = soalList.map((soal) => isAnswered(outbox.jawaban, soal.id))
	const unanswered = answered.filter((done) => !done).length
	const submitted = handIn.kind === 'terkumpul' ? handIn : undefined
	const writer = isWriter(outbox)
	const locked = handIn.kind !== 'terbuka' || !writer
	// From the hand-in on, the dialog says how it stands.
	const shownConnection = handIn.kind === 'terbuka' ? connection : 'tersambung'
	const readOnly = handIn.kind === 'terbuka' && !writer

	usePreloadedPictures(gambarPaket(soalList))
	useExamKeys({
		enabled: !locked && !asking,
		onLetter: (opsi) => {
			if (question[`opsi_${opsi.toLowerCase() as 'a'}`] !== null) room.choose(question.id, opsi)
		},
		onStep: (step) => open(index + step),
	})

	const submit = () => {
		const obstacle = submissionObstacle(profile, soalList.length)
		if (obstacle) return showError(...obstacle)
		room.submit('tombol')
	}
	const finish = submitted ? (
		<ResultButton onClick={() => setResultOpened(true)} />
	) : (
		<SubmitButton disabled={locked} onClick={() => (unanswered > 0 ? setAsking(true) : submit())} />
	)
	const last = index === soalList.length - 1
	// On a phone the thumb finds the hand-in where the next question would be; there is only ever one such button.
	const finishInBar = !desktop && (last || submitted !== undefined)

	return (
		<ExamFrame
			course={pengerjaan.mata_kuliah}
			jenis={pengerjaan.jenis}
			progress={(soalList.length - unanswered) / soalList.length}
			aside={<Countdown deadline={room.deadline} stopped={submitted !== undefined} />}
			banner={
				<>
					<ConnectionBanner connection={shownConnection} />
					<OtherDeviceBanner shown={readOnly} onTakeOver={room.takeOver} />
				</>
			}
			bannerShown={shownConnection !== 'tersambung' || readOnly}
		>
			<div className={css.columns}>
				<QuestionCard
					soal={question}
					nomor={index + 1}
					jumlah={soalList.length}
					dipilih={outbox.jawaban.get(question.id)?.opsi ?? null}
					locked={locked}
					status={submitted ? null : <SaveStatus status={saveStatus(outbox, connection === 'terputus')} />}
					onChoose={(opsi) => room.choose(question.id, opsi)}
				>
					<StepBar
						first={index === 0}
						last={last}
						onStep={(step) => open(index + step)}
						finish={finishInBar ? finish : undefined}
					/>
				</QuestionCard>
				<aside className={css.aside}>
					<QuestionNavigator
						states={navigatorStates(
							soalList.map((soal) => soal.id),
							outbox.jawaban,
							index,
						)}
						answered={answered}
						onOpen={open}
					>
						<HandInCard submitted={submitted !== undefined}>{finishInBar ? null : finish}</HandInCard>
					</QuestionNavigator>
				</aside>
			</div>
			<UnansweredDialog
				opened={asking && !locked}
				jumlah={unanswered}
				onBack={() => setAsking(false)}
				onSubmit={() => {
					setAsking(false)
					submit()
				}}
			/>
			<HandInOverlay
				state={handIn}
				onRetry={() => room.submit(handIn.kind === 'gagal' ? handIn.alasan : 'tombol')}
				onBack={room.reopen}
			/>
			<LeaveGuard
				active={!submitted}
				collecting={handIn.kind === 'mengumpulkan'}
				unsent={unsent(outbox).length}
			/>
			{submitted ? (
				<ResultDialog
					nilai={submitted.nilai}
					alasan={submitted.alasan}
					opened={resultOpened}
					onClose={() => setResultOpened(false)}
				/>
			) : null}
		</ExamFrame>
	)
}
