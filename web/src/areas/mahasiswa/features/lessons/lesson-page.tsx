import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import { courseHome, isRoot, placeOf } from '../../parts/course-home.ts'
import css from './lesson-page.module.css'
import { LessonView } from './lesson-view.tsx'
import { materiQuery } from './queries.ts'

const FAILED = t('Gagal memuat materi')
/** What an address below a course can be; the server refuses anything else as bad input. */
const NOT_THERE = [400, 404]

/** A lesson of a course. */
export function LessonPage() {
	const place = useLocation({ select: ({ pathname }) => pathname })
	const { kode, slug = '' } = placeOf(place)
	const lesson = useQuery(materiQuery(kode, slug))
	const status = lesson.error instanceof ApiError ? lesson.error.status : 0
	const unknown = NOT_THERE.includes(status)

	const waited = useRef(false)
	waited.current ||= lesson.isPending
	if (lesson.data)
		return <LessonView key={lesson.data.id} kode={kode} materi={lesson.data} focused={waited.current} />
	// The root of a course has its facts where it has no such lesson.
	if (unknown && isRoot(place)) return <Navigate to="/mata-kuliah/$kode/info" params={{ kode }} replace />
	if (unknown) return <NotFoundPage />
	if (lesson.isError)
		return (
			<>
				<PageHeader />
				<DataCard flush>
					<ErrorState
						title={FAILED}
						error={lesson.error}
						onRetry={status === 403 ? undefined : () => void lesson.refetch()}
						retrying={lesson.isFetching}
					>
						<Button component={Link} to={courseHome(kode).path} variant="default">
							{t('Ke halaman mata kuliah')}
						</Button>
					</ErrorState>
				</DataCard>
			</>
		)
	return (
		<div className={css.lesson}>
			<h1 className={css.waiting} data-page-heading tabIndex={-1}>
				{t('Materi Kuliah')}
			</h1>
			<SkeletonRegion label={t('Memuat materi')}>
				<div className={css.skeleton}>
					<SkeletonBar width="40%" />
					<SkeletonBar width="80%" height={30} />
					<SkeletonBar width="60%" />
					<SkeletonBar height={220} />
					<SkeletonBar />
					<SkeletonBar width="95%" />
					<SkeletonBar width="85%" />
				</div>
			</SkeletonRegion>
		</div>
	)
}
