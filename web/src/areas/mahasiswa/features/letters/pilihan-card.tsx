import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MejaSurat, PilihanSurat } from '#shared/api/letters.ts'
import { NAMA_SURAT, type SuratMandiri } from '#shared/rules/surat.ts'
import { t, word } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { briefFacts, transkripNotes } from './facts.ts'
import { IssueDialog } from './issue-dialog.tsx'
import css from './pilihan-card.module.css'

type Props = { pilihan: PilihanSurat; meja: MejaSurat; onIssued: (id: string) => void }

const ABOUT: Readonly<Record<SuratMandiri, { text: string; action: string }>> = {
	aktif_kuliah: {
		text: t(
			'Menerangkan bahwa Anda mahasiswa aktif semester ini, misalnya untuk beasiswa atau tunjangan orang tua.',
		),
		action: t('Buat surat'),
	},
	transkrip: {
		text: t('Semua nilai yang sudah disahkan, dengan IPK resmi dan jumlah SKS.'),
		action: t('Buat transkrip'),
	},
}

/** A kind of paper: what would stand on it, and either the way to it or what stands in the way. */
export function PilihanCard({ pilihan, meja, onIssued }: Props) {
	const [asking, setAsking] = useState(false)
	const { jenis, halangan } = pilihan
	const { text, action } = ABOUT[jenis]
	const facts = briefFacts(meja, pilihan)
	const full = meja.sisa_hari_ini === 0
	return (
		<DataCard className={css.card} title={word(NAMA_SURAT[jenis])}>
			<div className={css.body}>
				<p className={css.text}>{text}</p>
				{facts.length > 0 ? (
					<FactList>
						{facts.map(([label, value]) => (
							<Fact key={label} label={label} value={value} />
						))}
					</FactList>
				) : null}
				{transkripNotes(pilihan).map((note) => (
					<p key={note} className={css.note}>
						{note}
					</p>
				))}
				{halangan.length > 0 ? (
					<ul className={css.obstacles}>
						{halangan.map(({ kode, pesan, saran }) => (
							<li key={kode} className={css.obstacle}>
								<IconAlertTriangle size={20} stroke={1.7} aria-hidden="true" />
								<div>
									<strong>{word(pesan)}</strong>
									<p>{word(saran)}</p>
									{kode === 'tuition_unpaid' ? (
										<Link to="/pembayaran/spp" className={css.way}>
											{t('Buka Pembayaran SPP')}
										</Link>
									) : null}
								</div>
							</li>
						))}
					</ul>
				) : (
					<div className={css.action}>
						<Button onClick={() => setAsking(true)} fullWidth>
							{action}
						</Button>
						{full ? (
							<p className={css.note}>
								{t('Batas dokumen baru hari ini tercapai; yang sudah terbit tetap dapat diunduh.')}
							</p>
						) : null}
					</div>
				)}
			</div>
			<IssueDialog
				opened={asking}
				onClose={() => setAsking(false)}
				pilihan={pilihan}
				meja={meja}
				onIssued={onIssued}
			/>
		</DataCard>
	)
}
