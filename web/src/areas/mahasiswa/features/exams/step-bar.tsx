import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './step-bar.module.css'

type Props = {
	first: boolean
	last: boolean
	onStep: (step: -1 | 1) => void
	/** Takes the place of 'Selanjutnya' where no next question is left. */
	finish: ReactNode
}

/** Previous and next: under the thumb on a phone, under the options on a desktop. */
export function StepBar({ first, last, onStep, finish }: Props) {
	return (
		<div className={css.bar} data-finish={finish ? '' : undefined}>
			<Button variant="default" disabled={first} onClick={() => onStep(-1)}>
				Sebelumnya
			</Button>
			{finish ?? (
				<Button disabled={last} onClick={() => onStep(1)}>
					Selanjutnya
				</Button>
			)}
		</div>
	)
}
