import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#web/lib/language.ts'
import css from './page-links.module.css'
import type { BeritaFilters } from './queries.ts'

/** Links to the pages of the news; real links, so that Back and a new tab work. */
export function PageLinks({ filters, last }: { filters: BeritaFilters; last: number }) {
	if (last <= 1) return null
	const { halaman: current = 1, ...rest } = filters
	const search = (page: number) => ({ ...rest, ...(page > 1 && { halaman: String(page) }) })
	const near = Array.from({ length: last }, (_, i) => i + 1).filter(
		(page) => page === 1 || page === last || Math.abs(page - current) <= 1,
	)
	return (
		<nav className={css.pages} aria-label={t('Halaman berita')}>
			{current > 1 ? (
				<Link
					to="/berita"
					search={search(current - 1)}
					className={css.page}
					aria-label={t('Halaman sebelumnya')}
				>
					<IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
				</Link>
			) : null}
			{near.map((page, i) => (
				<span key={page} className={css.slot}>
					{i > 0 && page - (near[i - 1] ?? page) > 1 ? <span className={css.gap}>…</span> : null}
					<Link
						to="/berita"
						search={search(page)}
						className={css.page}
						aria-label={t('Halaman {page}', { page })}
						data-current={page === current || undefined}
						{...(page === current && { 'aria-current': 'page' as const })}
					>
						{page}
					</Link>
				</span>
			))}
			{current < last ? (
				<Link
					to="/berita"
					search={search(current + 1)}
					className={css.page}
					aria-label={t('Halaman berikutnya')}
				>
					<IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
				</Link>
			) : null}
		</nav>
	)
}
