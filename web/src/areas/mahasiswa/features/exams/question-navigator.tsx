import type { ReactNode } from 'react'
import { type NavigatorState, navigatorLabel } from './navigator.ts'
import css from './question-navigator.module.css'

type Props = {
	states: readonly NavigatorState[]
	answered: readonly boolean[]
	onOpen: (index: number) => void
	/** The hand-in, below the numbers. */
	children: ReactNode
}

/** Numbers of all questions: blue is open, green answered, yellow unanswered. */
export function QuestionNavigator({ states, answered, onOpen, children }: Props) {
	const done = answered.filter(Boolean).length
	return (
		<section className={css.card} aria-labelledby="navigasi-soal">
			<div className={css.head}>
				<h2 className={css.title} id="navigasi-soal">
					Navigasi soal
				</h2>
				<p className={css.count}>
					{done} terjawab · {answered.length - done} belum
				</p>
			</div>
			<ol className={css.grid}>
				{states.map((state, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a number is its place
					<li key={index}>
						<button
							type="button"
							className={css.number}
							data-state={state}
							aria-label={navigatorLabel(index + 1, answered[index] ?? false, state === 'sekarang')}
							aria-current={state === 'sekarang' ? 'true' : undefined}
							onClick={() => onOpen(index)}
						>
							{index + 1}
						</button>
					</li>
				))}
			</ol>
			<ul className={css.legend} aria-hidden="true">
				<li data-state="sekarang">Dibuka</li>
				<li data-state="terjawab">Terjawab</li>
				<li data-state="belum">Belum</li>
			</ul>
			{children}
		</section>
	)
}
