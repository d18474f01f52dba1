import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import type { NaskahMateri, PratinjauMateri } from '#shared/api/lesson-writing.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { LessonBody } from '#web/parts/lessons/lesson-body.tsx'
import type { PartProgress } from '#web/parts/lessons/lesson-part.tsx'
import { SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import css from './preview.module.css'

const PAUSE_MS = 400

/** A text as the server would show it to students, a moment after the typing pauses. */
export function usePreview(kode: string, id: string, initial: string) {
	const [text, setText] = useState(initial)
	const [typed, setTyped] = useState(initial)
	useEffect(() => {
		const timer = setTimeout(() => setText(typed), PAUSE_MS)
		return () => clearTimeout(timer)
	}, [typed])
	const query = useQuery({
		queryKey: ['pratinjau-materi', kode, id, text],
		queryFn: async ({ signal }) =>
			(
				await call('POST /api/mengajar/materi/:kode/materi/:id/pratinjau', {
					params: { kode, id },
					body: { isi: text },
					signal,
				})
			).data,
		placeholderData: keepPreviousData,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	})
	return { query, typed, setTyped }
}

type Props = {
	materi: Pick<NaskahMateri, 'judul' | 'pertemuan' | 'modul' | 'menit'>
	preview: ReturnType<typeof usePreview>['query']
	box?: RefObject<HTMLDivElement | null>
}

/** The lesson as students will read it; what is answered and watched here is noted nowhere. */
export function Preview({ materi, preview, box }: Props) {
	const { data, isError, error } = preview
	return (
		<div className={css.preview} ref={box}>
			<p className={css.place}>
				Pertemuan {materi.pertemuan} · {materi.modul} · {materi.menit} menit
			</p>
			<p className={css.title}>{materi.judul}</p>
			<p className={css.facts}>diperbarui {campus.date(Date.now())}</p>
			{isError ? (
				<p className={css.problem} role="alert">
					Pratinjau belum dapat dimuat: {error.message}
				</p>
			) : null}
			{data ? (
				<PreviewBody bagian={data.bagian} />
			) : isError ? null : (
				<SkeletonRegion label="Memuat pratinjau">
					<div className={css.waiting}>
						<SkeletonBar />
						<SkeletonBar width="92%" />
						<SkeletonBar width="80%" />
					</div>
				</SkeletonRegion>
			)}
		</div>
	)
}

/** The parts of a lesson for who writes it: they work as for students, for as long as the page is open. */
export function PreviewBody({ bagian }: Pick<PratinjauMateri, 'bagian'>) {
	const [own, setOwn] = useState<PartProgress['own']>({ cek: {}, video: {} })
	if (bagian.length === 0) return <p className={css.facts}>Belum ada tulisan.</p>
	const progress: PartProgress = {
		own,
		answer: () => undefined,
		change: (facts) => setOwn((known) => ({ ...known, ...facts })),
	}
	return <LessonBody bagian={bagian} progress={progress} />
}
