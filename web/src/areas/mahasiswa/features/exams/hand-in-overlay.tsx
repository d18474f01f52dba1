import { Button, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Pengerjaan } from '#shared/api/exams.ts'
import { t } from '#web/lib/language.ts'
import { useLater } from '#web/lib/use-later.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { BackToList } from './back-to-list.tsx'
import type { HandInState } from './hand-in.ts'
import css from './hand-in-overlay.module.css'
import { handInWords, needsRescue } from './hand-in-words.ts'
import { loadRescueCode } from './later-parts.ts'
import { type Outbox, unsent } from './outbox.ts'

type Props = {
	state: HandInState
	pengerjaan: Pengerjaan
	outbox: Outbox
	/** Whether this device has written them down, and the hand-in. */
	kept: boolean
	onRetry: () => void
	onBack: () => void
}

/** From the moment of hand-in to the server's answer: nothing can be changed, and the screen says what is going on. */
export function HandInOverlay({ state, pengerjaan, outbox, kept, onRetry, onBack }: Props) {
	const waiting = unsent(outbox).length
	const RescueCode = useLater(loadRescueCode)
	const failed = state.kind === 'gagal' ? state : undefined
	const isVoid = state.kind === 'dibatalkan' ? state : undefined
	return (
		<Dialog
			opened={state.kind === 'mengumpulkan' || failed !== undefined || isVoid !== undefined}
			onClose={() => undefined}
			closable={false}
			place="below"
			title={isVoid ? t('Pengerjaan dibatalkan') : failed ? t('Gagal simpan nilai') : t('Mengumpulkan …')}
		>
			{isVoid ? (
				<div role="alert">
					<p className={css.text}>{isVoid.pesan}</p>
					<p className={css.text}>
						{t('Ujian ini tidak dinilai dan tidak dapat dilanjutkan. Hubungi dosen bila Anda berkeberatan.')}
					</p>
					<div className={css.actions}>
						<Button component={Link} to="/ujian" replace data-autofocus>
							{t('Kembali ke Jadwal Ujian')}
						</Button>
					</div>
				</div>
			) : failed ? (
				<div role="alert">
					<p className={css.text}>{failed.pesan || t('Terjadi kesalahan')}</p>
					<div className={css.actions}>
						{failed.alasan === 'waktu' ? (
							<BackToList />
						) : (
							<Button variant="default" onClick={onBack}>
								{t('Kembali ke soal')}
							</Button>
						)}
						<Button onClick={onRetry}>{t('Coba lagi')}</Button>
					</div>
				</div>
			) : (
				<>
					<p className={css.progress} role="status">
						<Loader size={20} aria-hidden="true" />
						<span className={css.words}>
							{state.kind === 'mengumpulkan'
								? handInWords(state, waiting, kept).map((sentence) => <span key={sentence}>{sentence}</span>)
								: null}
						</span>
					</p>
					{RescueCode && needsRescue(state, waiting) ? (
						<RescueCode pengerjaan={pengerjaan} outbox={outbox} />
					) : null}
				</>
			)}
		</Dialog>
	)
}
