import { useQuery } from '@tanstack/react-query'
import type { MejaBuletin } from '#shared/api/newsletter-office.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { namaBulan } from './bulan.ts'
import css from './buletin.module.css'
import { EdisiForm } from './edisi-form.tsx'
import { EdisiTerkirim } from './edisi-terkirim.tsx'
import { mejaQuery } from './queries.ts'

/** The issue of this month is written and sent; those before it are listed. */
export function BuletinPage() {
	const meja = useQuery(mejaQuery)
	return (
		<>
			<PageHeader subtitle="Paling banyak satu edisi sebulan, seperti yang dijanjikan kepada pelanggan." />
			{meja.data ? (
				<Meja meja={meja.data} />
			) : (
				<DataCard flush>
					{meja.isError ? (
						<ErrorState
							title="Gagal memuat buletin"
							error={meja.error}
							onRetry={() => void meja.refetch()}
							retrying={meja.isFetching}
						/>
					) : (
						<RowsSkeleton rows={8} label="Memuat buletin" />
					)}
				</DataCard>
			)}
		</>
	)
}

function Meja({ meja }: { meja: MejaBuletin }) {
	const { edisi, langganan, lalu } = meja
	return (
		<div className={css.page}>
			{edisi?.kiriman ? (
				<EdisiTerkirim edisi={edisi} kiriman={edisi.kiriman} berita={meja.berita} />
			) : (
				<EdisiForm key={meja.bulan} meja={meja} />
			)}
			<DataCard flush title="Edisi yang lalu">
				{lalu.length > 0 ? (
					<ul className={css.past}>
						{lalu.map(({ bulan, subjek, pada, penerima }) => (
							<li key={bulan}>
								<span>
									<b>{namaBulan(bulan)}:</b> {subjek}
								</span>
								<span className={css.note}>
									{campus.date(pada)}, {formatNumber(penerima)} pelanggan
								</span>
							</li>
						))}
					</ul>
				) : (
					<p className={css.none}>
						Belum ada edisi sebelum bulan ini. Saat ini ada {formatNumber(langganan)} pelanggan.
					</p>
				)}
			</DataCard>
		</div>
	)
}
