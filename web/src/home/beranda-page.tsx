import { IconArrowRight, IconChartBar, IconClipboardList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { campus } from '../lib/campus-time.ts'
import { greeting } from '../lib/format.ts'
import { profileQuery } from '../lib/profile-query.ts'
import { StatusBadge } from '../ui/badge/status-badge.tsx'
import { DataCard } from '../ui/data-card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import css from './beranda-page.module.css'

const OPEN = [
	{
		to: '/ujian',
		title: 'Ujian & Quiz',
		text: 'Lihat jadwal ujian kelas Anda dan kerjakan ujian yang sedang berlangsung.',
		Icon: IconClipboardList,
	},
	{
		to: '/nilai',
		title: 'Nilai Akademik',
		text: 'Lihat nilai setiap ujian yang sudah Anda kumpulkan.',
		Icon: IconChartBar,
	},
] as const

/** The home of a student: greeting, the areas that are open, and what comes next. */
export function BerandaPage() {
	const profile = useQuery(profileQuery)
	const now = Date.now()
	const firstName = profile.data?.name.split(' ')[0]
	const words = greeting(campus.hour(now))
	const subtitle = [campus.longDate(now), profile.data?.class && `Kelas ${profile.data.class}`]
	return (
		<>
			<PageHeader
				title={firstName ? `${words}, ${firstName}` : words}
				documentTitle="Beranda"
				subtitle={subtitle.filter(Boolean).join(' · ')}
			/>
			<ul className={css.areas}>
				{OPEN.map(({ to, title, text, Icon }) => (
					<li key={to}>
						<Link to={to} className={css.area}>
							<span className={css.mark} aria-hidden="true">
								<Icon size={24} stroke={1.6} />
							</span>
							<span>
								<span className={css.title}>{title}</span>
								<span className={css.text}>{text}</span>
							</span>
							<IconArrowRight size={20} stroke={1.7} className={css.arrow} aria-hidden="true" />
						</Link>
					</li>
				))}
			</ul>
			<DataCard
				title="Mata kuliah, agenda, dan pengumuman"
				note={<StatusBadge tone="brand">Segera hadir</StatusBadge>}
			>
				<p className={css.soon}>
					Beranda akan menampilkan mata kuliah Anda beserta kemajuan belajar, agenda terdekat, pengumuman
					kampus, dan aktivitas terakhir.
				</p>
			</DataCard>
		</>
	)
}
