import type { CSSProperties, ReactNode } from 'react'
import type { ApiResponse } from '#shared/api/api.ts'
import type { Beranda } from '#shared/api/home.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { campus } from '#web/lib/campus-time.ts'
import { greeting } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import css from './sky.module.css'
import { skyAt } from './sky-colors.ts'

type Props = {
	profile: Pick<ApiResponse<'GET /api/mahasiswa/profile'>['data'], 'name' | 'class'> | undefined
	periode: Beranda['periode'] | undefined
	/** The server's time. */
	now: number
}

/** The greeting, and what day it is. It is drawn before the app is there, too (early-beranda.tsx). */
export function Greeting({ profile, periode, now }: Props) {
	const words = greeting(campus.hour(now))
	const minggu = periode?.minggu
	const facts = [
		campus.longDate(now),
		minggu && t('Minggu ke-{minggu}', { minggu }),
		profile?.class && t('Kelas {class}', { class: profile.class }),
	].filter((fact) => typeof fact === 'string')
	return (
		<Sky jam={waktuKampus(new Date(now), serverConfig.timezone).jam}>
			<PageHeading
				// Whole, as it is stored: which of its words somebody is called by, no rule can tell.
				title={profile?.name ? `${words}, ${profile.name}` : words}
				subtitle={facts.map((fact, i) => [
					<span key={fact} className={css.fact}>
						{fact}
						{i < facts.length - 1 ? ' ·' : ''}
					</span>,
					' ',
				])}
			/>
		</Sky>
	)
}

/** `jam`: wall clock on campus, `17:45`: the sky is the campus's, wherever the device is. */
type SkyProps = { jam: string; children: ReactNode }

/** The sky of this hour behind the greeting, over the sea. It stands still. */
function Sky({ jam, children }: SkyProps) {
	const [hours = 0, minutes = 0] = jam.split(':').map(Number)
	const { colors, sun } = skyAt(hours * 60 + minutes)
	const style = {
		'--sky-above': colors[0],
		'--sky-behind': colors[1],
		'--sky-horizon': colors[2],
		'--sun-height': sun ?? 0.6,
	} as CSSProperties
	return (
		<div className={css.sky} style={style} data-night={sun === null || undefined}>
			{sun === null ? <Stars /> : null}
			<div className={css.light} aria-hidden="true" />
			<svg className={css.ship} viewBox="0 0 32 24" aria-hidden="true">
				<path className={css.sail} d="M15 0v15H7c3.800-3.800 6.600-8.800 8-15Z" />
				<path className={css.sailFar} d="M17 3c3.800 2.900 6.500 6.900 7.600 12H17Z" />
				<path
					className={css.hull}
					d="M6.500 17h19c-1.100 2.100-2.500 3-4.400 3H10.900c-1.900 0-3.300-.9-4.400-3Z"
				/>
			</svg>
			<svg className={css.sea} viewBox="0 0 1200 40" preserveAspectRatio="none" aria-hidden="true">
				<path className={css.waveFar} d="M0 14c200-18 400-18 600 0s400 18 600 0v26H0Z" />
				<path className={css.wave} d="M0 24c150 12 300 12 450 2s300-16 450-4 200 12 300 4v14H0Z" />
			</svg>
			<div className={css.words}>{children}</div>
		</div>
	)
}

function Stars() {
	return (
		<svg className={css.stars} viewBox="0 0 400 60" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
			<path d="M212 14h.1M246 40h.1M268 9h.1M291 30h.1M322 16h.1M343 44h.1M366 24h.1M388 8h.1M304 52h.1M231 27h.1" />
		</svg>
	)
}
