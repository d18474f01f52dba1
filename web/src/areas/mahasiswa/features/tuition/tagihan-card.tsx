import type { RingkasanSpp, Tagihan } from '#shared/api/tuition.ts'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { BankPicker } from './bank-picker.tsx'
import { CicilanList } from './cicilan-list.tsx'
import { askedOf, nextPart, STATUS_TAGIHAN } from './status.ts'
import css from './tagihan-card.module.css'
import { VaPanel } from './va-panel.tsx'

type Props = { tagihan: Tagihan; spp: RingkasanSpp; stambuk: string }

/** One open bill: what is owed, and the way to pay it. */
export function TagihanCard({ tagihan, spp, stambuk }: Props) {
	const { tone, text } = STATUS_TAGIHAN[tagihan.status]
	const waiting = tagihan.pembayaran.filter((p) => p.status === 'menunggu' && p.nomor_va !== null)
	const part = nextPart(tagihan)
	const titleId = `tagihan-${tagihan.id}`
	return (
		<section className={css.card} aria-labelledby={titleId}>
			<div className={css.bill}>
				<h2 className={css.title} id={titleId}>
					{t('SPP {semester}', { semester: tagihan.semester })}
				</h2>
				<StatusBadge tone={tone}>{text}</StatusBadge>
				<p className={css.number}>{tagihan.nomor}</p>
				<p className={css.amount}>{formatRupiah(askedOf(tagihan))}</p>
				{part ? (
					<p className={css.due}>
						{t('Bagian {urutan} dari {length}', {
							urutan: part.urutan,
							length: tagihan.cicilan?.length ?? 0,
						})}
					</p>
				) : null}
				<p className={css.due}>
					{t('Batas pembayaran')} <b>{formatTanggal(tagihan.jatuh_tempo)}</b>
				</p>
				{tagihan.terbayar > 0 ? (
					<p className={css.due}>
						{t('Sudah dibayar {terbayar} dari {jumlah}', {
							terbayar: formatRupiah(tagihan.terbayar),
							jumlah: formatRupiah(tagihan.jumlah),
						})}
					</p>
				) : null}
				{tagihan.cicilan ? <CicilanList cicilan={tagihan.cicilan} /> : null}
			</div>
			<div className={css.pay}>
				{spp.bank.length === 0 ? (
					<p>
						{t('Pembayaran daring belum tersedia.')}{' '}
						{spp.rekening ? (
							<>
								{t('Silakan transfer ke')} <b>{spp.rekening}</b>
							</>
						) : (
							t('Silakan bayar di kantor ‘Ruang Informasi’')
						)}{' '}
						{t('dengan menyebutkan nomor tagihan di atas.')}
					</p>
				) : (
					<>
						<BankPicker tagihan={tagihan} bankList={spp.bank} stambuk={stambuk} />
						{waiting.map((pembayaran) => (
							<VaPanel
								key={pembayaran.id}
								pembayaran={pembayaran}
								simulator={spp.simulator && pembayaran.gateway === 'simulator'}
								stambuk={stambuk}
							/>
						))}
					</>
				)}
			</div>
		</section>
	)
}
