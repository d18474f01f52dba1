import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { namaPeriode } from '#shared/rules/periode.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { CicilanForm } from './cicilan-form.tsx'
import { cicilanQuery, posisiQuery } from './queries.ts'
import { RiwayatCicilanCard } from './riwayat-cicilan-card.tsx'
import css from './terbit.module.css'

/** Instalments: who may pay a bill in which parts, shown before it is granted, and the way back. */
export function CicilanPage() {
	const search = useSearch({ from: '/shell/kantor/tagihan/cicilan' })
	const navigate = useNavigate({ from: '/kantor/tagihan/cicilan' })
	const posisi = useQuery(posisiQuery(search.periode))
	const periode = search.periode ?? posisi.data?.dari ?? undefined
	const cicilan = useQuery({ ...cicilanQuery(periode ?? ''), enabled: periode !== undefined })
	const failed = posisi.isError ? posisi : cicilan.isError ? cicilan : null
	return (
		<>
			<PageHeader subtitle="Tagihan dibayar dalam dua sampai enam bagian bertanggal. Uang yang masuk mengisi bagian terdepan lebih dulu.">
				<Button
					variant="default"
					renderRoot={(props) => <Link to="/kantor/tagihan" search={periode ? { periode } : {}} {...props} />}
				>
					Kembali ke daftar
				</Button>
			</PageHeader>
			{periode && cicilan.data ? (
				<div className={css.stack}>
					<NativeSelect
						className={css.term ?? ''}
						size="md"
						label="Semester"
						value={periode}
						onChange={(event) =>
							void navigate({
								search: (before) => ({ ...before, periode: event.currentTarget.value }),
								replace: true,
							})
						}
						data={[
							...new Map([
								[periode, namaPeriode(periode)],
								...(posisi.data?.periode ?? []).map(({ kode, nama }) => [kode, nama] as const),
							]),
						].map(([value, label]) => ({ value, label }))}
					/>
					<CicilanForm
						key={`${periode} ${search.stambuk}`}
						periode={periode}
						stambuk={search.stambuk ?? ''}
						cicilan={cicilan.data}
						prodi={posisi.data?.prodi ?? []}
					/>
					<RiwayatCicilanCard pemberian={cicilan.data.pemberian} />
				</div>
			) : (
				<DataCard flush>
					{failed ? (
						<ErrorState
							title="Gagal memuat cicilan"
							error={failed.error}
							onRetry={() => void failed.refetch()}
							retrying={failed.isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat cicilan" />
					)}
				</DataCard>
			)}
		</>
	)
}
