import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pembayaran, Tagihan } from '#shared/api/tuition.ts'
import { call } from '#web/lib/api.ts'
import { formatRupiah } from '#web/lib/format.ts'
import { useWithPassword } from '#web/parts/staff/with-password.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import css from './keuangan.module.css'
import { refreshTagihan } from './queries.ts'
import { voidEffect } from './void-words.ts'

const MIN_ALASAN = 3

type Props = {
	nama: string
	tagihan: Tagihan
	pembayaran: Pembayaran
	/** Number of the paper receipt. */
	bukti: string | null
	onClose: () => void
}

/** Takes back money that was put down for the wrong bill, with a reason. */
export function BatalBayarDialog({ nama, tagihan, pembayaran, bukti, onClose }: Props) {
	const [alasan, setAlasan] = useState('')
	const [kurang, setKurang] = useState(false)
	const { withPassword, dialog } = useWithPassword()
	const batal = useMutation({
		mutationFn: async () =>
			withPassword(() =>
				call('POST /api/spp/pembayaran/:id/batal', {
					params: { id: pembayaran.id },
					body: { alasan: alasan.trim() },
				}),
			),
		onSuccess: async ({ data }) => {
			await refreshTagihan()
			showSuccess(
				'Pembayaran dibatalkan',
				data.sisa > 0 ? `Sisa tagihannya kini ${formatRupiah(data.sisa)}.` : '',
			)
			onClose()
		},
		onError: (error) => {
			// Somebody else may have done it.
			void refreshTagihan()
			showError('Pembayaran belum dibatalkan', error.message)
		},
	})
	const dariBank = bukti?.startsWith('BANK-') ?? false
	return (
		<>
			<ConfirmDialog
				opened
				title="Batalkan pembayaran ini?"
				confirmLabel="Ya, batalkan"
				cancelLabel="Kembali"
				danger
				busy={batal.isPending}
				onConfirm={() => (alasan.trim().length < MIN_ALASAN ? setKurang(true) : batal.mutate())}
				onCancel={onClose}
			>
				<p className={css.ask}>
					{formatRupiah(pembayaran.jumlah)}, bukti {bukti ?? '-'}, pada SPP {tagihan.semester} {nama}.
				</p>
				<ul className={css.effects}>
					<li>{voidEffect(tagihan, pembayaran)}</li>
					<li>
						{dariBank
							? 'Mutasi banknya terbuka lagi di Rekonsiliasi, untuk dibukukan ke tagihan yang benar.'
							: 'Nomor buktinya dapat dicatat lagi pada tagihan yang benar.'}
					</li>
					<li>Mahasiswa diberi tahu, tanpa alasan di bawah ini.</li>
				</ul>
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
			{dialog}
		</>
	)
}
