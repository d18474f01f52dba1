import { Button } from '@mantine/core'
import { IconCalendarMonth } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Beranda } from '#shared/api/home.ts'
import { campus } from '#web/lib/campus-time.ts'
import { greeting } from '#web/lib/format.ts'
import { serverNowSeconds } from '#web/lib/session.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import { examGate } from '../../parts/exam-gate.ts'
import { profileQuery } from '../../parts/profile-query.ts'
import { RunningExam } from '../../parts/running-exam.tsx'
import { ActivityCard } from './activity-card.tsx'
import { AgendaCard } from './agenda-card.tsx'
import { AnnouncementsCard } from './announcements-card.tsx'
import css from './beranda-page.module.css'
import { berandaQuery } from './beranda-query.ts'
import { BerandaSkeleton } from './beranda-skeleton.tsx'
import { BillCard } from './bill-card.tsx'
import { KrsReminder } from './krs-reminder.tsx'
import { MyCourses } from './my-courses.tsx'
import { QuickLinks } from './quick-links.tsx'
import { TermCard } from './term-card.tsx'
import { useExamsAhead } from './use-exams-ahead.ts'

const FAILED = 'Gagal memuat data'

/** The home of a student. It paints from two answers: the profile, which the shell needs anyway, and the dashboard. */
export function BerandaPage() {
	const profile = useQuery(profileQuery)
	const beranda = useQuery(berandaQuery)
	const failure = beranda.isError ? beranda.error.message : undefined
	useEffect(() => {
		if (failure) showError(FAILED, failure)
	}, [failure])

	const now = serverNowSeconds() * 1000
	const minggu = beranda.data?.periode?.minggu
	const words = greeting(campus.hour(now))
	// Whole, as it is stored: which of its words somebody is called by, no rule can tell.
	const name = profile.data?.name
	const subtitle = [
		campus.longDate(now),
		minggu && `Minggu ke-${minggu}`,
		profile.data?.class && `Kelas ${profile.data.class}`,
	]
	return (
		<>
			<PageHeader
				heading={name ? `${words}, ${name}` : words}
				subtitle={subtitle.filter(Boolean).join(' · ')}
			>
				<Button
					component={Link}
					to="/jadwal"
					variant="default"
					leftSection={<IconCalendarMonth size={20} stroke={1.7} aria-hidden="true" />}
				>
					Jadwal hari ini
				</Button>
			</PageHeader>
			{beranda.data ? (
				<Dashboard data={beranda.data} readAt={beranda.dataUpdatedAt} />
			) : failure ? (
				<DataCard flush>
					<ErrorState
						title={FAILED}
						text={failure}
						onRetry={() => void beranda.refetch()}
						retrying={beranda.isFetching}
					/>
				</DataCard>
			) : (
				<BerandaSkeleton />
			)}
		</>
	)
}

function Dashboard({ data, readAt }: { data: Beranda; readAt: number }) {
	useExamsAhead(data)
	return (
		<div className={css.page}>
			{data.tagihan ? <BillCard tagihan={data.tagihan} gerbang={data.gerbang} /> : null}
			{data.ujian_berjalan.map((ujian) => (
				<RunningExam
					key={ujian.id}
					ujian={ujian}
					gate={examGate({ data, isError: false }, ujian.jenis)}
					readAt={readAt}
					besideBill={data.tagihan !== null}
				/>
			))}
			{data.krs && data.gerbang.krs ? <KrsReminder krs={data.krs} /> : null}
			<MyCourses matakuliah={data.matakuliah} hariIni={data.hari_ini} />
			<div className={css.columns}>
				<div className={css.stack}>
					<AgendaCard agenda={data.agenda} periode={data.periode} />
					<AnnouncementsCard pengumuman={data.pengumuman} />
				</div>
				<div className={css.stack}>
					<TermCard beranda={data} />
					<QuickLinks />
					<ActivityCard aktivitas={data.aktivitas} />
				</div>
			</div>
		</div>
	)
}
