import { Link } from '@tanstack/react-router'
import { DataCard } from '../ui/data-card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { DRAWER } from '../ui/shell/nav-entries.ts'
import css from './peta-situs-page.module.css'

const GROUPS = [
	{
		title: 'Belajar dan hasil studi',
		links: [...DRAWER.map(({ to, label }) => ({ to, label })), { to: '/krs', label: 'Kartu Rencana Studi' }],
	},
	{
		title: 'Kampus',
		links: [
			{ to: '/berita', label: 'Berita & Kegiatan' },
			{ to: '/kalender-akademik', label: 'Kalender Akademik' },
			{ to: '/profil', label: 'Profil Mahasiswa' },
			{ to: '/pembayaran/spp', label: 'Pembayaran SPP' },
		],
	},
	{
		title: 'Tentang situs ini',
		links: [
			{ to: '/kebijakan-privasi', label: 'Kebijakan Privasi' },
			{ to: '/syarat-ketentuan', label: 'Syarat dan Ketentuan' },
		],
	},
] as const

/** Every page that can be opened by name. */
export function PetaSitusPage() {
	return (
		<>
			<PageHeader title="Peta Situs" subtitle="Semua halaman dalam satu daftar." />
			<div className={css.groups}>
				{GROUPS.map((group) => (
					<DataCard key={group.title} title={group.title}>
						<ul className={css.list}>
							{group.links.map(({ to, label }) => (
								<li key={to}>
									<Link to={to}>{label}</Link>
								</li>
							))}
						</ul>
					</DataCard>
				))}
			</div>
		</>
	)
}
