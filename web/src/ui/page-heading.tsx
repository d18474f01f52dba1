import type { ReactNode } from 'react'
import css from './page-header.module.css'

type Props = {
	title: string
	subtitle?: ReactNode
	/** Buttons at the right, below the title on a phone. */
	children?: ReactNode
}

/** The one h1 of a page, with what stands around it: a part that keeps nothing, so that it can be drawn before the app is there. */
export function PageHeading({ title, subtitle, children }: Props) {
	return (
		<div className={css.header}>
			<div>
				<h1 className={css.title} data-page-heading tabIndex={-1}>
					{title}
				</h1>
				{subtitle ? <p className={css.subtitle}>{subtitle}</p> : null}
			</div>
			{children ? <div className={css.actions}>{children}</div> : null}
		</div>
	)
}
