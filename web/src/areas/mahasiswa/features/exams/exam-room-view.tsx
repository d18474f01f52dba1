import { useState } from 'react'
import { gambarPaket } from '#web/parts/questions/paper-order.ts'
import { QuestionCard } from '#web/parts/questions/question-card.tsx'
import { readTextSize, storeTextSize } from '#web/parts/questions/text-size.ts'
import { showError } from '#web/ui/toast.ts'
import { BackToList } from './back-to-list.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Countdown } from './countdown.tsx'
import { ExamFrame } from './exam-frame.tsx'
import css from './exam-room-view.module.css'
import { isOver } from './hand-in.ts'
import { HandInCard, ResultButton, SubmitButton } from './hand-in-card.tsx'
import { HandInDialog } from './hand-in-dialog.tsx'
import { HandInOverlay } from './hand-in-overlay.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { MessageBanner } from './message-banner.tsx'
import { MessageList } from './message-list.tsx'
import { isRagu, navigatorCells, ringkasan } from './navigator.ts'
import { OtherDeviceBanner } from './other-device-banner.tsx'
import { isWriter, saveStatus, unsent } from './outbox.ts'
import { NAVIGATOR_ID, QuestionNavigator } from './question-navigator.tsx'
import { QuestionTools } from './question-tools.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { SaveStatus } from './save-status.tsx'
import { StepBar } from './step-bar.tsx'
import { submissionObstacle } from './submission-obstacle.ts'
import { useCurrentQuestion } from './use-current-question.ts'
import type { ExamEntry } from './use-exam-entry.ts'
import { useExamKeys } from './use-exam-keys.ts'
import { useExamRoom } from './use-exam-room.ts'
import { usePreloadedPictures } from './use-preloaded-pictures.ts'
import { useStore } from './use-store.ts'

/** The running exam. */
export function ExamRoomView({ entry }: { entry: Extract<ExamEntry, { kind: 'siap' }> }) {
	const { soalList, attempt, profile } = entry
	const { pengerjaan } = attempt
	const room = useExamRoom(attempt)
	const { outbox, connection } = useStore(room.saver)
	const handIn = useStore(room.handIn)
	const otherTab = useStore(room.tab) === 'lain'
	const messages = useStore(room.messages)
	const kept = useStore(room.kept) !== 'ditolak'
	const { index, question, open } = useCurrentQuestion(pengerjaan.id, soalList)
	const [asking, setAsking] = useState(false)
	const [resultOpened, setResultOpened] = useState(true)
	const [ukuran, setUkuran] = useState(readTextSize)

	const cells = navigatorCells(
		soalList.map((soal) => soal.id),
		outbox.jawaban,
		index,
	)
	const answered = cells.filter((cell) => cell.answered).length
	const submitted = handIn.kind === 'terkumpul' ? handIn : undefined
	const writer = isWriter(outbox) && !otherTab
	const locked = handIn.kind !== 'terbuka' || !writer
	// From the hand-in on, the dialog says how it stands.
	const shownConnection = handIn.kind === 'terbuka' ? connection : 'tersambung'
	const readOnly = handIn.kind === 'terbuka' && !writer

	usePreloadedPictures(gambarPaket(soalList))
	useExamKeys({
		enabled: !locked && !asking,
		onLetter: (letter) => {
			const pilihan = question.pilihan.find(({ huruf }) => huruf === letter)
			if (pilihan) room.choose(question.id, pilihan.opsi)
		},
		onRagu: () => room.toggleRagu(question.id),
		onStep: (step) => open(index + step),
	})

	const submit = () => {
		const obstacle = submissionObstacle(profile, soalList.length)
		if (obstacle) return showError(...obstacle)
		room.submit('tombol')
	}
	return (
		<ExamFrame
			course={pengerjaan.mata_kuliah}
			jenis={pengerjaan.nama ?? pengerjaan.jenis}
			progress={answered / soalList.length}
			aside={<Countdown deadline={room.deadline} stopped={isOver(handIn)} />}
			banner={
				<>
					<ConnectionBanner connection={shownConnection} kept={kept || handIn.kind !== 'terbuka'} />
					<OtherDeviceBanner
						shown={readOnly}
						who={otherTab ? 'tab' : outbox.epoch > 0 ? 'perangkat_lanjut' : 'perangkat'}
						onTakeOver={otherTab ? room.takeOverTab : room.takeOver}
					/>
					<MessageBanner messages={messages} onClose={room.putMessagesAway} />
				</>
			}
		>
			<div className={css.columns}>
				<QuestionCard
					soal={question}
					nomor={index + 1}
					jumlah={soalList.length}
					dipilih={outbox.jawaban.get(question.id)?.opsi ?? null}
					locked={locked}
					ukuran={ukuran}
					status={
						isOver(handIn) ? null : <SaveStatus status={saveStatus(outbox, connection === 'terputus')} />
					}
					onChoose={(opsi) => room.choose(question.id, opsi)}
				>
					<QuestionTools
						ragu={isRagu(outbox.jawaban, question.id)}
						locked={locked}
						onRagu={() => room.toggleRagu(question.id)}
						ukuran={ukuran}
						onUkuran={(next) => {
							storeTextSize(next)
							setUkuran(next)
						}}
					/>
					<StepBar
						first={index === 0}
						last={index === soalList.length - 1}
						onStep={(step) => open(index + step)}
						onOverview={showNavigator}
					/>
				</QuestionCard>
				<aside className={css.aside}>
					<QuestionNavigator cells={cells} onOpen={open}>
						<HandInCard
							submitted={submitted !== undefined}
							readOnly={readOnly}
							toleransi={pengerjaan.toleransi_tersembunyi_detik}
						>
							{submitted ? (
								<>
									<ResultButton onClick={() => setResultOpened(true)} />
									<BackToList fullWidth />
								</>
							) : (
								<SubmitButton disabled={locked} onClick={() => setAsking(true)} />
							)}
						</HandInCard>
						<MessageList messages={messages} />
					</QuestionNavigator>
				</aside>
			</div>
			<HandInDialog
				opened={asking && !locked}
				ringkasan={ringkasan(cells)}
				unsent={unsent(outbox).length}
				onOpen={(place) => {
					setAsking(false)
					// The dialog gives the focus back to its button first.
					requestAnimationFrame(() => open(place))
				}}
				onBack={() => setAsking(false)}
				onSubmit={() => {
					setAsking(false)
					submit()
				}}
			/>
			<HandInOverlay
				state={handIn}
				kept={kept}
				pengerjaan={pengerjaan}
				outbox={outbox}
				onRetry={() => room.submit(handIn.kind === 'gagal' ? handIn.alasan : 'tombol')}
				onBack={room.reopen}
			/>
			<LeaveGuard
				active={!isOver(handIn)}
				collecting={handIn.kind === 'mengumpulkan'}
				unsent={unsent(outbox).length}
			/>
			{submitted ? (
				<ResultDialog hasil={submitted} opened={resultOpened} onClose={() => setResultOpened(false)} />
			) : null}
		</ExamFrame>
	)
}

/** To the numbers of all questions, with the focus, so that the keyboard goes on from there. */
function showNavigator() {
	const heading = document.getElementById(NAVIGATOR_ID)
	heading?.scrollIntoView({ block: 'start' })
	heading?.focus({ preventScroll: true })
}
