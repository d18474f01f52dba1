import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PosisiTagihan } from '#shared/api/bills.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { formatNumber, formatPercent, formatRupiah } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import css from './tagihan.module.css'

const persen = (bagian: number, semua: number) => (semua > 0 ? Math.floor((bagian / semua) * 100) : 0)

/** How far a term is paid, by programme, and the way to issue its bills. */
export function PosisiCard({ posisi: { dari, prodi } }: { posisi: PosisiTagihan }) {
	if (dari === null)
		return (
			<DataCard flush>
				<EmptyState
					title="Belum ada semester"
					text="Tagihan diterbitkan untuk sebuah semester. Bagian akademik membukanya lebih dulu."
				/>
			</DataCard>
		)
	const total = prodi.reduce((sum, p) => sum + p.total, 0)
	const terbayar = prodi.reduce((sum, p) => sum + p.terbayar, 0)
	const terlambat = prodi.reduce((sum, p) => sum + p.terlambat, 0)
	return (
		<DataCard
			title={namaPeriode(dari)}
			note={
				<span className={css.ways}>
					<Button
						variant="default"
						renderRoot={(props) => <Link to="/kantor/tagihan/peristiwa" {...props} />}
					>
						Kabar pembayaran
					</Button>
					<Button
						variant="default"
						renderRoot={(props) => <Link to="/kantor/tagihan/rekonsiliasi" {...props} />}
					>
						Rekonsiliasi
					</Button>
					<Button
						variant="default"
						renderRoot={(props) => <Link to="/kantor/tagihan/tunggakan" {...props} />}
					>
						Tunggakan
					</Button>
					<Button
						variant="default"
						renderRoot={(props) => (
							<Link to="/kantor/tagihan/cicilan" search={{ periode: dari }} {...props} />
						)}
					>
						Cicilan
					</Button>
					<Button
						variant={total > 0 ? 'default' : 'filled'}
						renderRoot={(props) => <Link to="/kantor/tagihan/terbit" search={{ periode: dari }} {...props} />}
					>
						Tarif dan penerbitan
					</Button>
				</span>
			}
		>
			{total > 0 ? (
				<>
					<p className={css.figure}>
						<span className={css.percent}>{formatPercent(persen(terbayar, total))}</span> masuk ·{' '}
						{formatRupiah(terbayar)} dari {formatRupiah(total)}
						{terlambat > 0 ? ` · ${formatNumber(terlambat)} tagihan lewat jatuh tempo` : ''}
					</p>
					<ul className={css.programmes}>
						{prodi.map((p) => (
							<li key={p.prodi ?? ''}>
								<p className={css.programme}>
									<span>{p.nama ?? 'Tanpa kelas'}</span>
									<span className={css.note}>
										{formatNumber(p.lunas)} dari {formatNumber(p.tagihan)} lunas
									</span>
								</p>
								<div className={css.track} aria-hidden="true">
									<span style={{ width: `${persen(p.terbayar, p.total)}%` }} />
								</div>
								<p className={css.note}>
									{formatRupiah(p.terbayar)} dari {formatRupiah(p.total)}
								</p>
							</li>
						))}
					</ul>
				</>
			) : (
				<p className={css.note}>Belum ada tagihan semester ini.</p>
			)}
		</DataCard>
	)
}
