import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { BatasNilaiCard } from './batas-nilai-card.tsx'
import { hariPeriodeQuery } from './queries.ts'
import { TanggalForm } from './tanggal-form.tsx'
import css from './terms.module.css'

/** The days of a term are corrected, with what that touches; and the last day for its results, with who owes them. */
export function TanggalPage() {
	const { kode } = useParams({ from: '/shell/kantor/periode/$kode/tanggal' })
	const { data, isError, error, refetch, isFetching } = useQuery(hariPeriodeQuery(kode))
	return (
		<>
			<PageHeader
				subtitle={
					data
						? `${data.nama}. Yang terkena diperlihatkan dahulu, sebelum tanggal yang baru disimpan.`
						: 'Yang terkena diperlihatkan dahulu, sebelum tanggal yang baru disimpan.'
				}
			>
				<Button variant="default" renderRoot={(props) => <Link to="/kantor/periode" {...props} />}>
					Kembali ke daftar
				</Button>
			</PageHeader>
			{data ? (
				<div className={css.stack}>
					<TanggalForm key={data.kode} data={data} />
					<BatasNilaiCard key={`${data.kode} batas`} data={data} />
				</div>
			) : (
				<DataCard flush>
					{isError ? (
						<ErrorState
							title="Gagal memuat semester"
							error={error}
							onRetry={() => void refetch()}
							retrying={isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat tanggal semester" />
					)}
				</DataCard>
			)}
		</>
	)
}
