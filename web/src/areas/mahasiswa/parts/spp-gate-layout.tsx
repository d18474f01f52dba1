import { Outlet, useSearch } from '@tanstack/react-router'
import { SppGate } from './spp-gate.tsx'
import css from './spp-gate-layout.module.css'

/** Gate of the course area, inside the shell. */
export function SppGateLayout() {
	return (
		<SppGate gerbang="materi">
			<Outlet />
		</SppGate>
	)
}

/** Gate of the exam page, which has no shell around it. */
export function BareSppGateLayout() {
	const { jenis } = useSearch({ strict: false })
	return (
		<SppGate
			gerbang={jenis?.toUpperCase() === 'UAS' ? 'uas' : 'uts'}
			frame={(notice) => (
				<main id="isi" className={css.bare} tabIndex={-1}>
					{notice}
				</main>
			)}
		>
			<Outlet />
		</SppGate>
	)
}
