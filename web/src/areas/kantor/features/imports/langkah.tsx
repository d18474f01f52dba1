import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImporKantor } from '#shared/api/imports.ts'
import { call } from '#web/lib/api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showError } from '#web/ui/toast.ts'
import css from './imports.module.css'
import { refreshImpor } from './queries.ts'

/** Writes what was looked at, or takes it back. */
export function Langkah({ impor }: { impor: ImporKantor }) {
	if (impor.status === 'siap') return <Tulis impor={impor} />
	if (impor.status === 'ditulis') return <Urungkan impor={impor} />
	return null
}

function Tulis({ impor: { id, nama, jumlah, putaran } }: { impor: ImporKantor }) {
	const tulis = useMutation({
		mutationFn: async (tanpa_ditolak: boolean) =>
			(await call('POST /api/kantor/impor/:id/tulis', { params: { id }, body: { putaran, tanpa_ditolak } }))
				.data,
		onError: (error) => showError('Belum ada yang ditulis', error.message),
		// Refused, it is something else than what stands here.
		onSettled: refreshImpor,
	})
	const baik = jumlah.dibuat + jumlah.diubah
	const { ditolak } = jumlah
	return (
		<div className={css.steps}>
			<p className={css.note}>
				{baik === 0
					? 'Tidak ada yang akan berubah.'
					: 'Semua atau tidak sama sekali. Dapat diurungkan selama belum dipakai.'}
			</p>
			{baik > 0 ? (
				<Button loading={tulis.isPending} onClick={() => tulis.mutate(ditolak > 0)}>
					{ditolak > 0
						? `Tulis ${baik.toLocaleString('id')} ${nama} tanpa ${ditolak.toLocaleString('id')} baris yang ditolak`
						: `Tulis ${baik.toLocaleString('id')} ${nama}`}
				</Button>
			) : null}
		</div>
	)
}

function Urungkan({ impor: { id, nama, berkas, jumlah } }: { impor: ImporKantor }) {
	const [asked, setAsked] = useState(false)
	const urungkan = useMutation({
		mutationFn: async () => (await call('POST /api/kantor/impor/:id/urungkan', { params: { id } })).data,
		onSuccess: refreshImpor,
		onError: (error) => showError('Impor tidak diurungkan', error.message),
		onSettled: () => setAsked(false),
	})
	return (
		<div className={css.steps}>
			<p className={css.note}>Dapat diurungkan selama belum dipakai dan belum diubah lagi.</p>
			<Button variant="default" onClick={() => setAsked(true)}>
				Urungkan impor
			</Button>
			<ConfirmDialog
				opened={asked}
				title="Urungkan impor ini?"
				confirmLabel="Urungkan impor"
				danger
				busy={urungkan.isPending}
				onConfirm={() => urungkan.mutate()}
				onCancel={() => setAsked(false)}
			>
				{jumlah.dibuat > 0 ? `${jumlah.dibuat.toLocaleString('id')} ${nama} dari ${berkas} dihapus. ` : ''}
				{jumlah.diubah > 0
					? `${jumlah.diubah.toLocaleString('id')} ${nama} kembali seperti sebelum impor. `
					: ''}
				Bila ada yang sudah dipakai, tidak ada yang berubah dan alasannya disebutkan.
			</ConfirmDialog>
		</div>
	)
}
