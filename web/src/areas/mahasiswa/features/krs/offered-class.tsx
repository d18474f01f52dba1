import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import type { Penawaran } from '#shared/api/krs.ts'
import { formatJam } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './offered-class.module.css'
import { sisaKursi } from './selection.ts'

type Props = {
	offer: Penawaran
	/** The saved plan holds a seat in it. */
	saved: boolean
	/** It is in the choice on the screen. */
	taken: boolean
	/** Why it cannot join the choice. */
	mark: string | null
	/** The plan cannot be changed now. */
	locked: boolean
	onToggle: (offer: Penawaran) => void
}

/** One class of a course: when and where, the seats that are left, and the button. */
export function OfferedClass({ offer, saved, taken, mark, locked, onToggle }: Props) {
	const left = sisaKursi(offer)
	// A seat that the saved plan holds stays the student's own until they save without it.
	const full = left === 0 && !saved
	const why = locked || taken ? null : mark
	return (
		<li className={css.item} data-taken={taken || undefined}>
			<div className={css.words}>
				<p className={css.name}>
					{t('Kelas {kelas}', { kelas: offer.kelas })}
					{offer.dosen.length > 0 ? <span className={css.dosen}>{offer.dosen.join(', ')}</span> : null}
				</p>
				<p className={css.note}>
					{offer.jadwal.map((j) => (
						<span key={`${j.hari} ${j.jam_mulai}`}>
							{word(j.hari)} {formatJam(j.jam_mulai)}–{formatJam(j.jam_selesai)}, {j.ruangan}
						</span>
					))}
				</p>
			</div>
			<div className={css.seats}>
				<StatusBadge tone={full ? 'danger' : left <= 5 ? 'warning' : 'neutral'}>
					{full ? t('Kelas penuh') : t('{left} kursi tersisa', { left })}
				</StatusBadge>
			</div>
			<div className={css.action}>
				{locked ? (
					taken ? (
						<span className={css.kept}>
							<IconCheck size={18} stroke={2} aria-hidden="true" /> {t('Diambil')}
						</span>
					) : null
				) : (
					<Button
						variant={taken || why ? 'default' : 'light'}
						disabled={full && !taken}
						leftSection={
							taken ? (
								<IconX size={18} stroke={1.8} aria-hidden="true" />
							) : (
								<IconPlus size={18} stroke={1.8} aria-hidden="true" />
							)
						}
						aria-label={t('{tindakan} {nama} kelas {kelas}', {
							tindakan: taken ? t('Batal') : t('Ambil'),
							nama: offer.nama,
							kelas: offer.kelas,
						})}
						{...(why && { 'aria-describedby': `halangan-${offer.id}` })}
						onClick={() => onToggle(offer)}
					>
						{taken ? t('Batal') : t('Ambil')}
					</Button>
				)}
			</div>
			{why ? (
				<p className={css.mark} id={`halangan-${offer.id}`}>
					<IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
					{why}
				</p>
			) : null}
		</li>
	)
}
