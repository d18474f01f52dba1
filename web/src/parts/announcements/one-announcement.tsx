import { Button } from '@mantine/core'
import { IconArrowLeft, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ApiError } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { AnnouncementMarks } from './all-announcements.tsx'
import { AnnouncementLink } from './announcement-list.tsx'
import css from './one-announcement.module.css'
import { type AnnouncementPlace, satuPengumumanQuery } from './queries.ts'

/** One announcement, whole: where the bell leads. */
export function OneAnnouncement({ place }: { place: AnnouncementPlace }) {
	const { id = '' } = useParams({ strict: false })
	const found = useQuery(satuPengumumanQuery(id))
	const p = found.data
	const missing = found.error instanceof ApiError && [400, 404].includes(found.error.status)
	useDocumentTitle(p?.judul)
	const back = (
		<Link to={place} className={css.back}>
			<IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
			{t('Semua pengumuman')}
		</Link>
	)
	if (p && !missing)
		return (
			<div className={css.page}>
				{back}
				<DataCard>
					<article className={css.article}>
						<p className={css.head}>
							<time dateTime={p.terbit_pada}>{campus.date(p.terbit_pada)}</time>
							<AnnouncementMarks {...p} />
						</p>
						<h1 className={css.title} lang="id" data-page-heading tabIndex={-1}>
							{p.judul}
						</h1>
						<p className={css.text} lang="id">
							{p.isi}
						</p>
						{p.tautan ? <AnnouncementLink judul={p.judul} tautan={p.tautan} /> : null}
					</article>
				</DataCard>
			</div>
		)
	return (
		<div className={css.page}>
			{back}
			<PageHeader />
			<DataCard flush>
				{missing ? (
					<EmptyState
						title={t('Pengumuman ini tidak ditemukan')}
						text={t('Pengumuman ini sudah ditarik, atau bukan untuk Anda.')}
						icon={<IconSpeakerphone size={22} stroke={1.7} />}
					>
						<Button component={Link} to={place}>
							{t('Semua pengumuman')}
						</Button>
					</EmptyState>
				) : found.isError ? (
					<ErrorState
						title={t('Gagal memuat pengumuman')}
						error={found.error}
						onRetry={() => void found.refetch()}
						retrying={found.isFetching}
					/>
				) : (
					<RowsSkeleton rows={3} label={t('Memuat pengumuman')} />
				)}
			</DataCard>
		</div>
	)
}
