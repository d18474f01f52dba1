import { Link } from '@tanstack/react-router'
import type { BeritaRingkas } from '#shared/api/news.ts'
import css from './berita-card.module.css'
import { BeritaMeta } from './berita-meta.tsx'

/** An article in a list; the whole card leads to it. */
export function BeritaCard({ berita }: { berita: BeritaRingkas }) {
	return (
		<article className={css.card}>
			{berita.gambar ? (
				<img className={css.picture} src={berita.gambar} alt="" loading="lazy" decoding="async" />
			) : null}
			<BeritaMeta berita={berita} />
			<h2 className={css.title}>
				<Link to="/berita/$slug" params={{ slug: berita.slug }} className={css.link} lang="id">
					{berita.judul}
				</Link>
			</h2>
			<p className={css.summary} lang="id">
				{berita.ringkasan}
			</p>
		</article>
	)
}
