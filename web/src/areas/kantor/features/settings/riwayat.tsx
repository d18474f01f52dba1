import type { DataKampus } from '#shared/api/settings.ts'
import { PENGATURAN } from '#shared/rules/pengaturan.ts'
import { campus } from '#web/lib/campus-time.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './kampus.module.css'

const teks = (isi: string | null) => (isi === null ? 'kosong' : `“${isi}”`)

/** Who changed what, newest first. */
export function Riwayat({ riwayat }: { riwayat: DataKampus['riwayat'] }) {
	if (riwayat.length === 0) return null
	return (
		<DataCard title="Perubahan terakhir">
			<ol className={css.changes}>
				{riwayat.map(({ pada, oleh, perubahan }) => (
					<li key={pada}>
						<p className={css.note}>
							<time dateTime={pada}>{`${campus.date(pada)} ${campus.time(pada)}`}</time> ·{' '}
							{oleh ?? 'perintah di server'}
						</p>
						{perubahan.map(({ kunci, dari, menjadi }) => (
							<p key={kunci} className={css.change}>
								<b>{kunci === 'logo' ? 'Logo' : PENGATURAN[kunci].label}</b>: {teks(dari)} menjadi{' '}
								{teks(menjadi)}
							</p>
						))}
					</li>
				))}
			</ol>
		</DataCard>
	)
}
