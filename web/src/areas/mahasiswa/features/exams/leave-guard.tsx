import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Props = {
	active: boolean
	/** The hand-in is under way. */
	collecting: boolean
	unsent: number
}

/** Asks before the exam page is left: by the browser's own question on unload, by ours inside the app. */
export function LeaveGuard({ active, collecting, unsent }: Props) {
	const blocker = useBlocker({
		shouldBlockFn: () => active,
		enableBeforeUnload: () => active,
		withResolver: true,
	})
	return (
		<ConfirmDialog
			opened={blocker.status === 'blocked'}
			title="Tinggalkan halaman ujian?"
			confirmLabel="Tinggalkan"
			cancelLabel="Kembali ke soal"
			danger
			onConfirm={() => blocker.proceed?.()}
			onCancel={() => blocker.reset?.()}
		>
			{collecting
				? 'Jawaban Anda sedang dikumpulkan. Tunggu sebentar agar hasilnya terlihat di sini.'
				: 'Ujian Anda tetap berjalan dan waktu terus berkurang. Anda dapat melanjutkannya dari Jadwal Ujian selama waktu masih ada.'}
			{unsent > 0 ? ` ${unsent} jawaban belum sampai di server.` : null}
		</ConfirmDialog>
	)
}
