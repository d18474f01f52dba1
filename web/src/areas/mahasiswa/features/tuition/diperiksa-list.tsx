import { IconHourglass } from '@tabler/icons-react'
import type { Tagihan } from '#shared/api/tuition.ts'
import { formatRupiah, whatsappUrl } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import css from './diperiksa-list.module.css'

/** Money that may have been recorded twice, while the office looks at it, and the way there; nothing where there is none. */
export function DiperiksaList({ tagihanList }: { tagihanList: readonly Tagihan[] }) {
	const { whatsapp } = serverConfig.institution
	const list = tagihanList.flatMap(({ id, semester, diperiksa = 0 }) =>
		diperiksa > 0 ? [{ id, semester, diperiksa }] : [],
	)
	if (list.length === 0) return null
	return (
		<ul className={css.list} aria-label={t('Pembayaran yang sedang diperiksa')}>
			{list.map(({ id, semester, diperiksa }) => (
				<li key={id} className={css.notice}>
					<IconHourglass size={20} stroke={1.7} aria-hidden="true" />
					<span>
						<b>{t('Pembayaran SPP {semester} sedang diperiksa', { semester })}</b>
						<span className={css.why}>
							{t(
								'{jumlah} mungkin tercatat dua kali, jadi untuk sementara dihitung sekali. Jika Anda memang membayar dua kali, silakan',
								{ jumlah: formatRupiah(diperiksa) },
							)}{' '}
							{whatsapp ? (
								<>
									{t('hubungi nomor WhatsApp')}{' '}
									<a href={whatsappUrl(whatsapp)} className={css.number} rel="noreferrer">
										{whatsapp}
									</a>{' '}
									{t('atau')}{' '}
								</>
							) : null}
							{t('bawa kedua bukti pembayaran ke kantor ‘Ruang Informasi’.')}
						</span>
					</span>
				</li>
			))}
		</ul>
	)
}
