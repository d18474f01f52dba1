import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ApiResponse } from '#shared/api/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import own from './khs.module.css'
import { putusanKhsQuery } from './queries.ts'
import { STATUS } from './words.ts'

/** What was decided together: an address that can be sent to a colleague. */
export function PutusanPage() {
	const { putusan } = useParams({ from: '/shell/kantor/khs/putusan/$putusan' })
	const { data, isError, error, refetch, isFetching } = useQuery(putusanKhsQuery(putusan))
	const what = data ? STATUS[data.jenis === 'disahkan' ? 'approved' : 'rejected'].toLowerCase() : ''
	return (
		<>
			<PageHeader
				{...(data && { heading: `${data.lembar.length.toLocaleString('id')} KHS ${what}` })}
				subtitle={
					data
						? `${campus.date(data.pada)} pukul ${campus.time(data.pada)}${data.oleh ? ` oleh ${data.oleh}` : ''}`
						: 'Hasil pengesahan'
				}
			>
				<Button renderRoot={(props) => <Link to="/kantor/khs" {...props} />}>KHS yang menunggu</Button>
			</PageHeader>
			<DataCard flush>
				{data ? (
					<>
						{data.jenis === 'disahkan' ? (
							<p className={own.said}>
								Mahasiswanya sudah diberi tahu. Pengesahan tidak dapat diurungkan; bila ada nilai yang keliru,
								dosen mengoreksinya dan versi baru menunggu pengesahan.
							</p>
						) : null}
						<DataTable label="KHS" rows={data.lembar} rowKey={(row) => row.id} columns={COLUMNS} />
					</>
				) : isError ? (
					<ErrorState
						title="Gagal memuat hasil pengesahan"
						error={error}
						onRetry={() => void refetch()}
						retrying={isFetching}
					/>
				) : (
					<RowsSkeleton rows={8} label="Memuat hasil pengesahan" />
				)}
			</DataCard>
		</>
	)
}

type Lembar = ApiResponse<'GET /api/kantor/khs/putusan/:putusan'>['data']['lembar'][number]

const COLUMNS: Column<Lembar>[] = [
	{
		name: 'Nama',
		tone: 'strong',
		card: 'name',
		cell: ({ id, nama }) => (
			<Link to="/kantor/khs/$id" params={{ id }} search={{ status: 'approved' }} preload={false}>
				{nama}
			</Link>
		),
	},
	{ name: 'NIM', card: 'note', cell: ({ stambuk }) => stambuk },
	{ name: 'Kelas', card: 'note', cell: ({ kelas }) => kelas ?? '–' },
	{ name: 'Semester', card: 'note', cell: ({ periode }) => periode },
	{ name: 'SKS', align: 'right', cell: ({ sks }) => sks },
	{ name: 'IPS', align: 'right', card: 'side', cell: ({ ips }) => formatNumber(ips, 2) },
	{ name: 'IPK', align: 'right', cell: ({ ipk }) => (ipk === null ? '–' : formatNumber(ipk, 2)) },
	{ name: 'Nomor', cell: ({ nomor }) => nomor ?? '–' },
]
