import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Pengumuman } from '#shared/api/home.ts'
import { t } from '#web/lib/language.ts'
import { AnnouncementList } from '#web/parts/announcements/announcement-list.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'

/** The newest announcements to the student. */
export function AnnouncementsCard({ pengumuman }: { pengumuman: readonly Pengumuman[] }) {
	return (
		<DataCard flush title={t('Pengumuman')}>
			{pengumuman.length > 0 ? (
				<AnnouncementList pengumuman={pengumuman} place="/pengumuman" />
			) : (
				<EmptyState
					title={t('Belum ada pengumuman')}
					text={t('Pengumuman kampus dan kelas Anda muncul di sini.')}
				>
					<Button component={Link} to="/pengumuman" variant="default">
						{t('Pengumuman sebelumnya')}
					</Button>
				</EmptyState>
			)}
		</DataCard>
	)
}
