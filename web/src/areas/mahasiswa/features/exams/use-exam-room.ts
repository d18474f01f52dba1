import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '#web/lib/language.ts'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { forgetSealed } from '../../parts/sealed-file.ts'
import { createExamRoom, type ExamRoom } from './exam-room.ts'
import { isOver } from './hand-in.ts'
import type { OpenAttempt } from './open-attempt.ts'
import { useStore } from './use-store.ts'

/** The room of an attempt for as long as the page shows it. */
export function useExamRoom(attempt: OpenAttempt): ExamRoom {
	const [room] = useState(() =>
		createExamRoom(attempt, {
			onHandInFailure: (message) => showError(t('Gagal simpan nilai'), message || t('Terjadi kesalahan')),
			onClosed: (message) => showError(t('Ujian sudah berakhir'), message),
			onGiven: (words) => showSuccess(words, t('Sisa Waktu sudah disesuaikan.')),
		}),
	)
	useEffect(() => room.connect(), [room])

	const over = isOver(useStore(room.handIn))
	const queryClient = useQueryClient()
	useEffect(() => {
		if (!over) return
		void forgetSealed(attempt.pengerjaan.ujian_id)
		void queryClient.invalidateQueries({ queryKey: ['nilai'] })
		void queryClient.invalidateQueries({ queryKey: ['ujian'] })
	}, [over, queryClient, attempt.pengerjaan.ujian_id])
	return room
}
