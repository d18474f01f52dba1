import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#web/lib/language.ts'
import { readToken } from '#web/lib/session.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { examGate } from './exam-gate.ts'
import { profileQuery, sppStatusQuery } from './profile-query.ts'
import { SppGate } from './spp-gate.tsx'
import css from './spp-gates.module.css'
import { SyaratList } from './syarat-list.tsx'
import { ujianQuery } from './ujian-query.ts'

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

/** Gate of the exam page, which has no shell around it. */
export function UjianGate({ children }: { children: ReactNode }) {
	const { jenis } = useSearch({ strict: false })
	const { leave, syarat } = useLeave()
	return (
		<SppGate
			gerbang={jenis?.toUpperCase() === 'UAS' ? 'uas' : 'uts'}
			leave={leave}
			more={
				syarat ? (
					<DataCard title={t('Syarat ujian ini')}>
						<SyaratList list={syarat} />
					</DataCard>
				) : null
			}
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

/** Whether who has not paid is let into the exam of the address all the same; asked only where tuition keeps it shut. */
function useLeave() {
	const { jenis, kode_mk, ujian } = useSearch({ strict: false })
	const check = useQuery({ ...sppStatusQuery, enabled: readToken() !== null })
	const shut = check.data !== undefined && !check.data.gerbang[jenis?.toUpperCase() === 'UAS' ? 'uas' : 'uts']
	const profile = useQuery({ ...profileQuery, enabled: shut })
	const kelas = profile.data?.class ?? ''
	const list = useQuery({ ...ujianQuery(kelas), enabled: shut && kelas !== '' })
	const asked = list.data?.find((one) =>
		ujian === undefined
			? one.jenis === jenis?.toUpperCase() && one.kode_mk === kode_mk && one.nama === null
			: one.id === ujian,
	)
	const open = asked !== undefined && examGate(check, asked) === 'terbuka'
	return {
		leave: open ? ('ada' as const) : profile.isLoading || list.isLoading ? ('memeriksa' as const) : undefined,
		syarat: asked?.syarat,
	}
}
