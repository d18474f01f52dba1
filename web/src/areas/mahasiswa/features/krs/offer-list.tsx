import type { UseQueryResult } from '@tanstack/react-query'
import type { PenawaranRingkas } from '#shared/api/krs.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import css from './offer-list.module.css'
import { type Choosing, OfferedCourse } from './offered-course.tsx'
import { coursesOf, whyEmpty } from './selection.ts'

type Props = Choosing & { semester: number; offers: UseQueryResult<PenawaranRingkas[]> }

/** What is on offer in one semester: course by course, each class with its button. */
export function OfferList({ semester, offers, ...choosing }: Props) {
	const { krs } = choosing
	const courses = coursesOf(offers.data ?? [], krs.mahasiswa.kelas)
	return (
		<DataCard
			flush
			title={t('Mata kuliah semester {semester}', { semester })}
			note={courses.length > 0 ? t('{length} mata kuliah', { length: courses.length }) : undefined}
		>
			{courses.length > 0 ? (
				<ul className={css.list}>
					{courses.map((course) => (
						<OfferedCourse key={course[0].kode} course={course} {...choosing} />
					))}
				</ul>
			) : offers.data ? (
				<EmptyState title={t('Tidak ada mata kuliah yang ditawarkan')} text={whyEmpty(krs, semester)} />
			) : offers.isError ? (
				<ErrorState
					title={t('Gagal memuat data mata kuliah')}
					error={offers.error}
					onRetry={() => void offers.refetch()}
					retrying={offers.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label={t('Memuat data mata kuliah')} />
			)}
		</DataCard>
	)
}
