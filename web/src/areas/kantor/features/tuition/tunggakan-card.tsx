import type { RingkasanTunggakan } from '#shared/api/arrears.ts'
import { NAMA_UMUR } from '#shared/rules/tunggakan.ts'
import { formatNumber, formatRupiah } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import css from './tagihan.module.css'

/** What is overdue in all, and how old and whose it is. */
export function TunggakanCard({
	ringkasan: { mahasiswa, sisa, umur, prodi },
}: {
	ringkasan: RingkasanTunggakan
}) {
	if (mahasiswa === 0) return null
	return (
		<DataCard title="Tunggakan menurut umur">
			<p className={css.figure}>
				<span className={css.percent}>{formatRupiah(sisa)}</span> dari {formatNumber(mahasiswa)} mahasiswa
			</p>
			<ul className={css.programmes}>
				{umur.map((u) => (
					<li key={u.umur}>
						<p className={css.programme}>
							<span>{NAMA_UMUR[u.umur]}</span>
							<span className={css.note}>{formatNumber(u.mahasiswa)} mahasiswa</span>
						</p>
						<div className={css.track} aria-hidden="true">
							<span data-kind="late" style={{ width: `${(u.sisa / sisa) * 100}%` }} />
						</div>
						<p className={css.note}>{formatRupiah(u.sisa)}</p>
					</li>
				))}
			</ul>
			<p className={`${css.note} ${css.whose}`}>
				Menurut program studi:{' '}
				{prodi.map((p) => `${p.nama ?? 'tanpa kelas'} ${formatRupiah(p.sisa)}`).join(' · ')}
			</p>
		</DataCard>
	)
}
