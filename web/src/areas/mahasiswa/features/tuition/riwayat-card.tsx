import type { Tagihan } from '#shared/api/tuition.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatRupiah } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { KwitansiButton } from './kwitansi-button.tsx'
import css from './riwayat-card.module.css'
import { STATUS_TAGIHAN } from './status.ts'

/** Bills that are over, each settled one with its receipt. */
export function RiwayatCard({ tagihanList, stambuk }: { tagihanList: readonly Tagihan[]; stambuk: string }) {
	return (
		<DataCard
			flush
			title={t('Riwayat pembayaran')}
			note={t('{length} tagihan', { length: tagihanList.length })}
		>
			<ul className={css.list}>
				{tagihanList.map((tagihan) => {
					const { tone, text } = STATUS_TAGIHAN[tagihan.status]
					return (
						<li key={tagihan.id} className={css.item}>
							<div className={css.words}>
								<p className={css.title}>{t('SPP {semester}', { semester: tagihan.semester })}</p>
								<p className={css.note}>{tagihan.lunas_pada ? wayOf(tagihan) : tagihan.nomor}</p>
							</div>
							<p className={css.amount}>{formatRupiah(tagihan.jumlah)}</p>
							<StatusBadge tone={tone}>{text}</StatusBadge>
							{tagihan.status === 'lunas' ? <KwitansiButton tagihan={tagihan} stambuk={stambuk} /> : <span />}
						</li>
					)
				})}
			</ul>
		</DataCard>
	)
}

function wayOf(tagihan: Tagihan): string {
	const paid = tagihan.pembayaran.find((p) => p.status === 'lunas')
	const way = paid?.nama_bank
		? t('Virtual account {nama_bank}', { nama_bank: paid.nama_bank })
		: paid
			? t('Pembayaran langsung')
			: t('Tercatat lunas')
	return `${way} · ${campus.date(tagihan.lunas_pada ?? '')}`
}
