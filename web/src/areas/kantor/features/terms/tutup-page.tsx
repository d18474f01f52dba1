import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { RencanaPenutupan } from '#shared/api/term-closing.ts'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { FormEnds } from '#web/parts/staff/form-ends.tsx'
import { LangkahLine } from '#web/parts/staff/langkah-line.tsx'
import { PratinjauSkeleton } from '#web/parts/staff/pratinjau-skeleton.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState } from '#web/ui/state-views.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { NilaiKurangCard } from './nilai-kurang-card.tsx'
import { langkah, penutupanQuery, refreshPeriode, tertundaQuery } from './queries.ts'
import css from './terms.module.css'
import { TertundaCard } from './tertunda-card.tsx'
import { TutupCard } from './tutup-card.tsx'

/** A term is closed: what it lacks and whose that is, who never sent a plan, and the button that closes it. */
export function TutupPage() {
	const { kode } = useParams({ from: '/shell/kantor/periode/$kode/tutup' })
	const { halaman } = useSearch({ from: '/shell/kantor/periode/$kode/tutup' })
	const navigate = useNavigate({ from: '/kantor/periode/$kode/tutup' })
	const rencana = useQuery(penutupanQuery(kode, halaman))
	// What stands above the button that closes is there before it, so that it does not move under a finger.
	const { isPending: mencari } = useQuery(tertundaQuery(kode))
	return (
		<>
			<PageHeader subtitle="Sesudah ditutup, nilai semester ini hanya dapat diperbaiki oleh bagian akademik dengan alasan. Penutupan dapat dibuka kembali.">
				<Button variant="default" renderRoot={(props) => <Link to="/kantor/periode" {...props} />}>
					Kembali ke daftar
				</Button>
			</PageHeader>
			{rencana.data && !rencana.isError && !mencari ? (
				<div className={css.stack}>
					{rencana.data.ditutup ? (
						<DitutupCard rencana={rencana.data} ditutup={rencana.data.ditutup} />
					) : null}
					<NilaiKurangCard
						kode={kode}
						rencana={rencana.data}
						onPage={(to) =>
							void navigate({
								search: to > 1 ? { halaman: String(to) } : {},
								replace: true,
								resetScroll: false,
							})
						}
					/>
					<TertundaCard kode={kode} />
					{rencana.data.ditutup ? null : (
						<TutupCard key={rencana.data.sidik} kode={kode} rencana={rencana.data} />
					)}
				</div>
			) : (
				<DataCard flush>
					{rencana.isError ? (
						<ErrorState
							title="Semester ini tidak dapat ditutup"
							error={rencana.error}
							onRetry={() => void rencana.refetch()}
							retrying={rencana.isFetching}
						/>
					) : (
						<PratinjauSkeleton langkah={langkah.tutup(kode)} rows={6} label="Memeriksa semester" />
					)}
				</DataCard>
			)}
		</>
	)
}

type Ditutup = NonNullable<RencanaPenutupan['ditutup']>

function DitutupCard({ rencana: { nama }, ditutup }: { rencana: RencanaPenutupan; ditutup: Ditutup }) {
	const [asked, setAsked] = useState(false)
	const buka = useMutation({
		mutationFn: async () =>
			(await call('POST /api/kantor/penutupan-periode/:id/urungkan', { params: { id: ditutup.id } })).data,
		onSuccess: () => showSuccess(`${nama} dibuka kembali`),
		onError: (error) => showError('Semester belum dibuka kembali', error.message),
		onSettled: () => {
			setAsked(false)
			void refreshPeriode()
		},
	})
	return (
		<DataCard title={`${nama} sudah ditutup`}>
			<div className={css.form}>
				<p className={css.note}>
					Ditutup {campus.date(ditutup.pada)} pukul {campus.time(ditutup.pada)} oleh{' '}
					{ditutup.oleh ?? 'sistem'}.
				</p>
				<FormEnds>
					<Button variant="default" onClick={() => setAsked(true)}>
						Buka kembali
					</Button>
				</FormEnds>
			</div>
			<ConfirmDialog
				opened={asked}
				title={`Buka kembali ${nama}?`}
				confirmLabel="Buka kembali"
				cancelLabel="Batal"
				busy={buka.isPending}
				onConfirm={() => buka.mutate()}
				onCancel={() => setAsked(false)}
			>
				Dosen dapat mengubah dan mengumumkan nilai lagi. Mahasiswa yang dijadikan non-aktif lewat penutupan
				ini kembali ke statusnya semula; KHS yang dibuat tetap ada.
				{buka.isPending ? <LangkahLine id={ditutup.id} apa="bagian selesai" /> : null}
			</ConfirmDialog>
		</DataCard>
	)
}
