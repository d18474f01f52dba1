import { Link } from '@tanstack/react-router'
import { HALAMAN } from '#shared/rules/halaman.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import css from './peta-situs-page.module.css'

const BAGIAN = [...new Set(HALAMAN.map(({ bagian }) => bagian))]

/** Every page that can be opened by name. */
export function PetaSitusPage() {
	return (
		<>
			<PageHeader title="Peta Situs" subtitle="Semua halaman dalam satu daftar" />
			<div className={css.groups}>
				{BAGIAN.map((bagian) => (
					<DataCard key={bagian} title={bagian}>
						<ul className={css.list}>
							{HALAMAN.filter((halaman) => halaman.bagian === bagian).map(({ alamat, judul, keterangan }) => (
								<li key={alamat}>
									<Link to={alamat}>{judul}</Link>
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
