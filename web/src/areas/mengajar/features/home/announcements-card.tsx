import { useQuery } from '@tanstack/react-query'
import { AnnouncementList } from '#web/parts/announcements/announcement-list.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { FailedCard } from '#web/ui/failed-card.tsx'
import { pengumumanDosenQuery } from './pengumuman-query.ts'

/** Announcements to the lecturer; there is no card when there are none. */
export function AnnouncementsCard() {
	const pengumuman = useQuery(pengumumanDosenQuery)
	const { data = [] } = pengumuman
	if (pengumuman.isError && !pengumuman.data)
		return <FailedCard title="Pengumuman" failed="Gagal memuat pengumuman" query={pengumuman} />
	if (data.length === 0) return null
	return (
		<DataCard flush title="Pengumuman">
			<AnnouncementList pengumuman={data} place="/mengajar/pengumuman" />
		</DataCard>
	)
}
