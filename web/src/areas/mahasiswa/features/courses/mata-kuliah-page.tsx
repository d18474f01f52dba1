import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { EmptyState, ErrorState } from '#web/ui/state-views.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { CourseCover } from '../../parts/course-cover.tsx'
import { matakuliahQuery, pengampuQuery } from '../../parts/matakuliah-query.ts'
import { useStudentClass } from '../../parts/use-student-class.ts'
import { CourseCard } from './course-card.tsx'
import {
	type CourseFilters,
	courseCount,
	filterKuliah,
	joinDosen,
	readCourseFilters,
	toCourseSearch,
} from './course-filters.ts'
import { CoursesSkeleton } from './courses-skeleton.tsx'
import css from './mata-kuliah-page.module.css'
import { SksFilter } from './sks-filter.tsx'

const FAILED = t('Gagal memuat data')

/** Kelas Saya: all courses of the student's class. */
export function MataKuliahPage() {
	const kelas = useStudentClass()
	return (
		<>
			<PageHeader
				subtitle={
					kelas.state === 'known' ? t('Kelas {kelas}', { kelas: kelas.kelas }) : t('Mata kuliah kelas Anda')
				}
			/>
			{kelas.state === 'known' ? (
				<ClassCourses kelas={kelas.kelas} />
			) : kelas.state === 'loading' ? (
				<CoursesSkeleton />
			) : (
				<DataCard flush>
					{kelas.state === 'failed' ? (
						<ErrorState title={FAILED} text={kelas.message} onRetry={kelas.retry} retrying={kelas.retrying} />
					) : (
						<EmptyState
							title={t('Kelas Anda tidak dapat ditentukan')}
							text={t(
								'Hubungi bagian akademik agar kelas Anda dicatat. Mata kuliah muncul di sini sesudahnya.',
							)}
						/>
					)}
				</DataCard>
			)}
		</>
	)
}

function ClassCourses({ kelas }: { kelas: string }) {
	const matakuliah = useQuery(matakuliahQuery)
	const pengampu = useQuery(pengampuQuery(kelas))
	const filters = readCourseFilters(useSearch({ from: '/shell/mata-kuliah' }))
	const navigate = useNavigate()
	const failed = [matakuliah, pengampu].find((query) => query.isError)
	useErrorToast(FAILED, failed?.error?.message)

	if (!matakuliah.data || !pengampu.data)
		return failed ? (
			<DataCard flush>
				<ErrorState
					title={FAILED}
					error={failed.error}
					onRetry={() => {
						for (const query of [matakuliah, pengampu]) if (query.isError) void query.refetch()
					}}
					retrying={matakuliah.isFetching || pengampu.isFetching}
				/>
			</DataCard>
		) : (
			<CoursesSkeleton />
		)

	const all = joinDosen(matakuliah.data, pengampu.data)
	const shown = filterKuliah(all, filters)
	const setFilters = (next: CourseFilters, replace = false) =>
		void navigate({ to: '/mata-kuliah', search: toCourseSearch(next), replace, resetScroll: false })
	return (
		<div className={css.page}>
			<DataCard flush>
				<search className={css.filters}>
					<SearchField
						label={t('Cari mata kuliah, kode, atau dosen')}
						placeholder={t('Cari mata kuliah, kode, atau dosen')}
						value={filters.cari}
						onChange={(cari) => setFilters({ ...filters, cari }, true)}
					/>
					<SksFilter chosen={filters.sks} onChange={(sks) => setFilters({ ...filters, sks })} />
				</search>
			</DataCard>
			<p className={css.count} aria-live="polite">
				{courseCount(shown, all)}
			</p>
			{shown.length > 0 ? (
				<ul className={css.grid}>
					{shown.map((mk) => (
						<CourseCard
							key={mk.id}
							mk={mk}
							Link={Link}
							cover={<CourseCover kode={mk.kode} nama={mk.nama} gambar={mk.gambar} />}
						/>
					))}
				</ul>
			) : (
				<DataCard flush>
					{all.length > 0 ? (
						<EmptyState
							title={t('Tidak ada mata kuliah yang sesuai dengan kriteria')}
							text={t('Ubah kata kunci atau hapus saringan SKS.')}
						/>
					) : (
						<EmptyState
							title={t('Tidak ada mata kuliah yang ditemukan untuk kelas {kelas}', { kelas })}
							text={t('Mata kuliah muncul di sini setelah ditetapkan bagian akademik.')}
						/>
					)}
				</DataCard>
			)}
		</div>
	)
}
