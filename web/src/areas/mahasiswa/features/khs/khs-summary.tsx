import type { ReactNode } from 'react'
import type { Khs } from '#shared/api/khs.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { perubahanIps } from './facts.ts'
import css from './khs-summary.module.css'
import { STATUS_TONE } from './status-tone.ts'

/** The four figures of a semester. */
export function KhsSummary({ khs, khsList }: { khs: Khs; khsList: readonly Khs[] }) {
	return (
		<dl className={css.cards}>
			<Figure label="IPS" value={formatNumber(khs.ips, 2)} note={ipsNote(khs, khsList)} />
			<Figure
				label="IPK"
				value={formatNumber(khs.ipk, 2)}
				note={t('Sampai semester {semester}', { semester: khs.semester })}
			/>
			<Figure
				label={t('SKS semester')}
				value={String(khs.sks)}
				note={t('Batas berikutnya {batas_sks}', { batas_sks: khs.batas_sks })}
			/>
			<Figure
				label={t('Status')}
				value={<StatusBadge tone={STATUS_TONE[khs.status]}>{khs.status.toUpperCase()}</StatusBadge>}
				note={statusNote(khs)}
			/>
		</dl>
	)
}

type FigureProps = { label: string; value: ReactNode; note: string }

function Figure({ label, value, note }: FigureProps) {
	return (
		<div className={css.card}>
			<dt className={css.label}>{label}</dt>
			<dd className={css.value} data-kind={typeof value === 'string' ? 'figure' : 'badge'}>
				{value}
			</dd>
			<dd className={css.note}>{note}</dd>
		</div>
	)
}

function ipsNote(khs: Khs, khsList: readonly Khs[]): string {
	const beda = perubahanIps(khsList, khs.semester)
	if (beda === null) return khs.semester === 1 ? t('Semester pertama') : t('Indeks prestasi semester')
	if (beda === 0) return t('Sama dengan semester lalu')
	return `${beda > 0 ? t('Naik') : t('Turun')} ${formatNumber(Math.abs(beda), 2)}`
}

function statusNote({ status, diputuskan_pada }: Khs): string {
	if (status === 'pending' || diputuskan_pada === null) return t('Menunggu pengesahan')
	return `${status === 'approved' ? t('Disahkan') : t('Ditolak')} ${campus.date(diputuskan_pada)}`
}
