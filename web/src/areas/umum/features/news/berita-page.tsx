import { Button } from '@mantine/core'
import { IconNewsOff, IconRss } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { t } from '#web/lib/language.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { AgendaCard } from './agenda-card.tsx'
import { BeritaCard } from './berita-card.tsx'
import { BeritaFilterBar } from './berita-filter-bar.tsx'
import { readBeritaFilters } from './berita-filters.ts'
import css from './berita-page.module.css'
import { FeaturedBerita } from './featured-berita.tsx'
import { PageLinks } from './page-links.tsx'
import { type BeritaFilters, beritaListQuery } from './queries.ts'

const route = getRouteApi('/shell/berita')
const FAILED = t('Gagal memuat data')

/** News of the campus with its coming events. */
export function BeritaPage() {
	const filters = readBeritaFilters(route.useSearch())
	const navigate = useNavigate()
	const show = ({ halaman, ...rest }: BeritaFilters) =>
		void navigate({ to: '/berita', search: { ...rest, ...(halaman && { halaman: String(halaman) }) } })
	const list = useQuery(beritaListQuery(filters))
	useErrorToast(FAILED, list.error?.message)
	const { cari, kategori } = filters
	// The first page begins with a large one, above the filters: they do not move under a finger when it comes.
	const leading = list.isPending && !cari && !kategori && !filters.halaman
	const reset = () => show({})
	return (
		<>
			<PageHeader subtitle={t('Kabar, prestasi, dan agenda kampus')}>
				<Button
					component="a"
					href="/berita/rss.xml"
					variant="default"
					leftSection={<IconRss size={18} stroke={1.8} aria-hidden="true" />}
				>
					RSS
				</Button>
			</PageHeader>
			{list.data?.unggulan && !filters.halaman ? <FeaturedBerita berita={list.data.unggulan} /> : null}
			<div className={css.columns}>
				<div>
					{leading ? null : <BeritaFilterBar filters={filters} onChange={show} />}
					{list.data ? (
						<div aria-busy={list.isPlaceholderData} className={css.results}>
							<p className={css.count} role="status">
								{cari || kategori ? t('{total} berita ditemukan', { total: list.data.meta.total }) : ''}
							</p>
							{list.data.data.length > 0 ? (
								<ul className={css.grid}>
									{list.data.data.map((berita) => (
										<li key={berita.slug}>
											<BeritaCard berita={berita} />
										</li>
									))}
								</ul>
							) : (
								<EmptyState
									title={cari || kategori ? t('Tidak ada berita yang cocok') : t('Belum ada berita')}
									text={
										cari || kategori
											? t('Coba kata lain atau kategori lain.')
											: t('Berita kampus akan tampil di sini.')
									}
									icon={<IconNewsOff size={22} stroke={1.7} />}
								>
									{cari || kategori || filters.halaman ? (
										<Button variant="default" onClick={reset}>
											{t('Tampilkan semua berita')}
										</Button>
									) : null}
								</EmptyState>
							)}
							<PageLinks
								filters={{ ...filters, halaman: list.data.meta.halaman }}
								last={list.data.meta.jumlah_halaman}
							/>
						</div>
					) : list.isError ? (
						<ErrorState
							title={FAILED}
							error={list.error}
							onRetry={() => void list.refetch()}
							retrying={list.isFetching}
						/>
					) : (
						<Loading />
					)}
				</div>
				<AgendaCard />
			</div>
		</>
	)
}

function Loading() {
	return (
		<SkeletonRegion label={t('Memuat berita')}>
			<div className={css.grid}>
				{['a', 'b', 'c', 'd'].map((key) => (
					<SkeletonBar key={key} height={190} className={css.skeleton} />
				))}
			</div>
		</SkeletonRegion>
	)
}
