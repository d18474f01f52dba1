import type { Khs } from '#shared/api/khs.ts'
import { rataRataIpk } from '#shared/rules/ips.ts'
import { formatNumber } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { khsResmi } from './facts.ts'
import css from './riwayat-card.module.css'
import { TrenChart } from './tren-chart.tsx'

/** All semesters together: the official IPK, the mean of the IPK values, and how the IPS went. */
export function RiwayatCard({ khsList }: { khsList: readonly Khs[] }) {
	const resmi = khsResmi(khsList)
	return (
		<DataCard title={t('Perkembangan IPS')}>
			<div className={css.columns}>
				<dl className={css.figures}>
					<div>
						<dt>{t('IPK resmi')}</dt>
						<dd>{resmi ? formatNumber(resmi.ipk, 2) : '–'}</dd>
						<dd className={css.note}>
							{resmi
								? t('KHS semester {semester} yang sudah disahkan', { semester: resmi.semester })
								: t('Belum ada KHS yang disahkan')}
						</dd>
					</div>
					<div>
						<dt>{t('Rata-rata IPK')}</dt>
						<dd>{formatNumber(rataRataIpk(khsList.map((khs) => khs.ipk)), 2)}</dd>
						<dd className={css.note}>{t('Rata-rata IPK pada {length} KHS', { length: khsList.length })}</dd>
					</div>
				</dl>
				<TrenChart khsList={khsList} indeks="ips" />
				{khsList.every((khs) => khs.status === 'approved') ? null : (
					<p className={css.legend}>{t('Lingkaran kosong: belum disahkan.')}</p>
				)}
			</div>
		</DataCard>
	)
}
