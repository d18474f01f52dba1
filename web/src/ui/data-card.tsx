import { type ReactNode, useId } from 'react'
import css from './data-card.module.css'

type Props = {
	title?: string
	/** Small text or a control at the right of the title. */
	note?: ReactNode
	/** No inner padding: for tables and lists that draw their own lines to the edge. */
	flush?: boolean
	className?: string | undefined
	children: ReactNode
}

/** A white (or night-blue) card with one hairline border. */
export function DataCard({ title, note, flush = false, className, children }: Props) {
	const titleId = useId()
	const classes = [css.card, flush && css.flush, className].filter(Boolean).join(' ')
	const head = (title || note) && (
		<div className={css.head}>
			{title ? (
				<h2 className={css.title} id={titleId}>
					{title}
				</h2>
			) : null}
			{note ? <div className={css.note}>{note}</div> : null}
		</div>
	)
	return title ? (
		<section className={classes} aria-labelledby={titleId}>
			{head}
			{children}
		</section>
	) : (
		<div className={classes}>
			{head}
			{children}
		</div>
	)
}
