import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './nilai-form.module.css'
import { jawabanQuery, refreshTugas } from './queries.ts'

/** What a student wrote for the hand-in that is looked at, fetched with it. */
export function Jawaban({ id, stambuk, ke }: { id: string; stambuk: string; ke: number }) {
	const jawaban = useQuery(jawabanQuery(id, { stambuk, ke }))
	// The student has handed in again since the list was fetched: the page catches up before a score is given.
	const isOther = jawaban.data !== undefined && jawaban.data.ke !== ke
	useEffect(() => {
		if (isOther) void refreshTugas()
	}, [isOther])
	if (jawaban.data && !isOther) return <p className={css.answer}>{jawaban.data.teks}</p>
	return jawaban.isError ? (
		<ErrorState
			title="Gagal memuat jawaban"
			error={jawaban.error}
			onRetry={() => void jawaban.refetch()}
			retrying={jawaban.isFetching}
		/>
	) : (
		<RowsSkeleton rows={2} label="Memuat jawaban" />
	)
}
