import { Button } from '@mantine/core'
import { IconArrowLeft, IconNewsOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Berita } from '#shared/api/news.ts'
import { ApiError } from '#web/lib/api.ts'
import { t } from '#web/lib/language.ts'
import { ArticleText } from '#web/parts/news/article-text.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { useDocumentTitle } from '#web/ui/document-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, SkeletonBar, SkeletonRegion } from '#web/ui/state-views.tsx'
import css from './artikel-page.module.css'
import { BeritaCard } from './berita-card.tsx'
import { BeritaMeta } from './berita-meta.tsx'
import { beritaQuery } from './queries.ts'

const route = getRouteApi('/shell/berita/$slug')

/** One article. */
export function ArtikelPage() {
	const { slug } = route.useParams()
	const article = useQuery(beritaQuery(slug))
	if (article.data) return <Article berita={article.data} />
	const missing = article.error instanceof ApiError && [400, 404].includes(article.error.status)
	return (
		<>
			<PageHeader />
			{missing ? (
				<EmptyState
					title={t('Berita tidak ditemukan')}
					text={t('Berita ini sudah dihapus atau alamatnya tidak benar.')}
					icon={<IconNewsOff size={22} stroke={1.7} />}
				>
					<Button component={Link} to="/berita">
						{t('Lihat semua berita')}
					</Button>
				</EmptyState>
			) : article.isError ? (
				<ErrorState
					title={t('Gagal memuat data')}
					error={article.error}
					onRetry={() => void article.refetch()}
					retrying={article.isFetching}
				/>
			) : (
				<SkeletonRegion label={t('Memuat berita')}>
					<SkeletonBar height={420} className={css.skeleton} />
				</SkeletonRegion>
			)}
		</>
	)
}

function Article({ berita }: { berita: Berita }) {
	useDocumentTitle(berita.judul)
	return (
		<div className={css.page}>
			<Link to="/berita" className={css.back}>
				<IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
				{t('Berita & Kegiatan')}
			</Link>
			<DataCard>
				<article className={css.article}>
					<BeritaMeta berita={berita} />
					<h1 className={css.title} lang="id" data-page-heading tabIndex={-1}>
						{berita.judul}
					</h1>
					<p className={css.summary} lang="id">
						{berita.ringkasan}
					</p>
					<p className={css.author}>{t('Oleh {penulis}', { penulis: berita.penulis })}</p>
					{berita.gambar ? (
						<img className={css.picture} src={berita.gambar} alt={berita.teks_gambar} decoding="async" />
					) : null}
					<div className={css.body}>
						<ArticleText html={berita.isi} />
					</div>
				</article>
			</DataCard>
			{berita.terkait.length > 0 ? (
				<section className={css.related} aria-labelledby="terkait">
					<h2 id="terkait" className={css.relatedTitle}>
						{t('Berita terkait')}
					</h2>
					<ul className={css.grid}>
						{berita.terkait.map((other) => (
							<li key={other.slug}>
								<BeritaCard berita={other} />
							</li>
						))}
					</ul>
				</section>
			) : null}
		</div>
	)
}
