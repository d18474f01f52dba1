import { Button } from '@mantine/core'
import type { KeuanganMahasiswa } from '#shared/api/bills.ts'
import type { Pembayaran, Tagihan } from '#shared/api/tuition.ts'
import { KATA_STATUS_TAGIHAN } from '#shared/rules/pembayaran.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { CicilanButton, CicilanPart } from './cicilan-part.tsx'
import css from './keuangan.module.css'
import { Kwitansi } from './kwitansi.tsx'
import { NADA } from './queries.ts'

/** What is asked about a bill, or about one of its payments. */
export type Tanya =
	| { apa: 'bayar' | 'batal'; tagihan: Tagihan }
	| { apa: 'batal-bayar'; tagihan: Tagihan; pembayaran: Pembayaran }

type Catatan = KeuanganMahasiswa['catatan']

type Props = { tagihan: Tagihan; stambuk: string; catatan: Catatan; onAsk: (tanya: Tanya) => void }

/** A bill of a student with its money and what can be done about it. */
export function TagihanItem({ tagihan, stambuk, catatan, onAsk }: Props) {
	const terbuka = tagihan.status !== 'lunas' && tagihan.status !== 'dibatalkan'
	const uang = tagihan.pembayaran.filter(
		({ id, status }) => ['lunas', 'ditolak', 'dikembalikan'].includes(status) || catatan[id]?.batal,
	)
	return (
		<>
			<p className={css.head}>
				<b>{tagihan.semester}</b>
				<StatusBadge tone={NADA[tagihan.status]}>{KATA_STATUS_TAGIHAN[tagihan.status]}</StatusBadge>
			</p>
			<p className={css.note}>
				{formatRupiah(tagihan.jumlah)} · jatuh tempo {formatTanggal(tagihan.jatuh_tempo)}
				{terbuka && tagihan.terbayar > 0 ? ` · sisa ${formatRupiah(tagihan.sisa)}` : ''}
			</p>
			{tagihan.cicilan ? <CicilanPart cicilan={tagihan.cicilan} /> : null}
			{uang.length > 0 ? (
				<ul className={css.payments}>
					{uang.map((pembayaran) => (
						<Uang
							key={pembayaran.id}
							pembayaran={pembayaran}
							catatan={catatan[pembayaran.id]}
							onBatal={() => onAsk({ apa: 'batal-bayar', tagihan, pembayaran })}
						/>
					))}
				</ul>
			) : tagihan.status === 'lunas' ? (
				<p className={css.note}>Dinyatakan lunas oleh catatan kampus.</p>
			) : null}
			<div className={css.actions}>
				{terbuka ? (
					<>
						<Button size="compact-md" onClick={() => onAsk({ apa: 'bayar', tagihan })}>
							Catat pembayaran
						</Button>
						<Button size="compact-md" variant="default" onClick={() => onAsk({ apa: 'batal', tagihan })}>
							Batalkan tagihan
						</Button>
						<CicilanButton tagihan={tagihan} stambuk={stambuk} />
					</>
				) : null}
				{tagihan.status === 'lunas' ? <Kwitansi tagihan={tagihan} /> : null}
			</div>
		</>
	)
}

type UangProps = { pembayaran: Pembayaran; catatan: Catatan[string] | undefined; onBatal: () => void }

/** Money of a bill; what a counter has put down can be taken back. */
function Uang({ pembayaran: p, catatan, onBatal }: UangProps) {
	const batal = catatan?.batal ?? null
	return (
		<li className={batal ? css.voided : undefined}>
			<span>
				{campus.date(p.lunas_pada ?? p.dibuat_pada)} ·{' '}
				{p.gateway === 'manual'
					? `loket, bukti ${catatan?.bukti ?? '-'}`
					: `virtual account ${p.nama_bank ?? ''}`}
				{p.status === 'ditolak' ? ' · ditolak bank' : ''}
				{p.status === 'dikembalikan' ? ' · dikembalikan' : ''}
				{catatan?.catatan ? ` · ${catatan.catatan}` : ''}
				{batal
					? ` · dibatalkan ${campus.date(batal.pada)}${batal.oleh ? ` oleh ${batal.oleh}` : ''}: ${batal.alasan}`
					: ''}
			</span>
			<span className={css.sum}>
				<span className={css.money}>{formatRupiah(p.jumlah)}</span>
				{p.gateway === 'manual' && p.status === 'lunas' ? (
					<Button
						size="compact-md"
						variant="subtle"
						onClick={onBatal}
						aria-label={`Batalkan pembayaran ${catatan?.bukti ?? ''}, ${formatRupiah(p.jumlah)}`}
					>
						Batalkan
					</Button>
				) : null}
			</span>
		</li>
	)
}
