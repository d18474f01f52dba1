import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tagihan } from '#shared/api/tuition.ts'
import { call } from '#web/lib/api.ts'
import { formatRupiah } from '#web/lib/format.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './keuangan.module.css'
import { refreshTagihan } from './queries.ts'

const MIN_ALASAN = 3

type Props = { nama: string; tagihan: Tagihan; onClose: () => void }

/** Cancels a bill that is open, with a reason. */
export function BatalDialog({ nama, tagihan, onClose }: Props) {
	const [alasan, setAlasan] = useState('')
	const [kurang, setKurang] = useState(false)
	const batal = useMutation({
		mutationFn: async () =>
			call('POST /api/spp/tagihan/:id/batal', {
				params: { id: tagihan.id },
				body: { alasan: alasan.trim() },
			}),
		onSuccess: async () => {
			await refreshTagihan()
			showSuccess('Tagihan dibatalkan')
			onClose()
		},
		onError: (error) => showError('Tagihan belum dibatalkan', error.message),
	})
	return (
		<ConfirmDialog
			opened
			title="Batalkan tagihan ini?"
			confirmLabel="Batalkan tagihan"
			cancelLabel="Kembali"
			danger
			busy={batal.isPending}
			onConfirm={() => (alasan.trim().length < MIN_ALASAN ? setKurang(true) : batal.mutate())}
			onCancel={onClose}
		>
			<p className={css.ask}>
				SPP {tagihan.semester} {nama}, {formatRupiah(tagihan.jumlah)}.{' '}
				{tagihan.terbayar > 0
					? `${formatRupiah(tagihan.terbayar)} sudah diterima dan perlu dikembalikan atau dicatat pada tagihan lain.`
					: 'Mahasiswa tidak lagi ditagih untuk semester itu sampai tagihan baru diterbitkan.'}
			</p>
			<Textarea
				label="Alasan"
				autosize
				minRows={2}
				maxLength={500}
				value={alasan}
				error={kurang && alasan.trim().length < MIN_ALASAN ? 'Tuliskan alasannya' : null}
				onChange={(event) => setAlasan(event.currentTarget.value)}
			/>
		</ConfirmDialog>
	)
}
