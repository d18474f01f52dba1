import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { SusunanKelas } from '#shared/api/class-changes.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './susun.module.css'
import { refreshSusunan, susunanQuery } from './susunan-queries.ts'
import { Catatan, Tetap } from './tinjauan-card.tsx'

const when = (pada: string, oleh: string | null) =>
	`${campus.date(pada)} pukul ${campus.time(pada)}${oleh ? ` oleh ${oleh}` : ''}`

const judulOf = ({ uraian, sisa }: SusunanKelas) =>
	sisa ? `${uraian}; ${sisa.mahasiswa} tetap di ${sisa.kelas}` : uraian

/** A split or merge that was done: an address that can be sent to a colleague. */
export function SusunanPage() {
	const { susunan } = useParams({ from: '/shell/kantor/kelas/susunan/$susunan' })
	const { data, isError, error, refetch, isFetching } = useQuery(susunanQuery(susunan))
	return (
		<>
			<PageHeader
				{...(data && { heading: judulOf(data) })}
				subtitle={
					data
						? [
								when(data.pada, data.oleh),
								data.diurungkan && `diurungkan ${when(data.diurungkan.pada, data.diurungkan.oleh)}`,
							]
								.filter(Boolean)
								.join('; ')
						: 'Hasil pemecahan atau penggabungan'
				}
			>
				{data && !data.diurungkan ? <Urungkan data={data} /> : null}
				<Button renderRoot={(props) => <Link to="/kantor/kelas" {...props} />}>Daftar kelas</Button>
			</PageHeader>
			<DataCard title={data?.diurungkan ? 'Mahasiswa yang sempat pindah' : 'Mahasiswa yang pindah'}>
				{data ? (
					<div className={css.form}>
						<ul className={css.list}>
							{data.pindah.map(({ id, ke, mahasiswa }) => (
								<li key={id}>
									<Link to="/kantor/mahasiswa/ubahan/$ubahan" params={{ ubahan: id }} preload={false}>
										{`${mahasiswa} mahasiswa ke ${ke}`}
									</Link>
								</li>
							))}
						</ul>
						<Tetap tetap={data.tetap} />
						{data.diurungkan ? (
							<p className={css.note}>
								Mahasiswa, dosen, jadwal, dan kursi sudah kembali seperti sebelumnya.
							</p>
						) : (
							<Catatan catatan={data.catatan} />
						)}
					</div>
				) : isError ? (
					<ErrorState
						title="Gagal memuat perubahan"
						error={error}
						onRetry={() => void refetch()}
						retrying={isFetching}
					/>
				) : (
					<RowsSkeleton rows={4} label="Memuat perubahan" />
				)}
			</DataCard>
		</>
	)
}

function Urungkan({ data: { id, pindah } }: { data: SusunanKelas }) {
	const [asked, setAsked] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	const urungkan = useMutation({
		mutationFn: () => call('POST /api/kantor/susunan-kelas/:id/urungkan', { params: { id } }),
		onSuccess: ({ data }) => {
			queryClient.setQueryData(susunanQuery(id).queryKey, data)
			showSuccess('Kelas dikembalikan seperti semula')
			setAsked(false)
		},
		onError: (error) => setProblem(error.message),
		onSettled: () => void refreshSusunan(),
	})
	const jumlah = pindah.reduce((sum, one) => sum + one.mahasiswa, 0)
	return (
		<>
			<Button
				variant="default"
				onClick={() => {
					setProblem(null)
					setAsked(true)
				}}
			>
				Urungkan
			</Button>
			<ConfirmDialog
				opened={asked}
				title="Kembalikan seperti semula?"
				confirmLabel={`Kembalikan ${jumlah} mahasiswa`}
				busy={urungkan.isPending}
				onConfirm={() => urungkan.mutate()}
				onCancel={() => setAsked(false)}
			>
				<p className={css.note}>
					Mahasiswa, dosen, jadwal, dan kursi kembali seperti sebelumnya, semuanya atau tidak satu pun.
				</p>
				{problem ? (
					<p role="alert" className={css.problem}>
						{problem}
					</p>
				) : null}
			</ConfirmDialog>
		</>
	)
}
