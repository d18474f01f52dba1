import { IconCreditCard } from '@tabler/icons-react'
import type { Beranda } from '#shared/api/home.ts'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import css from './duty-card.module.css'
import { DutyCard } from './duty-card.tsx'
import { lockedPlaces } from './duty-words.ts'

type Props = { tagihan: NonNullable<Beranda['tagihan']>; gerbang: Beranda['gerbang'] }

/** What is owed, what it keeps shut, and the way to pay. */
export function BillCard({ tagihan, gerbang }: Props) {
	const { semester, sisa, jatuh_tempo, terlambat, jumlah_tagihan } = tagihan
	const locked = lockedPlaces(gerbang)
	return (
		<DutyCard
			kind={locked || terlambat ? 'danger' : 'warning'}
			icon={<IconCreditCard size={24} stroke={1.7} />}
			title={`SPP ${semester} belum lunas`}
			to="/pembayaran/spp"
			action="Bayar"
		>
			<p className={css.amount}>{formatRupiah(sisa)}</p>
			<p>
				{terlambat ? 'Lewat jatuh tempo ' : 'Jatuh tempo '}
				{formatTanggal(jatuh_tempo)}
				{jumlah_tagihan > 1 ? ` · ${jumlah_tagihan} tagihan` : ''}
				{locked ? `. Terkunci sampai lunas: ${locked}.` : ''}
			</p>
		</DutyCard>
	)
}
