import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import type { Beranda, ButirAgenda } from '#shared/api/home.ts'
import { formatJam, formatTanggal } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { isOff } from '../../parts/meeting-words.ts'
import css from './agenda-card.module.css'
import { agendaDays, emptyAgenda, TODAY } from './agenda-days.ts'
import { factsOf } from './agenda-words.ts'

const KINDS = {
	kuliah: { label: t('Kuliah'), tone: 'brand' },
	ujian: { label: t('Ujian|satu'), tone: 'danger' },
	tagihan: { label: t('Tagihan'), tone: 'warning' },
	kalender: { label: t('Kalender'), tone: 'neutral' },
} as const satisfies Record<ButirAgenda['jenis'], { label: string; tone: Tone }>

type Props = { data: Pick<Beranda, 'agenda' | 'periode' | 'hari_ini'>; now: number }

/** What lies ahead in the next seven days, day by day. */
export function AgendaCard({ data: { agenda, periode, hari_ini }, now }: Props) {
	const days = agendaDays(agenda, now, serverConfig.timezone)
	return (
		<DataCard flush title={t('Agenda Mendatang')} note={t('7 hari ke depan')}>
			{days.length > 0 ? (
				days.map(({ tanggal, label, butir }) => (
					<Fragment key={tanggal}>
						<h3 className={css.day} data-today={label === TODAY || undefined}>
							{label}
						</h3>
						<ul className={css.list}>
							{butir.map((item) => (
								<li
									key={`${item.jenis} ${item.tanggal} ${item.jam_mulai} ${item.judul}`}
									data-off={isOff(item.perubahan?.keadaan ?? '')}
								>
									<AgendaLink item={item} periode={periode}>
										<span className={css.time}>{item.jam_mulai ? formatJam(item.jam_mulai) : null}</span>
										<span className={css.words}>
											<AgendaTitle item={item} />
											<AgendaFacts item={item} />
											{item.perubahan ? <span className={css.change}>{changeOf(item.perubahan)}</span> : null}
										</span>
										<StatusBadge tone={item.terlambat ? 'danger' : KINDS[item.jenis].tone}>
											{KINDS[item.jenis].label}
										</StatusBadge>
									</AgendaLink>
								</li>
							))}
						</ul>
					</Fragment>
				))
			) : (
				<EmptyState {...emptyAgenda(hari_ini, now, serverConfig.timezone)} />
			)}
		</DataCard>
	)
}

/** What the campus has put into its calendar is as it was written. */
function AgendaTitle({ item: { jenis, judul } }: { item: ButirAgenda }) {
	const title = jenis === 'kalender' ? judul : word(judul)
	return (
		<span className={css.title} lang={title === judul ? 'id' : undefined}>
			{title}
		</span>
	)
}

function AgendaFacts({ item }: { item: ButirAgenda }) {
	const { text, lang } = factsOf(item)
	return (
		<span className={css.text} lang={lang}>
			{text}
		</span>
	)
}

/** What was decided about a lecture, in short: the course's schedule has it at length. */
function changeOf({ keadaan, alasan, tanggal, jam_mulai, ruangan }: NonNullable<ButirAgenda['perubahan']>) {
	if (keadaan === 'dibatalkan' || tanggal === null || jam_mulai === null)
		return t('Dibatalkan: {alasan}', { alasan })
	const when = t('{tanggal} pukul {jam_mulai}', {
		tanggal: formatTanggal(tanggal, 'weekday'),
		jam_mulai: formatJam(jam_mulai),
	})
	return keadaan === 'dipindah'
		? t('Dipindah ke {when}, {ruangan}', { when, ruangan })
		: t('Pindahan dari {when}', { when })
}

/** Each kind leads to the page that has more to say about it. */
function AgendaLink({
	item,
	periode,
	children,
}: {
	item: ButirAgenda
	periode: Beranda['periode']
	children: ReactNode
}) {
	const tahun = periode?.nama.split(' ')[1]
	switch (item.jenis) {
		case 'kuliah':
			return (
				<Link className={css.item} to="/jadwal">
					{children}
				</Link>
			)
		case 'ujian':
			return (
				<Link className={css.item} to="/ujian">
					{children}
				</Link>
			)
		case 'tagihan':
			return (
				<Link className={css.item} to="/pembayaran/spp">
					{children}
				</Link>
			)
		case 'kalender':
			return (
				<Link className={css.item} to="/kalender-akademik" search={tahun ? { tahun } : {}}>
					{children}
				</Link>
			)
	}
}
