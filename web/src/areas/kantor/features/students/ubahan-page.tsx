import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { UbahanBanyak } from '#shared/api/student-changes.ts'
import { LABEL_UBAHAN } from '#shared/rules/ubahan-mahasiswa.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from '../../parts/decision.module.css'
import { refreshMahasiswa, ubahanQuery } from './queries.ts'

const when = (pada: string, oleh: string | null) =>
	`${campus.date(pada)} pukul ${campus.time(pada)}${oleh ? ` oleh ${oleh}` : ''}`

/** What was changed together: an address that can be sent to a colleague. */
export function UbahanPage() {
	const { ubahan } = useParams({ from: '/shell/kantor/mahasiswa/ubahan/$ubahan' })
	const { data, isError, error, refetch, isFetching } = useQuery(ubahanQuery(ubahan))
	const [asked, setAsked] = useState(false)
	const jumlah = data?.mahasiswa.length.toLocaleString('id')
	return (
		<>
			<PageHeader
				{...(data && {
					heading:
						data.kunci === 'status'
							? `${jumlah} mahasiswa menjadi ${data.menjadi.toLowerCase()}`
							: data.kunci === 'kelas'
								? `${jumlah} mahasiswa dipindahkan ke ${data.menjadi}`
								: `${jumlah} mahasiswa dibimbing ${data.menjadi}`,
				})}
				subtitle={
					data
						? [
								data.untuk,
								when(data.pada, data.oleh),
								data.alasan,
								data.diurungkan && `diurungkan ${when(data.diurungkan.pada, data.diurungkan.oleh)}`,
							]
								.filter(Boolean)
								.join('; ')
						: 'Hasil perubahan'
				}
			>
				{data && !data.diurungkan ? (
					<Button variant="default" onClick={() => setAsked(true)}>
						Urungkan
					</Button>
				) : null}
				<Button renderRoot={(props) => <Link to="/kantor/mahasiswa" {...props} />}>Daftar mahasiswa</Button>
			</PageHeader>
			<DataCard flush>
				{data ? (
					<DataTable
						label="Mahasiswa yang diubah"
						rows={data.mahasiswa}
						rowKey={(row) => row.stambuk}
						columns={COLUMNS}
					/>
				) : isError ? (
					<ErrorState
						title="Gagal memuat perubahan"
						error={error}
						onRetry={() => void refetch()}
						retrying={isFetching}
					/>
				) : (
					<RowsSkeleton rows={8} label="Memuat perubahan" />
				)}
			</DataCard>
			{data && asked ? <UrungkanDialog data={data} onClose={() => setAsked(false)} /> : null}
		</>
	)
}

function UrungkanDialog({
	data: { id, kunci, mahasiswa },
	onClose,
}: {
	data: UbahanBanyak
	onClose: () => void
}) {
	const urungkan = useMutation({
		mutationFn: () => call('POST /api/kantor/ubahan-mahasiswa/:id/urungkan', { params: { id } }),
		onSuccess: ({ data }) => {
			queryClient.setQueryData(ubahanQuery(id).queryKey, data)
			void refreshMahasiswa()
			showSuccess('Perubahan diurungkan')
			onClose()
		},
		onError: () => void refreshMahasiswa(),
	})
	return (
		<Dialog opened onClose={onClose} title="Urungkan perubahan ini?" closable={!urungkan.isPending}>
			<div className={css.stack}>
				<p>
					{`${LABEL_UBAHAN[kunci]} ${mahasiswa.length.toLocaleString('id')} mahasiswa dikembalikan seperti sebelumnya, semuanya atau tidak satu pun.`}
				</p>
				{urungkan.error ? (
					<p className={css.problem} role="alert">
						{urungkan.error.message}
					</p>
				) : null}
				<div className={css.actions}>
					<Button variant="default" onClick={onClose} disabled={urungkan.isPending}>
						Batal
					</Button>
					<Button loading={urungkan.isPending} onClick={() => urungkan.mutate()}>
						{`Kembalikan ${mahasiswa.length.toLocaleString('id')} mahasiswa`}
					</Button>
				</div>
			</div>
		</Dialog>
	)
}

const COLUMNS: Column<UbahanBanyak['mahasiswa'][number]>[] = [
	{
		name: 'Nama',
		tone: 'strong',
		card: 'name',
		cell: ({ stambuk, nama }) => (
			<Link to="/kantor/mahasiswa/$stambuk" params={{ stambuk }} preload={false}>
				{nama}
			</Link>
		),
	},
	{ name: 'NIM', card: 'note', cell: ({ stambuk }) => stambuk },
	{
		name: 'Sebelumnya',
		card: 'note',
		cell: ({ dari }) => dari ?? '–',
		onCard: ({ dari }) => `dari ${dari ?? '–'}`,
	},
	{ name: 'Sekarang', card: 'side', cell: ({ kini }) => kini ?? '–' },
]
