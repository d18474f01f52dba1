import { useQuery } from '@tanstack/react-query'
import { campus } from '#web/lib/campus-time.ts'
import { greeting } from '#web/lib/format.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { DemoNote } from '#web/parts/institution/demo-note.tsx'
import { withoutTitles } from '#web/parts/lecturers/without-titles.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { hariMengajarQuery } from '../../parts/hari-mengajar-query.ts'
import { AdviseesCard } from './advisees-card.tsx'
import { AnnouncementsCard } from './announcements-card.tsx'
import { ClassesCard } from './classes-card.tsx'
import { isPressing } from './days-left.ts'
import { ExamsCard } from './exams-card.tsx'
import { GradesDueCard } from './grades-due-card.tsx'
import css from './hari-ini-page.module.css'
import { LecturesCard } from './lectures-card.tsx'
import { ProctoringCard } from './proctoring-card.tsx'
import { RulingsCard } from './rulings-card.tsx'
import { SubmissionsCard } from './submissions-card.tsx'
import { UnmarkedCard } from './unmarked-card.tsx'

const FAILED = 'Gagal memuat data'

/** A lecturer's day. */
export function HariIniPage() {
	const day = useQuery(hariMengajarQuery)
	const now = useServerClock()
	// Without data the page itself says it.
	useErrorToast(FAILED, day.data && day.error?.message)
	const { nama, periode } = day.data ?? {}
	const words = greeting(campus.hour(now))
	const subtitle = [
		campus.longDate(now),
		periode?.minggu && `Minggu ke-${periode.minggu}`,
		periode && `Semester ${periode.nama}`,
	]
	const nilai = day.data?.nilai ?? null
	// Far from its last day it is the last thing to think of.
	const pressing = nilai !== null && isPressing(nilai.sisa_hari)
	const due = <GradesDueCard nilai={nilai} />
	return (
		<>
			<PageHeader
				heading={nama ? `${words}, ${withoutTitles(nama)}` : words}
				subtitle={subtitle.filter(Boolean).join(' · ')}
			/>
			{periode ? <DemoNote aboveCards /> : null}
			{day.data ? (
				<div className={css.columns}>
					<div className={css.stack}>
						<LecturesCard day={day.data} now={now} />
						<AnnouncementsCard />
						<div className={css.last}>
							<ClassesCard diampu={day.data.diampu} />
						</div>
					</div>
					<div className={css.stack}>
						<RulingsCard putusan={day.data.putusan} />
						{pressing ? due : null}
						<UnmarkedCard kuliah={day.data.tanpa_presensi} />
						<SubmissionsCard tugas={day.data.tugas} />
						<ExamsCard ujian={day.data.ujian} now={now} />
						<ProctoringCard now={now} />
						<AdviseesCard krs={day.data.krs} />
						{pressing ? null : due}
					</div>
				</div>
			) : day.isError ? (
				<DataCard flush>
					<ErrorState
						title={FAILED}
						error={day.error}
						onRetry={() => void day.refetch()}
						retrying={day.isFetching}
					/>
				</DataCard>
			) : (
				<Loading />
			)}
		</>
	)
}

function Loading() {
	return (
		<div className={css.columns}>
			<DataCard flush title="Kuliah hari ini">
				<RowsSkeleton rows={3} label="Memuat kuliah hari ini" />
			</DataCard>
			<div className={css.stack}>
				<DataCard flush title="Ujian hari ini">
					<RowsSkeleton rows={1} label="Memuat ujian" />
				</DataCard>
				<DataCard flush title="KRS menunggu persetujuan">
					<RowsSkeleton rows={2} label="Memuat KRS" />
				</DataCard>
			</div>
		</div>
	)
}
