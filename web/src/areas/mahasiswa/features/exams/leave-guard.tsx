import { useBlocker } from '@tanstack/react-router'
import { t } from '#web/lib/language.ts'
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
			title={t('Tinggalkan halaman ujian?')}
			confirmLabel={t('Tinggalkan')}
			cancelLabel={t('Kembali ke soal')}
			danger
			onConfirm={() => blocker.proceed?.()}
			onCancel={() => blocker.reset?.()}
		>
			{collecting
				? t('Jawaban Anda sedang dikumpulkan. Tunggu sebentar agar hasilnya terlihat di sini.')
				: t(
						'Ujian Anda tetap berjalan dan waktu terus berkurang. Anda dapat melanjutkannya dari Jadwal Ujian selama waktu masih ada. Kepergian Anda dicatat untuk dosen.',
					)}
			{unsent > 0 ? t(' {unsent} jawaban belum sampai di server.', { unsent }) : null}
		</ConfirmDialog>
	)
}
