import { Button } from '@mantine/core'
import { IconArrowLeft, IconClipboardText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { MatakuliahDetail } from '#shared/api/courses.ts'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton, SkeletonBar } from '#web/ui/state-views.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { CourseCover } from '../../parts/course-cover.tsx'
import css from './course-detail-page.module.css'
import { CourseExams } from './course-exams.tsx'
import { CourseGrades } from './course-grades.tsx'
import { CourseLecturers } from './course-lecturers.tsx'
import { CourseMaterials } from './course-materials.tsx'
import { CourseMeetings } from './course-meetings.tsx'
import { matakuliahDetailQuery } from './queries.ts'
import { UasCard } from './uas-card.tsx'
import { WeeklySlots } from './weekly-slots.tsx'

const FAILED = t('Gagal mengambil data matakuliah')

/** A course: what it is about, who teaches it, its meetings, exams and the student's grades in it. */
export function CourseDetailPage() {
	const { kode = '' } = useParams({ strict: false })
	const detail = useQuery(matakuliahDetailQuery(kode.toUpperCase()))
	const status = detail.error instanceof ApiError ? detail.error.status : 0
	const unknown = status === 404 || status === 400
	useErrorToast(FAILED, detail.data && detail.error?.message)

	if (detail.data) return <Course course={detail.data} />
	if (unknown) return <NotFoundPage />
	return (
		<>
			<PageHeader title={kode.toUpperCase()} subtitle={t('Mata kuliah')} />
			{detail.isError ? (
				<DataCard flush>
					<ErrorState
						title={FAILED}
						error={detail.error}
						onRetry={status === 403 ? undefined : () => void detail.refetch()}
						retrying={detail.isFetching}
					>
						<Button component={Link} to="/mata-kuliah" variant="default">
							{t('Ke Kelas Saya')}
						</Button>
					</ErrorState>
				</DataCard>
			) : (
				<div className={css.columns}>
					<DataCard flush>
						<SkeletonBar height={120} className={css.cover} />
						<RowsSkeleton rows={6} label={t('Memuat mata kuliah')} />
					</DataCard>
					<DataCard flush>
						<RowsSkeleton rows={3} label={t('Memuat dosen')} />
					</DataCard>
				</div>
			)}
		</>
	)
}

function Course({ course }: { course: MatakuliahDetail }) {
	const facts = [
		course.kode,
		t('{sks} SKS', { sks: course.sks }),
		t('Semester {semester}', { semester: course.semester }),
		t('Kelas {kelas}', { kelas: course.kelas }),
		t('Kapasitas {kapasitas}', { kapasitas: course.kapasitas }),
	]
	return (
		<>
			<PageHeader title={course.nama} subtitle={facts.join(' · ')}>
				<Button
					component={Link}
					to="/mata-kuliah"
					variant="default"
					leftSection={<IconArrowLeft size={20} stroke={1.7} aria-hidden="true" />}
				>
					{t('Kelas Saya')}
				</Button>
				<Button
					component={Link}
					to="/tugas"
					variant="default"
					leftSection={<IconClipboardText size={20} stroke={1.7} aria-hidden="true" />}
				>
					{t('Tugas')}
				</Button>
			</PageHeader>
			<div className={css.columns}>
				<div className={css.main}>
					<DataCard flush>
						<CourseCover kode={course.kode} nama={course.nama} gambar={course.gambar} className={css.cover} />
						<div className={css.about}>
							<h2 className={css.heading}>{t('Tentang mata kuliah')}</h2>
							<p>{course.deskripsi || t('Deskripsi mata kuliah ini belum ditulis.')}</p>
						</div>
					</DataCard>
					<CourseMaterials kode={course.kode} />
					<CourseMeetings kode={course.kode} pertemuan={course.pertemuan} periode={course.periode} />
				</div>
				<div className={css.side}>
					<CourseLecturers dosen={course.dosen} />
					<WeeklySlots jadwal={course.jadwal} />
					<CourseExams ujian={course.ujian} />
					<CourseGrades nilai={course.nilai} />
					<UasCard penilaian={course.penilaian} />
				</div>
			</div>
		</>
	)
}
