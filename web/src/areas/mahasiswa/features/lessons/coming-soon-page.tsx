import { Button } from '@mantine/core'
import { IconCircleDashed, IconHammer } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { DataCard } from '#web/ui/data-card.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './coming-soon-page.module.css'
import { lessonTitle } from './lesson-title.ts'

const HOLDS = [
	'Video dan bacaan per pertemuan',
	'Rangkuman dan latihan',
	'Tombol ke materi sebelumnya dan berikutnya',
]

/** An honest page for what is planned and not there yet. */
export function ComingSoonPage() {
	const { kode, _splat = '' } = useParams({ strict: false })
	const title = kode === undefined ? undefined : lessonTitle(kode, _splat)
	if (kode !== undefined && !title) return <NotFoundPage />
	return (
		<>
			<PageHeader title={title} subtitle="Materi pertemuan ini sedang disiapkan." />
			<DataCard className={css.card}>
				<div className={css.mark} aria-hidden="true">
					<IconHammer size={26} stroke={1.6} />
				</div>
				<div>
					<StatusBadge tone="brand">Segera hadir</StatusBadge>
					<h2 className={css.title}>Yang akan ada di halaman ini</h2>
					<ul className={css.list}>
						{HOLDS.map((item) => (
							<li key={item}>
								<IconCircleDashed size={18} stroke={1.8} aria-hidden="true" />
								{item}
							</li>
						))}
					</ul>
					<div className={css.actions}>
						<Button component={Link} to="/beranda" variant="default">
							Ke Beranda
						</Button>
					</div>
				</div>
			</DataCard>
		</>
	)
}
