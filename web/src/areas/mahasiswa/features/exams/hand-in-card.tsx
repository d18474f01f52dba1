import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#web/lib/language.ts'
import css from './hand-in-card.module.css'
import { whileRunning } from './hidden-rule.ts'

/** The way out of the exam, with the warning that belongs to it. */
export function HandInCard({
	submitted,
	readOnly,
	toleransi,
	children,
}: {
	submitted: boolean
	/** Another device is working on the exam. */
	readOnly: boolean
	/** Seconds for which the page may be hidden. */
	toleransi: number
	children: ReactNode
}) {
	return (
		<div className={css.card}>
			{children}
			{submitted ? (
				<p className={css.note}>{t('Ujian sudah selesai. Jawaban tidak dapat diubah lagi.')}</p>
			) : readOnly ? (
				<p className={css.note}>
					{t('Hanya perangkat yang sedang mengerjakan yang dapat mengumpulkan ujian.')}
				</p>
			) : (
				<p className={css.note}>
					<IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
					<span>{whileRunning(toleransi)}</span>
				</p>
			)}
		</div>
	)
}

export function SubmitButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
	return (
		<Button fullWidth color="success" onClick={onClick} disabled={disabled}>
			{t('Selesai dan Simpan Nilai')}
		</Button>
	)
}

/** After submission: opens the result again. */
export function ResultButton({ onClick }: { onClick: () => void }) {
	return (
		<Button fullWidth onClick={onClick}>
			{t('Lihat Nilai')}
		</Button>
	)
}
