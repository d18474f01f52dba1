import { IconArrowRight, IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { BeritaRingkas } from '#shared/api/news.ts'
import { t } from '#web/lib/language.ts'
import { BeritaMeta } from './berita-meta.tsx'
import css from './featured-berita.module.css'

/** The article that the campus wants everybody to see. */
export function FeaturedBerita({ berita }: { berita: BeritaRingkas }) {
	return (
		<article className={css.featured}>
			<div className={css.text}>
				<p className={css.kicker}>
					<IconStar size={16} stroke={2} aria-hidden="true" />
					{t('Berita utama')}
				</p>
				<h2 className={css.title}>
					<Link to="/berita/$slug" params={{ slug: berita.slug }} className={css.link} lang="id">
						{berita.judul}
					</Link>
				</h2>
				<p className={css.summary} lang="id">
					{berita.ringkasan}
				</p>
				<BeritaMeta berita={berita} />
				<span className={css.more} aria-hidden="true">
					{t('Baca selengkapnya')}
					<IconArrowRight size={18} stroke={1.8} />
				</span>
			</div>
			{berita.gambar ? (
				<img className={css.picture} src={berita.gambar} alt="" decoding="async" />
			) : (
				<div className={css.cover} aria-hidden="true" />
			)}
		</article>
	)
}
