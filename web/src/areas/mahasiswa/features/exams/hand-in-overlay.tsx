import { Button, Loader } from '@mantine/core'
import { Dialog } from '#web/ui/dialog.tsx'
import type { HandInState } from './hand-in.ts'
import css from './hand-in-overlay.module.css'

type Props = { state: HandInState; onRetry: () => void; onBack: () => void }

/** From the moment of hand-in to the server's answer: nothing can be changed, and the screen says what is going on. */
export function HandInOverlay({ state, onRetry, onBack }: Props) {
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
					<span>{progressText(state)}</span>
				</p>
			)}
		</Dialog>
	)
}

function progressText(state: HandInState): string {
	if (state.kind !== 'mengumpulkan') return ''
	if (state.terputus)
		return 'Koneksi terputus. Tidak ada jawaban yang hilang: ujian dikirim sendiri begitu koneksi kembali. Biarkan halaman ini terbuka.'
	if (state.percobaan > 0)
		return 'Server belum dapat menerima. Pengiriman diulang otomatis; biarkan halaman ini terbuka.'
	return 'Jawaban Anda sedang dikirim dan dinilai.'
}
