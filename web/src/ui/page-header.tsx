import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'
import css from './page-header.module.css'

type Props = {
	title: string
	subtitle?: ReactNode
	/** Buttons at the right, below the title on a phone. */
	children?: ReactNode
	/** Name of the browser tab where it must differ from the heading. */
	documentTitle?: string
}

/**
 * The one h1 of a page. Show it also while the page is still loading: after a navigation the focus goes to it, so
 * that a screen reader hears where it has arrived.
 */
export function PageHeader({ title, subtitle, children, documentTitle }: Props) {
	useDocumentTitle(documentTitle ?? title)
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
