import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Props = { opened: boolean; jumlah: number; onBack: () => void; onSubmit: () => void }

/** Asks before handing in a paper with gaps. */
export function UnansweredDialog({ opened, jumlah, onBack, onSubmit }: Props) {
	return (
		<ConfirmDialog
			opened={opened}
			title="Masih ada soal yang belum dijawab"
			confirmLabel="Simpan Nilai"
			cancelLabel="Kembali"
			onConfirm={onSubmit}
			onCancel={onBack}
		>
			<strong>{jumlah} soal</strong> belum dijawab dan akan dihitung salah. Setelah nilai disimpan, jawaban
			tidak dapat diubah lagi.
		</ConfirmDialog>
	)
}
