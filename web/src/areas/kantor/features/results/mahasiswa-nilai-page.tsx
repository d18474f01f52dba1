import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { HasilStudi } from '#shared/api/results.ts'
import { formatNumber } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { dataMahasiswaQuery } from '../../parts/data-mahasiswa-query.ts'
import { hasilMahasiswaQuery } from './queries.ts'

/** All results of a student; each leads to the sheet on which it can be corrected. */
export function MahasiswaNilaiPage() {
	const { stambuk } = useParams({ from: '/shell/kantor/mahasiswa/$stambuk/nilai' })
	const nama = useQuery(dataMahasiswaQuery(stambuk)).data?.nama
	const { data, isError, error, refetch, isFetching } = useQuery(hasilMahasiswaQuery(stambuk))
	return (
		<>
			<PageHeader
				heading={`Nilai ${nama ?? stambuk}`}
				subtitle={`${stambuk} · nilai yang sudah diumumkan. Buka lembarnya untuk memperbaiki satu nilai dengan alasan.`}
			>
				<Button
					variant="default"
					renderRoot={(props) => <Link to="/kantor/mahasiswa/$stambuk" params={{ stambuk }} {...props} />}
				>
					Ke data mahasiswa
				</Button>
			</PageHeader>
			<DataCard flush>
				{data ? (
					data.length > 0 ? (
						<DataTable
							label="Nilai mahasiswa"
							rows={data}
							rowKey={({ id }) => id}
							columns={kolomOf(stambuk)}
						/>
					) : (
						<EmptyState
							title="Belum ada nilai yang diumumkan"
							text="Nilai muncul di sini setelah dosen mengumumkannya."
						/>
					)
				) : isError ? (
					<ErrorState
						title="Gagal memuat nilai"
						error={error}
						onRetry={() => void refetch()}
						retrying={isFetching}
					/>
				) : (
					<RowsSkeleton rows={8} label="Memuat nilai" />
				)}
			</DataCard>
		</>
	)
}

const kolomOf = (stambuk: string): Column<HasilStudi>[] => [
	{
		name: 'Mata kuliah',
		card: 'name',
		tone: 'strong',
		cell: ({ matakuliah, kode_matakuliah }) => `${matakuliah} (${kode_matakuliah})`,
	},
	{ name: 'Semester', card: 'note', cell: ({ periode }) => periode },
	{ name: 'Kelas', card: 'note', cell: ({ kelas }) => kelas ?? '–' },
	{
		name: 'Nilai akhir',
		align: 'right',
		cell: ({ nilai_akhir }) => (nilai_akhir === null ? '–' : formatNumber(nilai_akhir, 2)),
	},
	{ name: 'Huruf', card: 'side', align: 'right', width: 'line', cell: ({ huruf }) => huruf },
	{
		name: 'Lembar',
		card: 'action',
		width: 'line',
		cell: ({ periode_kode: periode, kelas, kode_matakuliah, matakuliah }) =>
			kelas === null ? (
				'dari impor'
			) : (
				<Button
					variant="default"
					aria-label={`Lembar nilai ${matakuliah}`}
					renderRoot={(props) => (
						<Link
							to="/kantor/nilai/$periode/$kelas/$kode"
							params={{ periode, kelas, kode: kode_matakuliah.toLowerCase() }}
							search={{ mahasiswa: stambuk }}
							{...props}
						/>
					)}
				>
					Buka lembar
				</Button>
			),
	},
]
