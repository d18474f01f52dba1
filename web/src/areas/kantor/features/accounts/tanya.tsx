import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { KelompokAkun } from '#shared/api/initial-passwords.ts'
import { call, callFile } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#web/ui/toast.ts'
import { passwordAwalQuery } from './queries.ts'

/** On paper or by mail, for whom. */
export type Pilihan = { cara: 'cetak' | 'kirim'; group: KelompokAkun }

/** Asks before first passwords are made, and makes them. */
export function Tanya({ asked, onClose }: { asked: Pilihan; onClose: () => void }) {
	const client = useQueryClient()
	const buat = useMutation({
		mutationFn: async ({ cara, group: { kelompok, nama } }: Pilihan) => {
			const body = { kelompok }
			if (cara === 'cetak') {
				const file = await callFile('POST /api/kantor/password-awal/cetak', { body })
				await saveFile(file, `password-awal-${nama.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.pdf`)
				return 'Slip sudah diunduh. Simpan baik-baik; password tidak dapat dilihat lagi.'
			}
			const { jumlah } = (await call('POST /api/kantor/password-awal/kirim', { body })).data
			return `${jumlah} email sedang dikirim.`
		},
		onSuccess: (text) => showSuccess('Password awal dibuat', text),
		onError: (error) => showError('Password awal belum dibuat', error.message),
		onSettled: () => {
			onClose()
			void client.invalidateQueries({ queryKey: passwordAwalQuery.queryKey })
		},
	})
	const { cara, group } = asked
	return (
		<ConfirmDialog
			opened
			title={cara === 'cetak' ? `Cetak password awal ${group.nama}?` : `Kirim password awal ${group.nama}?`}
			confirmLabel={cara === 'cetak' ? `Cetak ${group.jumlah} password` : `Kirim ${group.jumlah} email`}
			busy={buat.isPending}
			onConfirm={() => buat.mutate(asked)}
			onCancel={onClose}
		>
			{group.jumlah} akun mendapat password awal baru.
			{group.berlaku > 0 ? ` ${group.berlaku} password awal yang masih berlaku diganti.` : ''}{' '}
			{cara === 'cetak'
				? 'Password hanya tercetak di slip ini; bila hilang, cetak lagi.'
				: 'Email berisi password dan alamat untuk masuk.'}
		</ConfirmDialog>
	)
}
