import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { DaftarPeriode } from '#shared/api/terms.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { BukaForm } from './buka-form.tsx'
import { daftarPeriodeQuery } from './queries.ts'

/** A term is opened, or one to come completed: what is wanted, what it would make, and the button that makes it. */
export function BukaPage() {
	const search = useSearch({ from: '/shell/kantor/periode/buka' })
	const daftar = useQuery(daftarPeriodeQuery)
	const kode = daftar.data && pilihKode(daftar.data, search.kode)
	return (
		<>
			<PageHeader subtitle="Isi yang diinginkan, periksa pratinjaunya, lalu buka. Semester yang dibuka belum berjalan.">
				<Button variant="default" renderRoot={(props) => <Link to="/kantor/periode" {...props} />}>
					Kembali ke daftar
				</Button>
			</PageHeader>
			{daftar.data && kode ? (
				<BukaForm key={kode} kode={kode} daftar={daftar.data} />
			) : (
				<DataCard flush>
					{daftar.isError ? (
						<ErrorState
							title="Gagal memuat semester"
							error={daftar.error}
							onRetry={() => void daftar.refetch()}
							retrying={daftar.isFetching}
						/>
					) : (
						<RowsSkeleton rows={6} label="Memuat semester" />
					)}
				</DataCard>
			)}
		</>
	)
}

/** The term of the address, where it can be opened or completed; else the next that there is not yet. */
function pilihKode({ periode, usul }: DaftarPeriode, asked: string | undefined): string | undefined {
	const bisa = [
		...usul.map(({ kode }) => kode),
		...periode.filter(({ keadaan }) => keadaan === 'akan_datang').map(({ kode }) => kode),
	]
	if (asked && bisa.includes(asked)) return asked
	return bisa.find((kode) => !periode.some((one) => one.kode === kode)) ?? bisa[0]
}
