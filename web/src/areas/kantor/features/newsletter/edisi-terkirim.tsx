import type { Edisi, MejaBuletin } from '#shared/api/newsletter-office.ts'
import { campus, campusZone } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { namaBulan } from './bulan.ts'
import css from './buletin.module.css'
import { SuratBuletin } from './surat-buletin.tsx'

type Props = { edisi: Edisi; kiriman: NonNullable<Edisi['kiriman']>; berita: MejaBuletin['berita'] }

/** The issue of this month once it is sent: how far it is, and what it says. */
export function EdisiTerkirim({ edisi, kiriman, berita }: Props) {
	const { pada, penerima, diserahkan, selesai } = kiriman
	return (
		<>
			<DataCard title={`Edisi ${namaBulan(edisi.bulan)}`}>
				<div className={css.sent} role="status">
					<StatusBadge tone={selesai ? 'success' : 'brand'}>
						{selesai ? 'Dikirim' : 'Sedang disiapkan'}
					</StatusBadge>
					<span>
						{selesai
							? `Email untuk ${formatNumber(diserahkan)} pelanggan sudah masuk antrean kirim.`
							: `${formatNumber(diserahkan)} dari ${formatNumber(penerima)} pelanggan.`}
					</span>
				</div>
				{selesai ? null : (
					<progress
						className={css.progress}
						max={penerima}
						value={diserahkan}
						aria-label="Kemajuan pengiriman"
					/>
				)}
				<p className={css.note}>
					Dikirim {campus.date(pada)} pukul {campus.time(pada)} {campusZone}. Edisi berikutnya dapat ditulis
					bulan depan.
				</p>
			</DataCard>
			<SuratBuletin title="Isi edisi" isi={edisi} berita={berita} />
		</>
	)
}
