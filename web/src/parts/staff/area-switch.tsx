import type { Saya } from '#shared/api/accounts.ts'
import css from './area-switch.module.css'

const NAMES: Readonly<Record<Saya['area'][number]['nama'], string>> = {
	mahasiswa: 'Mahasiswa',
	mengajar: 'Mengajar',
	kantor: 'Kantor',
}

/** For who has two areas: each is a product of its own, so the way from one to the other is a whole load. */
export function AreaSwitch({ areas, current }: { areas: Saya['area']; current: string }) {
	if (areas.length < 2) return null
	return (
		<nav className={css.switch} aria-label="Bagian">
			{areas.map(({ nama, alamat }) => (
				<a key={nama} href={alamat} className={css.area} aria-current={nama === current ? 'true' : undefined}>
					{NAMES[nama]}
				</a>
			))}
		</nav>
	)
}
