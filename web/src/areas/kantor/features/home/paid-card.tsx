import type { MejaKantor } from '#shared/api/office.ts'
import { formatNumber, formatPercent, formatRupiah } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import css from './paid-card.module.css'

/** How far the bills of the term are paid. */
export function PaidCard({ pelunasan }: { pelunasan: NonNullable<MejaKantor['pelunasan']> }) {
	const { tagihan, lunas, terlambat, jumlah, jumlah_lunas } = pelunasan
	const open = tagihan - lunas - terlambat
	const width = (count: number) => ({ width: `${(count / tagihan) * 100}%` })
	return (
		<DataCard
			title="Pelunasan SPP semester ini"
			note={tagihan > 0 ? `${formatNumber(tagihan)} tagihan` : undefined}
		>
			{tagihan > 0 ? (
				<>
					<p className={css.figure}>
						<span className={css.percent}>{formatPercent(Math.floor((lunas / tagihan) * 100))}</span> lunas ·{' '}
						{formatRupiah(jumlah_lunas)} dari {formatRupiah(jumlah)}
					</p>
					<div className={css.track} aria-hidden="true">
						<span data-kind="lunas" style={width(lunas)} />
						<span data-kind="terlambat" style={width(terlambat)} />
					</div>
					<dl className={css.counts}>
						<div data-kind="lunas">
							<dt>Lunas</dt>
							<dd>{formatNumber(lunas)}</dd>
						</div>
						<div data-kind="terlambat">
							<dt>Lewat jatuh tempo</dt>
							<dd>{formatNumber(terlambat)}</dd>
						</div>
						<div>
							<dt>Belum jatuh tempo</dt>
							<dd>{formatNumber(open)}</dd>
						</div>
					</dl>
				</>
			) : (
				<EmptyState
					title="Belum ada tagihan semester ini"
					text="Setelah tagihan diterbitkan, di sini terlihat berapa yang sudah lunas."
				/>
			)}
		</DataCard>
	)
}
