import { Button } from '@mantine/core'
import { IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import type { KrsSaya, Penawaran } from '#shared/api/krs.ts'
import { formatJam } from '../../lib/format.ts'
import { StatusBadge } from '../../ui/badge/status-badge.tsx'
import { DataCard } from '../../ui/data-card.tsx'
import { EmptyState } from '../../ui/state-views.tsx'
import css from './offer-list.module.css'
import { sisaKursi, whyEmpty } from './selection.ts'

type Props = {
	krs: KrsSaya
	semester: number
	offers: readonly Penawaran[]
	taken: readonly string[]
	/** The plan cannot be changed now. */
	locked: boolean
	onToggle: (offer: Penawaran) => void
}

/** What is on offer in one semester, each class with its button. */
export function OfferList({ krs, semester, offers, taken, locked, onToggle }: Props) {
	return (
		<DataCard
			flush
			title={`Mata kuliah semester ${semester}`}
			note={offers.length > 0 ? `${offers.length} kelas` : undefined}
		>
			{offers.length === 0 ? (
				<EmptyState title="Tidak ada mata kuliah yang ditawarkan" text={whyEmpty(krs, semester)} />
			) : (
				<ul className={css.list}>
					{offers.map((offer) => (
						<Offer
							key={offer.id}
							offer={offer}
							taken={taken.includes(offer.id)}
							locked={locked}
							onToggle={onToggle}
						/>
					))}
				</ul>
			)}
		</DataCard>
	)
}

function Offer({
	offer,
	taken,
	locked,
	onToggle,
}: {
	offer: Penawaran
	taken: boolean
	locked: boolean
	onToggle: (offer: Penawaran) => void
}) {
	const left = sisaKursi(offer)
	// A seat that the saved plan holds stays the student's own until they save without it.
	const full = left === 0 && !offer.diambil
	const missing = offer.prasyarat.filter((p) => !p.lulus)
	const name = `${offer.nama} kelas ${offer.kelas}`
	return (
		<li className={css.item} data-taken={taken || undefined}>
			<div className={css.words}>
				<p className={css.title}>{offer.nama}</p>
				<p className={css.note}>
					<span>{offer.kode}</span>
					<span>{offer.sks} SKS</span>
					<span>{offer.wajib ? 'Wajib' : 'Pilihan'}</span>
					<span>Kelas {offer.kelas}</span>
				</p>
				<p className={css.note}>
					{offer.jadwal.map((j) => (
						<span key={`${j.hari} ${j.jam_mulai}`}>
							{j.hari} {formatJam(j.jam_mulai)}–{formatJam(j.jam_selesai)}, {j.ruangan}
						</span>
					))}
				</p>
				{missing.length > 0 ? (
					<p className={css.missing}>Prasyarat belum lulus: {missing.map((p) => p.nama).join(', ')}</p>
				) : null}
			</div>
			<div className={css.side}>
				<StatusBadge tone={full ? 'danger' : left <= 5 ? 'warning' : 'neutral'}>
					{full ? 'Kelas penuh' : `${left} kursi tersisa`}
				</StatusBadge>
				{locked ? (
					taken ? (
						<span className={css.kept}>
							<IconCheck size={18} stroke={2} aria-hidden="true" /> Diambil
						</span>
					) : null
				) : (
					<Button
						variant={taken ? 'default' : 'light'}
						disabled={full && !taken}
						leftSection={
							taken ? (
								<IconX size={18} stroke={1.8} aria-hidden="true" />
							) : (
								<IconPlus size={18} stroke={1.8} aria-hidden="true" />
							)
						}
						aria-label={`${taken ? 'Batal' : 'Ambil'} ${name}`}
						onClick={() => onToggle(offer)}
					>
						{taken ? 'Batal' : 'Ambil'}
					</Button>
				)}
			</div>
		</li>
	)
}
