import { Button } from '@mantine/core'
import { t } from '#web/lib/language.ts'
import css from './step-bar.module.css'

type Props = {
	first: boolean
	last: boolean
	onStep: (step: -1 | 1) => void
	/** After the last question: to the numbers of all. */
	onOverview: () => void
}

/**
 * Previous and next: under the thumb on a phone, under the options on a desktop. Where no next question is left, the
 * button shows all numbers: nothing that ends the exam ever comes under a finger that was only going on.
 */
export function StepBar({ first, last, onStep, onOverview }: Props) {
	return (
		<div className={css.bar}>
			<Button variant="default" disabled={first} onClick={() => onStep(-1)}>
				{t('Sebelumnya')}
			</Button>
			{last ? (
				<Button variant="default" onClick={onOverview}>
					{t('Lihat semua soal')}
				</Button>
			) : (
				<Button onClick={() => onStep(1)}>{t('Selanjutnya')}</Button>
			)}
		</div>
	)
}
