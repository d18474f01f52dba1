import type { ReactNode } from 'react'
import { t } from '#web/lib/language.ts'
import { type NavigatorCell, navigatorLabel, ringkasan, ringkasanText } from './navigator.ts'
import css from './question-navigator.module.css'

type Props = {
	cells: readonly NavigatorCell[]
	onOpen: (index: number) => void
	/** The hand-in, below the numbers. */
	children: ReactNode
}

/** Its heading; the last question leads here. */
export const NAVIGATOR_ID = 'navigasi-soal'

/** Numbers of all questions: blue is open, green answered, yellow unanswered; a flagged one is doubtful. */
export function QuestionNavigator({ cells, onOpen, children }: Props) {
	return (
		<section className={css.card} aria-labelledby={NAVIGATOR_ID}>
			<div className={css.head}>
				<h2 className={css.title} id={NAVIGATOR_ID} tabIndex={-1}>
					{t('Navigasi soal')}
				</h2>
				<p className={css.count}>{ringkasanText(ringkasan(cells))}</p>
			</div>
			<ol className={css.grid}>
				{cells.map((cell, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a number is its place
					<li key={index}>
						<button
							type="button"
							className={css.number}
							data-state={cell.state}
							data-ragu={cell.ragu || undefined}
							aria-label={navigatorLabel(index + 1, cell)}
							aria-current={cell.state === 'sekarang' ? 'true' : undefined}
							onClick={() => onOpen(index)}
						>
							{index + 1}
						</button>
					</li>
				))}
			</ol>
			<ul className={css.legend} aria-hidden="true">
				<li data-state="sekarang">{t('Dibuka')}</li>
				<li data-state="terjawab">{t('Terjawab')}</li>
				<li data-state="belum">{t('Belum')}</li>
				<li data-state="ragu">{t('Ragu-ragu')}</li>
			</ul>
			{children}
		</section>
	)
}
