import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { t } from '#web/lib/language.ts'
import { DemoNote } from '#web/parts/institution/demo-note.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton, SkeletonBar } from '#web/ui/state-views.tsx'
import { profileQuery } from '../../parts/profile-query.ts'
import { KrsForm } from './krs-form.tsx'
import css from './krs-page.module.css'
import { krsQuery, offersQuery } from './queries.ts'
import { semesterOf } from './selection.ts'

/** Nobody loads it while there is no crowd. */
const KrsQueue = lazy(async () => ({ default: (await import('./krs-queue.tsx')).KrsQueue }))
const route = getRouteApi('/shell/krs')

/** The study plan of the active term. */
export function KrsPage() {
	const profile = useQuery(profileQuery)
	const krs = useQuery(krsQuery)
	const semester = semesterOf(route.useSearch().semester, profile.data?.semester ?? 1)
	// Asked for beside the plan, not after it.
	const offers = useQuery({ ...offersQuery(semester), enabled: profile.data !== undefined })
	const failed =
		profile.isError && !profile.data
			? { query: profile, title: t('Gagal memuat data mahasiswa') }
			: krs.isError && !krs.data
				? { query: krs, title: t('Gagal memuat data mata kuliah') }
				: null
	return (
		<>
			<PageHeader
				subtitle={
					krs.data
						? t('Semester {nama}', { nama: krs.data.krs.periode.nama })
						: t('Rencana studi semester ini')
				}
			/>
			{krs.data ? <DemoNote aboveCards /> : null}
			{failed ? (
				<DataCard flush>
					<ErrorState
						title={failed.title}
						error={failed.query.error}
						onRetry={() => void failed.query.refetch()}
						retrying={failed.query.isFetching}
					/>
				</DataCard>
			) : krs.data?.krs.antrean ? (
				<Suspense>
					<KrsQueue antrean={krs.data.krs.antrean} />
				</Suspense>
			) : profile.data && krs.data ? (
				<KrsForm
					// A new save or decision begins a new form, so that what is ticked is what the server has.
					key={krs.data.krs.krs?.disimpan_pada ?? 'baru'}
					{...krs.data}
					semester={semester}
					offers={offers}
				/>
			) : (
				<div className={css.skeleton}>
					<SkeletonBar height={96} className={css.block} />
					<DataCard flush>
						<RowsSkeleton rows={6} label={t('Memuat data mata kuliah')} />
					</DataCard>
				</div>
			)}
		</>
	)
}
