import { Button, Loader } from '@mantine/core'
import { Dialog } from '#web/ui/dialog.tsx'
import type { HandInState } from './hand-in.ts'
import css from './hand-in-overlay.module.css'

type Props = {
	state: HandInState
	/** Answers that the server does not have. */
	unsent: number
	/** Whether this device has written them down, and the hand-in. */
	kept: boolean
	onRetry: () => void
	onBack: () => void
}

/** From the moment of hand-in to the server's answer: nothing can be changed, and the screen says what is going on. */
export function HandInOverlay({ state, unsent, kept, onRetry, onBack }: Props) {
	const failed = state.kind === 'gagal' ? state : undefined
	return (
		<Dialog
			opened={state.kind === 'mengumpulkan' || failed !== undefined}
			onClose={() => undefined}
			closable={false}
			title={failed ? 'Gagal simpan nilai' : 'Mengumpulkan …'}
		>
			{failed ? (
				<div role="alert">
					<p className={css.text}>{failed.pesan || 'Terjadi kesalahan'}</p>
					<div className={css.actions}>
						{failed.alasan === 'waktu' ? null : (
							<Button variant="default" onClick={onBack}>
								Kembali ke soal
							</Button>
						)}
						<Button onClick={onRetry}>Coba lagi</Button>
					</div>
				</div>
			) : (
				<p className={css.progress} role="status">
					<Loader size={20} aria-hidden="true" />
					<span>{progressText(state, unsent, kept)}</span>
				</p>
			)}
		</Dialog>
	)
}

/** What is true now, and what will happen. */
function progressText(state: HandInState, unsent: number, kept: boolean): string {
	if (state.kind !== 'mengumpulkan') return ''
	if (!state.terputus && state.percobaan === 0) return 'Jawaban Anda sedang dikirim dan dinilai.'
	const [trouble, back] = state.terputus
		? ['Koneksi terputus.', 'koneksi kembali']
		: ['Server belum dapat menerima.', 'server siap']
	const promise = kept
		? `Pengumpulan disimpan di perangkat ini dan dikirim sendiri begitu ${back}; bila halaman ini tertutup, buka lagi halaman ujian ini.`
		: `Biarkan halaman ini terbuka: pengumpulan hanya ada di sini dan dikirim sendiri begitu ${back}.`
	const answers =
		unsent === 0
			? 'Semua jawaban Anda sudah tersimpan di server.'
			: `${unsent} jawaban belum sampai di server; yang sampai setelah waktu habis dapat tidak dihitung.`
	return `${trouble} ${promise} ${answers}`
}
