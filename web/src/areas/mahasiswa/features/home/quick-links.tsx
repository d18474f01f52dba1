import {
	IconCalendarEvent,
	IconCreditCard,
	IconListCheck,
	IconNews,
	IconReportAnalytics,
	IconUsers,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './quick-links.module.css'

const LINKS = [
	{ to: '/krs', label: t('Isi KRS'), Icon: IconListCheck },
	{ to: '/khs', label: t('Kartu Hasil Studi'), Icon: IconReportAnalytics },
	{ to: '/kalender-akademik', label: t('Kalender Akademik'), Icon: IconCalendarEvent },
	{ to: '/dosen', label: t('Daftar Dosen'), Icon: IconUsers },
	{ to: '/pembayaran/spp', label: t('Pembayaran SPP'), Icon: IconCreditCard },
	{ to: '/berita', label: t('Berita & Kegiatan'), Icon: IconNews },
] as const

/** Pages that the sidebar does not name, or that are needed often. */
export function QuickLinks() {
	return (
		<DataCard title={t('Tautan Cepat')}>
			<ul className={css.list}>
				{LINKS.map(({ to, label, Icon }) => (
					<li key={to}>
						<Link className={css.link} to={to}>
							<Icon size={20} stroke={1.7} aria-hidden="true" />
							{label}
						</Link>
					</li>
				))}
			</ul>
		</DataCard>
	)
}
