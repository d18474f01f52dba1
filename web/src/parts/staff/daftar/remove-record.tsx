import { Button } from '@mantine/core'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Gantungan, JenisTunggal } from '#shared/api/hanging.ts'
import { call } from '#web/lib/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import css from './new-record.module.css'

type Props = {
	/** The record, as the server knows it. */
	jenis: JenisTunggal
	kunci: string
	/** `kelas TI-1A` */
	what: string
	/** What goes with it. */
	text: string
	/** What is right where something hangs on it. */
	instead: ReactNode
	remove: () => Promise<unknown>
	onGone: () => void
}

/** What hangs on the record at this moment; asked anew each time. */
const gantunganQuery = (params: { jenis: JenisTunggal; kunci: string }) =>
	queryOptions({
		queryKey: ['gantungan', params],
		queryFn: async ({ signal }) =>
			(await call('GET /api/kantor/gantungan/:jenis/:kunci', { params, signal })).data.gantungan,
		gcTime: 0,
		staleTime: 0,
	})

/** Takes a record away; what hangs on it is shown before, and then it stays. */
export function RemoveRecord({ jenis, kunci, what, text, instead, remove, onGone }: Props) {
	const [asked, setAsked] = useState(false)
	const hanging = useQuery({ ...gantunganQuery({ jenis, kunci }), enabled: asked })
	const removing = useMutation({
		mutationFn: remove,
		onSuccess: () => {
			showSuccess(`${what.charAt(0).toUpperCase()}${what.slice(1)} dihapus`)
			onGone()
		},
		// Something hangs on it since it was looked at.
		onError: () => void hanging.refetch(),
	})
	const close = () => {
		removing.reset()
		setAsked(false)
	}
	const free = hanging.data?.length === 0
	return (
		<>
			<Button mt={20} variant="default" onClick={() => setAsked(true)}>
				Hapus …
			</Button>
			<Dialog opened={asked} onClose={close} title={`Hapus ${what}?`} closable={!removing.isPending}>
				<div className={css.form}>
					{hanging.data ? (
						free ? (
							<p className={css.note}>{`Belum ada data lain yang memakainya. ${text}`}</p>
						) : (
							<Hanging gantungan={hanging.data} instead={instead} />
						)
					) : hanging.isError ? (
						<ErrorState
							title="Gagal memeriksa"
							error={hanging.error}
							onRetry={() => void hanging.refetch()}
							retrying={hanging.isFetching}
						/>
					) : (
						<RowsSkeleton rows={2} label="Memeriksa data yang memakainya" />
					)}
					{removing.error ? (
						<p className={css.problem} role="alert">
							{removing.error.message}
						</p>
					) : null}
					<div className={css.actions}>
						<Button variant="default" disabled={removing.isPending} onClick={close}>
							{free ? 'Batal' : 'Tutup'}
						</Button>
						{free ? (
							<Button color="danger" loading={removing.isPending} onClick={() => removing.mutate()}>
								Hapus
							</Button>
						) : null}
					</div>
				</div>
			</Dialog>
		</>
	)
}

function Hanging({ gantungan, instead }: { gantungan: Gantungan['gantungan']; instead: ReactNode }) {
	return (
		<>
			<p className={css.note}>Tidak dapat dihapus, karena sudah dipakai:</p>
			<ul className={css.list}>
				{gantungan.map(({ sebutan, jumlah }) => (
					<li key={sebutan}>{`${sebutan} (${jumlah.toLocaleString('id')})`}</li>
				))}
			</ul>
			<p className={css.note}>{instead}</p>
		</>
	)
}
