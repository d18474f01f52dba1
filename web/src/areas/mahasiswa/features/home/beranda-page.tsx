import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Beranda } from '#shared/api/home.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { useServerClock } from '#web/lib/use-server-clock.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { ErrorState } from '#web/ui/state-views.tsx'
import { showError } from '#web/ui/toast.ts'
import { profileQuery } from '../../parts/profile-query.ts'
import { ActivityCard } from './activity-card.tsx'
import { AgendaCard } from './agenda-card.tsx'
import { AnnouncementsCard } from './announcements-card.tsx'
import css from './beranda-page.module.css'
import { berandaQuery } from './beranda-query.ts'
import { BerandaSkeleton } from './beranda-skeleton.tsx'
import { ExamClock } from './exam-clock.tsx'
import { MyCourses } from './my-courses.tsx'
import { NowCard } from './now-card.tsx'
import { QuickLinks } from './quick-links.tsx'
import { Greeting } from './sky.tsx'
import { TermCard } from './term-card.tsx'
import { useExamsAhead } from './use-exams-ahead.ts'
import { WaitingList } from './waiting-list.tsx'
import { whatNow } from './what-now.ts'

const FAILED = t('Gagal memuat data')

/** The home of a student. It paints from two answers: the profile, which the shell needs anyway, and the dashboard. */
export function BerandaPage() {
	const profile = useQuery(profileQuery)
	const beranda = useQuery(berandaQuery)
	const failure = beranda.isError ? beranda.error.message : undefined
	useEffect(() => {
		if (failure) showError(FAILED, failure)
	}, [failure])

	// Names the tab.
	useDocumentTitle()
	const now = useServerClock()
	return (
		<>
			<Greeting profile={profile.data} periode={beranda.data?.periode} now={now} />
			{beranda.data ? (
				<Dashboard data={beranda.data} readAt={beranda.dataUpdatedAt} now={now} />
			) : failure ? (
				<DataCard flush className={css.raised}>
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

function Dashboard({ data, readAt, now }: { data: Beranda; readAt: number; now: number }) {
	useExamsAhead(data)
	const today = waktuKampus(new Date(now), serverConfig.timezone).tanggal
	const matters = whatNow(data, now, serverConfig.timezone)
	const { top } = matters
	return (
		<div className={css.page}>
			<div className={css.now}>
				<NowCard
					data={data}
					whatNow={matters}
					now={now}
					Link={Link}
					clock={top?.kind === 'ujian' ? <ExamClock ujian={top.ujian} readAt={readAt} /> : null}
				/>
				<WaitingList waiting={matters.waiting} now={now} Link={Link} />
			</div>
			<MyCourses matakuliah={data.matakuliah} today={today} cuti={data.cuti} />
			<div className={css.columns}>
				<div className={css.stack}>
					<AgendaCard data={data} now={now} />
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
