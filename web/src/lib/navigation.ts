import type { LinkProps } from '@tanstack/react-router'
import type { Page } from './page.ts'

export type NavEntry = {
	to: NonNullable<LinkProps['to']>
	label: string
	Icon: NonNullable<Page['navigation']>['Icon']
}

/** The entries that pages have in a place of the navigation. */
export function navigationOf(
	pages: readonly Page[],
	place: Exclude<keyof NonNullable<Page['navigation']>, 'Icon'>,
): NavEntry[] {
	return pages.flatMap(({ path, navigation }) => {
		const label = navigation?.[place]
		return navigation && label ? [{ to: path as NavEntry['to'], label, Icon: navigation.Icon }] : []
	})
}
