import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber } from '#web/lib/format.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './dialogs.module.css'
import { DiffView } from './diff-view.tsx'
import type { Naskah } from './naskah-keeper.ts'
import { PreviewBody } from './preview.tsx'
import { naskahQuery, versiListQuery, versiQuery } from './queries.ts'

type Props = {
	kode: string
	id: string
	/** `daftar`, or the number of a version, as the address says. */
	shown: string
	onShow: (versi: string | undefined) => void
	naskah: Naskah
}

/** The versions of a lesson: what is different now, how it looked, and the way back. */
export function VersionsDialog({ kode, id, shown, onShow, naskah }: Props) {
	const nomor = Number(shown)
	return (
		<Dialog opened onClose={() => onShow(undefined)} title="Versi materi" place="sheet">
			{Number.isInteger(nomor) && nomor > 0 ? (
				<Version
					kode={kode}
					id={id}
					nomor={nomor}
					naskah={naskah}
					onBack={() => onShow('daftar')}
					onRestored={() => onShow(undefined)}
				/>
			) : (
				<List kode={kode} id={id} onOpen={(one) => onShow(String(one))} />
			)}
		</Dialog>
	)
}

function List({ kode, id, onOpen }: { kode: string; id: string; onOpen: (nomor: number) => void }) {
	const list = useQuery(versiListQuery(kode, id))
	if (!list.data)
		return list.isError ? (
			<ErrorState
				title="Gagal memuat versi"
				error={list.error}
				onRetry={() => void list.refetch()}
				retrying={list.isFetching}
			/>
		) : (
			<RowsSkeleton rows={4} label="Memuat versi" />
		)
	if (list.data.length === 0)
		return <p className={css.help}>Belum ada versi. Versi pertama ada setelah materi diterbitkan.</p>
	return (
		<ul className={css.versions}>
			{list.data.map(({ nomor, oleh, pada, huruf, dibaca }) => (
				<li key={nomor}>
					<button type="button" onClick={() => onOpen(nomor)}>
						<span>
							<strong>Versi {nomor}</strong>
							<small>
								{campus.stamp(pada, Date.now())}
								{oleh ? ` · ${oleh}` : ''} · {formatNumber(huruf)} huruf
							</small>
						</span>
						{dibaca ? <StatusBadge tone="success">Dibaca mahasiswa</StatusBadge> : null}
					</button>
				</li>
			))}
		</ul>
	)
}

type VersionProps = {
	kode: string
	id: string
	nomor: number
	naskah: Naskah
	onBack: () => void
	onRestored: () => void
}

function Version({ kode, id, nomor, naskah, onBack, onRestored }: VersionProps) {
	const versi = useQuery(versiQuery(kode, id, nomor))
	const [look, setLook] = useState<'beda' | 'tampil'>('beda')
	const restore = useMutation({
		mutationFn: async () => {
			const params = { kode, id, nomor }
			const body = { rev: await naskah.rev() }
			await call('POST /api/mengajar/materi/:kode/materi/:id/versi/:nomor/pulihkan', { params, body })
			return (await call('GET /api/mengajar/materi/:kode/materi/:id', { params: { kode, id } })).data
		},
		onSuccess: (materi) => {
			queryClient.setQueryData(naskahQuery(kode, id).queryKey, materi)
			naskah.replace(materi)
			void queryClient.invalidateQueries({ queryKey: ['versi-materi', kode, id], exact: true })
			showSuccess(`Tulisan versi ${nomor} dipulihkan`, 'Mahasiswa membacanya setelah Anda menerbitkannya.')
			onRestored()
		},
	})
	return (
		<>
			<div className={css.versionHead}>
				<Button
					variant="subtle"
					size="sm"
					leftSection={<IconArrowLeft size={18} stroke={1.7} aria-hidden="true" />}
					onClick={onBack}
				>
					Semua versi
				</Button>
				<fieldset className={css.looks} aria-label="Tampilan versi">
					<button type="button" aria-pressed={look === 'beda'} onClick={() => setLook('beda')}>
						Perbedaan
					</button>
					<button type="button" aria-pressed={look === 'tampil'} onClick={() => setLook('tampil')}>
						Tampilan
					</button>
				</fieldset>
			</div>
			{versi.data ? (
				<>
					<p className={css.help}>
						<strong>Versi {nomor}</strong>, {campus.stamp(versi.data.pada, Date.now())}
						{versi.data.oleh ? ` oleh ${versi.data.oleh}` : ''}
					</p>
					{look === 'beda' ? (
						<DiffView
							before={versi.data.isi}
							after={naskah.text()}
							names={{ hapus: `hanya di versi ${nomor}`, tambah: 'hanya di tulisan sekarang' }}
						/>
					) : (
						<PreviewBody bagian={versi.data.bagian} />
					)}
					{restore.error ? (
						<p className={css.problem} role="alert">
							{restore.error.message}
						</p>
					) : null}
					<div className={css.steps}>
						<Button
							onClick={() => restore.mutate()}
							loading={restore.isPending}
							disabled={versi.data.isi === naskah.text()}
						>
							Pulihkan versi {nomor}
						</Button>
					</div>
					<p className={css.help}>
						Tulisan yang sekarang tidak hilang: yang belum diterbitkan disimpan sebagai versi sendiri.
					</p>
				</>
			) : versi.isError ? (
				<ErrorState
					title="Gagal memuat versi"
					error={versi.error}
					onRetry={() => void versi.refetch()}
					retrying={versi.isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat versi" />
			)}
		</>
	)
}
