import type { LinkProps } from '@tanstack/react-router'
import type { Hak } from '#shared/rules/wewenang.ts'
import type { Page } from './page.ts'

export type NavEntry = {
	to: NonNullable<LinkProps['to']>
	label: string
	Icon: NonNullable<Page['navigation']>['Icon']
	/** For who has one of these rights; without them for everybody of the area. */
	hak?: readonly Hak[] | undefined
	/** Below which name it stands, with its neighbours of the same. */
	group?: string | undefined
}

/** The entries that pages have in a place of the navigation. */
export function navigationOf(
	pages: readonly Page[],
	place: Exclude<keyof NonNullable<Page['navigation']>, 'Icon' | 'hak' | 'group'>,
): NavEntry[] {
	return pages.flatMap(({ path, navigation }) => {
		const label = navigation?.[place]
		return navigation && label
			? [
					{
						to: path as NavEntry['to'],
						label,
						Icon: navigation.Icon,
						hak: navigation.hak,
						group: navigation.group,
					},
				]
			: []
	})
}
