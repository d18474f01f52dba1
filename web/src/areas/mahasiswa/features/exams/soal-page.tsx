import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { showError } from '#web/ui/toast.ts'
import { EmptyPaper, EntryFailure, LockedExam, MissingParameters } from './exam-notices.tsx'
import { ExamRoomView } from './exam-room-view.tsx'
import { ExamSkeleton } from './exam-skeleton.tsx'
import { ExpiredExam } from './expired-exam.tsx'
import { LateDelivery } from './late-delivery.tsx'
import { clearStartTime } from './start-time.ts'
import { type ExamEntry, useExamEntry } from './use-exam-entry.ts'

/** The exam page: from the address to the first question, and on to the grade. */
export function SoalPage() {
	const { jenis, kode_mk, ujian } = useSearch({ from: '/ujian/soal' })
	if (!jenis || !kode_mk) return <MissingParameters />
	return <Entry key={`${jenis}/${kode_mk}/${ujian}`} jenis={jenis} kodeMk={kode_mk} ujianId={ujian} />
}

type Address = { jenis: string; kodeMk: string; ujianId: string | undefined }

function Entry(address: Address) {
	const { jenis, kodeMk } = address
	const entry = useExamEntry(address)
	// Once the room is open, no refetch of a list behind it may close it.
	const [ready, setReady] = useState<Extract<ExamEntry, { kind: 'siap' }>>()
	if (entry.kind === 'siap' && !ready) setReady(entry)

	const failure = entry.kind === 'gagal' && !ready ? entry : undefined
	const { title, text } = failure ?? {}
	useEffect(() => {
		if (title) showError(title, text)
	}, [title, text])
	const locked = entry.kind === 'terkunci' || entry.kind === 'susulan'
	useEffect(() => {
		if (locked) clearStartTime()
	}, [locked])

	if (ready) return <ExamRoomView entry={ready} />
	if (entry.kind === 'habis') return <ExpiredExam attempt={entry.attempt} />
	if (entry.kind === 'siap' || entry.kind === 'memuat') return <ExamSkeleton jenis={jenis} />
	if (entry.kind === 'terkunci') return <LockedExam {...entry} />
	if (entry.kind === 'susulan') return <LateDelivery ujian={entry.ujian} susulan={entry.susulan} />
	if (entry.kind === 'kosong') return <EmptyPaper jenis={jenis} kodeMk={kodeMk} />
	return <EntryFailure jenis={jenis} failure={entry} />
}
