import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SppGate } from './spp-gate.tsx'
import css from './spp-gates.module.css'

/** Gate of the course area, inside the shell. */
export function MateriGate({ children }: { children: ReactNode }) {
	return <SppGate gerbang="materi">{children}</SppGate>
}

/** Gate of the exam page, which has no shell around it. */
export function UjianGate({ children }: { children: ReactNode }) {
	const { jenis } = useSearch({ strict: false })
	return (
		<SppGate
			gerbang={jenis?.toUpperCase() === 'UAS' ? 'uas' : 'uts'}
			frame={(notice) => (
				<main id="isi" className={css.bare} tabIndex={-1}>
					{notice}
					<p className={css.back}>
						<Link to="/ujian">Kembali ke Jadwal Ujian</Link>
					</p>
				</main>
			)}
		>
			{children}
		</SppGate>
	)
}
