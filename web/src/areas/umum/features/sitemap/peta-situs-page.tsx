import { Link, useLoaderData } from '@tanstack/react-router'
import { t } from '#web/lib/language.ts'
import type { NavEntry } from '#web/lib/navigation.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import css from './peta-situs-page.module.css'

/** Every page that can be opened by name. */
export function PetaSitusPage() {
	const pages = useLoaderData({ from: '/shell' })
	const entries = pages.flatMap(({ path, title, sitemap }) =>
		sitemap ? [{ judul: title, ...sitemap, to: path as NavEntry['to'] }] : [],
	)
	const sections = [...new Set(entries.map(({ bagian }) => bagian))]
	return (
		<>
			<PageHeader subtitle={t('Semua halaman dalam satu daftar')} />
			<div className={css.groups}>
				{sections.map((section) => (
					<DataCard key={section} title={section}>
						<ul className={css.list}>
							{entries
								.filter(({ bagian }) => bagian === section)
								.map(({ to, judul, keterangan }) => (
									<li key={to}>
										<Link to={to}>{judul}</Link>
										<p className={css.about}>{keterangan}</p>
									</li>
								))}
						</ul>
					</DataCard>
				))}
			</div>
		</>
	)
}
