import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { PengumumanTerbaca } from '#shared/api/announcements.ts'
import { campus } from '#web/lib/campus-time.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './announcement-list.module.css'
import { type AnnouncementPlace, halamanOf, semuaPengumumanQuery } from './queries.ts'

/** All that was announced to somebody, page by page. */
export function AllAnnouncements({ place }: { place: AnnouncementPlace }) {
	const { halaman } = useSearch({ strict: false })
	const list = useQuery(semuaPengumumanQuery(halamanOf(halaman)))
	return (
		<>
			<PageHeader subtitle={t('Yang disampaikan kampus kepada Anda, juga yang sudah berakhir')} />
			<DataCard flush>
				{list.data ? (
					list.data.baris.length > 0 ? (
						<div aria-busy={list.isPlaceholderData}>
							<ul className={css.list}>
								{list.data.baris.map((one) => (
									<Row key={one.id} pengumuman={one} place={place} />
								))}
							</ul>
							<Pages {...list.data} place={place} />
						</div>
					) : (
						<EmptyState
							title={t('Belum ada pengumuman')}
							text={t('Pengumuman kampus dan kelas Anda muncul di sini.')}
						/>
					)
				) : list.isError ? (
					<ErrorState
						title={t('Gagal memuat pengumuman')}
						error={list.error}
						onRetry={() => void list.refetch()}
						retrying={list.isFetching}
					/>
				) : (
					<RowsSkeleton rows={6} label={t('Memuat pengumuman')} />
				)}
			</DataCard>
		</>
	)
}

function Row({ pengumuman: p, place }: { pengumuman: PengumumanTerbaca; place: AnnouncementPlace }) {
	return (
		<li className={css.item}>
			<h2 className={css.title}>
				<Link className={css.own} to={`${place}/$id`} params={{ id: p.id }} lang="id">
					{p.judul}
				</Link>
				<AnnouncementMarks {...p} />
			</h2>
			<p className={css.text} data-cut="true" lang="id">
				{p.isi}
			</p>
			<time className={css.date} dateTime={p.terbit_pada}>
				{campus.date(p.terbit_pada)}
			</time>
		</li>
	)
}

/** Real links, so that Back and a new tab work. */
function Pages({
	halaman,
	total,
	per_halaman,
	place,
}: {
	halaman: number
	total: number
	per_halaman: number
	place: AnnouncementPlace
}) {
	const pages = Math.ceil(total / per_halaman)
	if (pages <= 1) return null
	const at = (page: number) => (page > 1 ? { halaman: String(page) } : {})
	return (
		<nav className={css.pages} aria-label={t('Halaman')}>
			{halaman > 1 ? (
				<Link to={place} search={at(halaman - 1)}>
					{t('Lebih baru')}
				</Link>
			) : null}
			<span>{t('Halaman {page} dari {pages}', { page: halaman, pages })}</span>
			{halaman < pages ? (
				<Link to={place} search={at(halaman + 1)}>
					{t('Lebih lama')}
				</Link>
			) : null}
		</nav>
	)
}

/** What else is to be known of one: that it matters, that it is over. */
export function AnnouncementMarks({ penting, berakhir }: Pick<PengumumanTerbaca, 'penting' | 'berakhir'>) {
	if (berakhir) return <StatusBadge tone="neutral">{t('Berakhir')}</StatusBadge>
	return penting ? <StatusBadge tone="danger">{t('Penting')}</StatusBadge> : null
}
