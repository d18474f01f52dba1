import type { ReactNode } from 'react'
import { useDocumentTitle, usePageTitle } from './document-title.ts'
import { PageHeading } from './page-heading.tsx'

type Props = {
	/** Heading and name of the browser tab, where they are not the title that the page was declared with. */
	title?: string | undefined
	/** The heading alone: it may tell more than the tab has room for. */
	heading?: string | undefined
	subtitle?: ReactNode
	/** Buttons at the right, below the title on a phone. */
	children?: ReactNode
}

/**
 * The one h1 of a page. Show it also while the page is still loading: after a navigation the focus goes to it, so
 * that a screen reader hears where it has arrived.
 */
export function PageHeader({ title, heading, subtitle, children }: Props) {
	const declared = usePageTitle()
	useDocumentTitle(title)
	return (
		<PageHeading title={heading ?? title ?? declared} subtitle={subtitle}>
			{children}
		</PageHeading>
	)
}
