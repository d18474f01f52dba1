import { Link, type LinkProps, useSearch } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '#web/lib/language.ts'
import { useLater } from '#web/lib/use-later.ts'
import { Logo } from '#web/ui/logo.tsx'
import { SppGate } from './spp-gate.tsx'
import css from './spp-gates.module.css'

/** Gate of the course area, inside the shell. */
export function MateriGate({ children }: { children: ReactNode }) {
	return (
		<SppGate
			gerbang="materi"
			frame={(notice) => (
				<>
					{notice}
					<p className={css.back}>
						<Link to="/mata-kuliah" className={css.link}>
							{t('Kembali ke Mata Kuliah')}
						</Link>
					</p>
				</>
			)}
		>
			{children}
		</SppGate>
	)
}

/** Where somebody can go whom the exam page does not let in. */
const MENU = [
	{ to: '/beranda', label: t('Beranda') },
	{ to: '/ujian', label: t('Ujian') },
	{ to: '/pembayaran/spp', label: t('Pembayaran SPP') },
] as const satisfies readonly { to: LinkProps['to']; label: string }[]

const loadLeave = async () => (await import('./exam-leave.tsx')).ExamLeave

/** Fetched only where tuition keeps an exam shut; until then, and where it cannot be fetched, the notice stands. */
function Leave(props: ComponentProps<Awaited<ReturnType<typeof loadLeave>>>) {
	const Part = useLater(loadLeave)
	return Part ? <Part {...props} /> : props.notice(null)
}

/** Gate of the exam page, which has no shell around it. */
export function UjianGate({ children }: { children: ReactNode }) {
	const { jenis } = useSearch({ strict: false })
	return (
		<SppGate
			gerbang={jenis?.toUpperCase() === 'UAS' ? 'uas' : 'uts'}
			Leave={Leave}
			frame={(notice) => (
				<>
					<header className={css.header}>
						<Link to="/beranda" className={css.link}>
							<Logo />
						</Link>
						<nav aria-label={t('Menu utama')}>
							{MENU.map(({ to, label }) => (
								<Link key={to} to={to} className={css.link}>
									{label}
								</Link>
							))}
						</nav>
					</header>
					<main id="isi" className={css.bare} tabIndex={-1}>
						{notice}
						<p className={css.back}>
							<Link to="/ujian" className={css.link}>
								{t('Kembali ke Jadwal Ujian')}
							</Link>
						</p>
					</main>
				</>
			)}
		>
			{children}
		</SppGate>
	)
}
